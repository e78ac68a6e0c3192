/**
 * Tests uploads on a device whose browser is killed: nothing that was reported as stored is lost,
 * and reading continues. A full disk and the screens are tested in uploads-full-disk.test.ts.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { isLong } from '../test-extent.ts';
import { startPortal, type Portal } from '../journeys/portal.ts';
import { distFolder, makeProfileFolder } from '../portal-program.ts';
import { startKillableBrowser, type KillableBrowser } from './killable-browser.ts';

let portal: Portal, profile: ReturnType<typeof makeProfileFolder>, browser: KillableBrowser;
const worker = () =>
  `/assets/${readdirSync(join(distFolder(), 'assets')).find((name) => /^worker-[\w-]+\.js$/.test(name))!}`;
beforeAll(async () => {
  portal = await startPortal();
}, 120_000);
beforeEach(async () => {
  profile = makeProfileFolder();
  browser = await startKillableBrowser(profile.path);
});
afterEach(async () => {
  await browser.close();
  profile.remove();
});
afterAll(async () => {
  await portal?.close();
});

type Head = {
  readonly id: string;
  readonly step: string;
  readonly counts: Record<string, number>;
  readonly progress: { readonly rows: number };
  readonly refusal: { readonly code: string } | null;
};

type Files = {
  call(name: string, ...args: unknown[]): Promise<unknown>;
  begin(rows: number): Promise<string>;
  heads(): Promise<Head[]>;
  rowsIn(table: string): Promise<number>;
};

// oxlint-disable-next-line no-var -- only `var` declares a property of the page
declare global {
  var files: Files;
}

/** Opens a page that sends the portal's worker the same messages as the portal's page does. */
async function filesPage(): Promise<Page> {
  const page = await browser.context.newPage();
  await page.goto(`${portal.url}/manifest.webmanifest`);
  await page.evaluate(async (url) => {
    const policy = (
      globalThis as never as {
        trustedTypes: {
          createPolicy(name: string, rules: object): { createScriptURL(url: string): string };
        };
      }
    ).trustedTypes.createPolicy('portal-worker', { createScriptURL: (text: string) => text });
    const made = new Worker(policy.createScriptURL(url), { type: 'module' });
    const waiting = new Map<number, { done(value: unknown): void; fail(error: Error): void }>();
    let count = 0;
    const call = (name: string, ...args: unknown[]) =>
      new Promise<unknown>((done, fail) => {
        waiting.set((count += 1), { done, fail });
        made.postMessage({ call: count, name, args });
      });
    made.onmessage = ({ data }) => {
      if ('call' in data) {
        made.postMessage({
          answer: data.call,
          value: {
            today: '2026-11-21',
            currency: 'BRL',
            companies: [],
            dateOrder: 'dmy',
            remembered: [],
          },
        });
        return;
      }
      const asked = waiting.get(data.answer);
      if (data.error) asked?.fail(new Error(data.error));
      else asked?.done(data.value);
    };

    const reading = <Value>(table: string, ask: (store: IDBObjectStore) => IDBRequest<Value>) =>
      new Promise<Value>((done, fail) => {
        const opening = indexedDB.open('portal-files-9');
        opening.onsuccess = () => {
          const request = ask(opening.result.transaction(table).objectStore(table));
          request.onsuccess = () => {
            opening.result.close();
            done(request.result);
          };
          request.onerror = () => fail(request.error!);
        };
      });
    globalThis.files = {
      call,
      heads: () => reading('uploads', (store) => store.getAll() as IDBRequest<Head[]>),
      rowsIn: (table) => reading(table, (store) => store.count()),
      async begin(rows) {
        const text = `Data;Código;Quantidade;Preço\n${Array.from({ length: rows }, (_, n) => `${String(1 + (n % 28)).padStart(2, '0')}/10/2026;${1000 + n};${1 + (n % 9)};1.234,5${n % 10}`).join('\n')}\n`;
        const begun = (await call(
          'begin',
          { kind: 'inventory', distributorId: 1, companyId: 1 },
          new File([text], 'estoque.csv'),
        )) as { value?: { id: string }; code?: string };
        return begun.value?.id ?? begun.code!;
      },
    };

    await call('start', 9, ['inventory']);
  }, worker());
  return page;
}

const heads = (page: Page) => page.evaluate(() => globalThis.files.heads());
const until = async (page: Page, found: (head: Head) => boolean): Promise<Head> => {
  let head: Head | undefined;
  await expect
    .poll(
      async () => {
        head = (await heads(page))[0];
        return head !== undefined && found(head);
      },
      { timeout: 40_000, interval: 60 },
    )
    .toBe(true);
  return head!;
};

/** Enough rows that the browser can be killed in the middle of reading them. */
const ROWS = isLong ? 900_000 : 300_000;
test('killed while it reads, the next start reads the file to its end', async () => {
  let page = await filesPage();
  await page.evaluate((rows) => globalThis.files.begin(rows), ROWS);
  await until(page, ({ progress }) => progress.rows > 0);
  expect((await heads(page))[0]!.step).toBe('checking');
  await browser.kill();
  browser = await startKillableBrowser(profile.path);
  page = await filesPage();
  expect(await until(page, ({ step }) => step === 'ready')).toMatchObject({
    counts: { all: ROWS, wrong: 0 },
  });
});

test('killed while a person corrects, every correction that was said to be kept is there', async () => {
  let page = await filesPage();
  const id = await page.evaluate(() => globalThis.files.begin(3_000));
  await until(page, ({ step }) => step === 'ready');
  const kept = await page.evaluate(async (upload) => {
    const { call } = globalThis.files;
    for (let row = 1; row <= 20; row++) await call('edit', upload, row, { quantity: '77' });
    await call('fixEverywhere', upload, 'partNumber', '1100', '4100');
    // This edit is not awaited, so it may or may not be stored.
    void call('edit', upload, 21, { quantity: '77' });
    return globalThis.files.rowsIn('uploadEdits');
  }, id);
  expect(kept).toBeGreaterThanOrEqual(20);
  await browser.kill();
  browser = await startKillableBrowser(profile.path);
  page = await filesPage();
  await page.evaluate((upload) => globalThis.files.call('finalizing', upload), id);
  const shown = await page.evaluate(
    async (upload) =>
      (await globalThis.files.call('rows', upload, {}, 0, 200)) as {
        rows: { isEdited: boolean; cells: { value: unknown }[] }[];
      },
    id,
  );

  expect(
    shown.rows.slice(0, 20).every(({ isEdited, cells }) => isEdited && cells[2]!.value === 77),
  ).toBe(true);
  expect(shown.rows[100]!.cells[1]!.value).toBe('4100');
});
