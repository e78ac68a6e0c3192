/**
 * Tests that Enter does not submit the form in a field that only helps to fill it in: a select, a
 * checkbox, a search, the choice of a user whose rights are copied. `npm test` tries forms that
 * together have each kind of field; `npm run test:long` tries every form of every page.
 */
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placesByPerson, type MeasuredPage } from '../../bench/browser/pages.ts';
import { LANDSCAPE, launchChromium, newContext } from '../../chromium.ts';
import { isLong } from '../../test-extent.ts';
import {
  chooseLanguage,
  heading,
  openPortal,
  startEnglishPortal,
  waitForSync,
  type Person,
  type Portal,
} from '../portal.ts';
import { translatorFor } from '../i18n.ts';

const say = translatorFor('en');
/** Labels of fields that their form does not save. */
const helping = ['Copy rights from'].map((words) => say(words));
/**
 * Matches the addresses of pages with forms. Lists have none, and waiting for them to load would
 * take most of the time.
 */
const withForms =
  /create|edit|values|emails|file_headers|no_sells|profile|ticket\/view|suport\/view|orders\/view|bulk|box|demo/;
/** Addresses of the order editor, which has no form: its button and Ctrl+Enter submit the order. */
const inEditor: ReadonlySet<string> = new Set(['/order/create', '/order/edit/:id']);
/** The forms that `npm test` tries: together they have every kind of field. */
const inGate: ReadonlySet<string> = new Set([
  '/user/create',
  '/distributor/create',
  '/settings/monthly_blockers/create',
]);
const isTried = (path: string): boolean =>
  isLong ? withForms.test(path) && !inEditor.has(path) : inGate.has(path);

/**
 * The maximum number of fields of each kind that are tried. A grid of rights has a hundred
 * checkboxes of one kind.
 */
const OF_A_KIND = 4;

let portal: Portal, browser: Browser;
let places: Awaited<ReturnType<typeof placesByPerson>>;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startEnglishPortal(), launchChromium()]);
  const seen = new Set<string>();
  places = (await placesByPerson(portal)).map(([person, own]) => {
    const fresh = own.filter(({ path, address }) => isTried(path) && !seen.has(address));
    for (const { address } of fresh) seen.add(address);
    return [person, fresh];
  });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

declare global {
  /** The names of the forms that Enter would have sent. */
  var submitted: string[];
}
/** Returns a page that records each submission instead of sending it. */
async function pageOf(context: BrowserContext, person: Person): Promise<Page> {
  const page = await openPortal(context, portal, { as: person, path: '/login' });
  await waitForSync(page);
  await chooseLanguage(page, 'English');
  // Submissions are recorded from here on, because signing in and choosing the language must be
  // sent.
  await context.addInitScript(() => {
    globalThis.submitted = [];
    addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        globalThis.submitted.push((event.target as HTMLFormElement).ariaLabel ?? 'form');
      },
      true,
    );
  });
  return page;
}

type Pressed = { readonly name: string; readonly isHelping: boolean; readonly sent: boolean };
/**
 * Presses Enter once in the visible fields in which Enter could send the form: in all fields of
 * `helping`, and in at most `OF_A_KIND` fields of each other kind in a form.
 */
async function pressed(page: Page): Promise<Pressed[]> {
  const count = await page.evaluate(
    ([most, texts]) => {
      const kinds = new Map<string, number>();
      const chosen = [...document.querySelectorAll<HTMLElement>('form *')].filter((one) => {
        const [form, kind] = [one.closest('form')!, one.getAttribute('type') ?? one.localName];
        const label = one.ariaLabel ?? (one as HTMLInputElement).labels?.[0]?.textContent ?? '';
        const isText = texts.some((words) => label.startsWith(words));
        const isChoice =
          one.matches('select, [role=combobox], [type=search]') ||
          one.matches('[type=checkbox], [type=radio]');
        if ((!isText && !isChoice) || one.matches(':disabled') || !one.checkVisibility())
          return false;
        const key = `${[...document.forms].indexOf(form)} ${kind}`;
        kinds.set(key, (kinds.get(key) ?? 0) + 1);
        return isText || kinds.get(key)! <= most;
      });
      for (const [at, one] of chosen.entries()) one.dataset['tried'] = String(at);
      return chosen.length;
    },
    [OF_A_KIND, helping] as const,
  );
  const found: Pressed[] = [];
  for (let at = 0; at < count; at += 1) {
    const field = page.locator(`[data-tried="${at}"]`);
    // An earlier press may have removed the field.
    if ((await field.count()) === 0) continue;
    await field.focus();
    const before = await page.evaluate(() => globalThis.submitted.length);
    await page.keyboard.press('Enter');
    const sent = (await page.evaluate(() => globalThis.submitted.length)) > before;
    const name = await field.evaluate(
      (one: HTMLInputElement) => one.ariaLabel ?? one.labels?.[0]?.textContent ?? one.outerHTML,
    );
    await page.keyboard.press('Escape');
    found.push({ name, isHelping: helping.some((words) => name.startsWith(words)), sent });
  }
  return found;
}
async function pressedAt(page: Page, { path, address }: MeasuredPage): Promise<string[]> {
  await page.goto(`${portal.url}${address}`);
  await heading(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  // On a slow machine the network rests before the page asks for the choices of its fields.
  if (inGate.has(path)) await page.locator('main form').first().waitFor();
  const found = await pressed(page);
  tried.push(...found);
  return found.filter(({ sent }) => sent).map(({ name }) => `${address}: ${name}`);
}
const tried: Pressed[] = [];

describe('Enter in a field that helps', () => {
  test('sends nothing on any page', async () => {
    const sent = await Promise.all(
      places
        .filter(([, own]) => own.length > 0)
        .map(async ([person, own]) => {
          const page = await pageOf(
            await newContext(browser, { viewport: LANDSCAPE, locale: 'en-US' }),
            person,
          );
          const found: string[] = [];
          for (const place of own) found.push(...(await pressedAt(page, place)));
          await page.context().close();
          return found;
        }),
    );
    expect(sent.flat()).toEqual([]);
    expect(tried.length).toBeGreaterThan(isLong ? 50 : 15);
    expect(tried.some(({ isHelping }) => isHelping)).toBe(true);
  }, 300_000);
});
