/** Provides Ana's steps and waits for the portal's reactions, in a window of any driver. */
import { ana, DEMO_PASSWORD, type Portal } from '../journeys/portal.ts';
import type { Tab } from './tab.ts';

export const NOTE = { css: 'textarea' };
const MARK = 'h1 + div';

export async function signIn(tab: Tab): Promise<void> {
  await tab.type({ css: 'input[name=username]' }, ana.email);
  await tab.type({ css: 'input[name=password]' }, DEMO_PASSWORD);
  await tab.click({ css: 'form button[type=submit]' });
  await tab.at(/^\/(?!login)/);
}

/** Waits until the list and all data for an order have arrived. */
export const waitForMirror = (tab: Tab) => tab.reads(/As of \d/);

export const waitForPill = (tab: Tab, words: RegExp, seconds?: number) =>
  tab.until(
    `the pill says ${words}`,
    () =>
      tab.evaluate(
        (source) =>
          [...document.querySelectorAll('button[aria-label]')].some((button) =>
            new RegExp(`${source}.*open sync status`, 'i').test(button.getAttribute('aria-label')!),
          ),
        words.source,
      ),
    seconds,
  );

export const marked = (tab: Tab, words: RegExp, seconds?: number) =>
  tab.until(
    `the mark says ${words}`,
    () =>
      tab.evaluate(
        (css, source) => new RegExp(source).test(document.querySelector(css)?.textContent ?? ''),
        MARK,
        words.source,
      ),
    seconds,
  );

export const HERE = /Saved on this device/;
export const SERVER = /Draft saved/;
export const SAFE = /Saved on this device|Draft saved/;

export async function writeOrder(
  tab: Tab,
  portal: Pick<Portal, 'url'>,
  part: string,
  note: string,
  words: RegExp,
): Promise<string> {
  await tab.goto(`${portal.url}/order/create`);
  await tab.choose({ css: 'select', named: 'Payment method' }, 1);
  await tab.choose({ css: 'select', named: 'Shipping type' }, 'none');
  await tab.type({ css: '[data-column=partNumber]' }, part);
  await tab.type({ css: '[data-column=quantity]' }, '20');
  await rewriteNote(tab, note, words);
  return /edit\/([0-9a-f-]{36})/.exec(await tab.at(/\/order\/edit\//))![1]!;
}

export async function rewriteNote(tab: Tab, note: string, words: RegExp): Promise<void> {
  await tab.type(NOTE, note);
  await tab.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
  });
  await marked(tab, words);
}

export async function openOrder(
  tab: Tab,
  portal: Pick<Portal, 'url'>,
  id: string,
  note: string,
): Promise<void> {
  await tab.goto(`${portal.url}/order/edit/${id}`);
  await waitForNote(tab, note);
}

/**
 * Waits until the editor shows this note of the order. The editor is then complete. A page that is
 * left earlier makes some browsers report missing files.
 */
export const waitForNote = (tab: Tab, note: string) =>
  tab.until(`the note of the order is “${note}”`, async () => (await tab.value(NOTE)) === note);

export async function sendOrder(tab: Tab): Promise<void> {
  await tab.click({ css: 'button', named: 'Send for approval' });
  await tab.at(/\/orders\/view\//);
}

export const dispatchOnline = (tab: Tab) =>
  tab.evaluate(() => {
    dispatchEvent(new Event('online'));
  });

/** Returns the names of the origin's private files, or the reason why this browser has none. */
export const privateFiles = (tab: Tab) =>
  tab.evaluate(async (): Promise<{ names: string[] } | { absent: string }> => {
    if (!navigator.storage?.getDirectory)
      return { absent: 'this browser has no private files (navigator.storage.getDirectory)' };
    if (!('createWritable' in FileSystemFileHandle.prototype))
      return { absent: 'this browser cannot write private files from a page (createWritable)' };
    const names: string[] = [];
    const walk = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
      for await (const [name, entry] of folder as unknown as AsyncIterable<
        [string, FileSystemHandle]
      >)
        if (entry.kind === 'directory')
          await walk(entry as FileSystemDirectoryHandle, `${path}${name}/`);
        else names.push(path + name);
    };

    await walk(await navigator.storage.getDirectory(), '');
    return { names };
  });
