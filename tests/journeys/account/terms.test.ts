/**
 * Tests accepting the terms while the connection, the server or the session fails: typed values
 * stay, and a sentence says why they were not sent.
 */
import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { accountCalls, TERMS_VERSION } from '#areas/account/domain/index.ts';
import { renewTermsSql } from '../../account/renewed/renew-terms.ts';
import { newContext, TABLET, watchContext } from '../../chromium.ts';
import { chooseValues } from '../../test-extent.ts';
import { signInByApi } from '../api-clients.ts';
import { checkScreen, screenSizes } from '../screen-checks.ts';
import {
  ana,
  chooseLanguage,
  heading,
  novo,
  openInEnglish,
  openPortal,
  signIn,
  waitForSync,
  type Portal,
} from '../portal.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { matchText, translatorFor, type Translate, type UiLanguage } from '../i18n.ts';

const languages: readonly (readonly [UiLanguage, Parameters<typeof chooseLanguage>[1]])[] = [
  ['pt', 'Português'],
  ['es', 'Español'],
  ['en', 'English'],
];
const [[spoken, language] = languages[0]!] = chooseValues(languages, 0);
const [viewport] = chooseValues(Object.values(screenSizes), 0);
const say: Translate = translatorFor(spoken);
const PASSWORD = 'doze letras ou mais';
const SUBJECT = 'Clamp meter reads zero';
const NO_LINE = 'Can’t reach the portal. Check your connection and try again.';

let portal: Portal, browser: Browser, context: BrowserContext, page: Page;
const begin = setUpSteps('terms', () => page, { viewport: viewport!, locale: 'en-US' });
beforeAll(async () => {
  ({ portal, browser, context } = await begin());
}, 120_000);

const button = () => page.locator('form button[type=submit]');
const consent = () => page.getByRole('checkbox');
/** Presses the button and expects this reason beside it. */
async function refused(english: string) {
  await button().click();
  await page
    .locator('form')
    .getByRole('alert')
    .filter({ hasText: say(english).split('{')[0]! })
    .waitFor();
  expect(await consent().isChecked()).toBe(true);
  await expect.poll(() => button().isEnabled()).toBe(true);
}
const acceptedBy = async ({ email }: { email: string }) =>
  (
    await portal.query(
      'select 1 from acceptance a join user_account u on u.id = a.user_id where u.email = $1 and a.version = $2',
      [email, TERMS_VERSION],
    )
  ).length;
const idOf = async ({ email }: { email: string }) =>
  (
    await portal.query<{ id: number }>('select id::int from user_account where email = $1', [email])
  )[0]!.id;

test('a user who never accepted is told why the acceptance was not stored, and both passwords stay', async () => {
  page = await openPortal(context, portal, { as: novo });
  await page.waitForURL(/\/login\/setpassword/);
  await page.getByRole('button', { name: language }).click();
  await page.locator('input[name=new-password]').fill(PASSWORD);
  await page.locator('input[name=repeat-password]').fill(PASSWORD);
  await consent().check();
  portal.network.set('cut', { only: /^\/api\// });
  await refused(NO_LINE);
  expect(await checkScreen(page, `terms without a line ${spoken}`)).toEqual([]);
  portal.network.set('captive', { only: /^\/api\// });
  await refused(
    'Another page responded instead of the portal. If this network requires you to sign in, do that first.',
  );
  portal.network.set('broken', { only: /^\/api\// });
  await refused('There was a request error');
  for (const field of ['new-password', 'repeat-password'])
    expect(await page.locator(`input[name=${field}]`).inputValue()).toBe(PASSWORD);
  expect(await acceptedBy(novo)).toBe(0);
});

test('on a tablet held upright the languages stand in one row, and the checkbox begins where the fields do', async () => {
  await page.setViewportSize(TABLET);
  const places = (found: Locator) =>
    found.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  const tops = (
    await places(page.getByRole('group', { name: say('Language') }).locator('button'))
  ).map(({ top }) => top);
  expect(tops).toEqual([tops[0], tops[0], tops[0]]);
  const [box] = await places(page.locator('form .fui-Checkbox__indicator'));
  const [field] = await places(page.locator('form .fui-Input').first());
  expect(Math.abs(box!.left - field!.left)).toBeLessThan(2);
  await page.setViewportSize(viewport!);
});

test('if the answer to the acceptance was lost, pressing again goes on, and the acceptance is stored once', async () => {
  portal.network.set('lose_answers', { only: /^\/api\// });
  await refused(NO_LINE);
  portal.network.set('through');
  await button().click();
  await page.waitForURL(/\/orders$/);
  expect(await acceptedBy(novo)).toBe(1);
});

test('terms renewed while Ana writes a ticket are asked for, and she is told if the server fails or is busy', async () => {
  const hers = await newContext(browser, { viewport: viewport!, locale: 'en-US' });
  hers.setDefaultTimeout(40_000);
  page = await openInEnglish(hers, portal, ana, {
    path: '/contact/ticket/create',
    isOffline: false,
  });
  await chooseLanguage(page, language);
  await page.goto(`${portal.url}/contact/ticket/create`);
  await page.getByLabel(matchText(say('Subject'))).fill(SUBJECT);
  await portal.query(renewTermsSql([await idOf(ana)]));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await heading(page)
    .filter({ hasText: say('Terms of use') })
    .waitFor();
  await consent().check();
  portal.network.set('broken', { only: /^\/api\// });
  await refused('There was a request error');
  expect(await checkScreen(page, `terms refused ${spoken}`)).toEqual([]);
  portal.network.set('busy', { only: /^\/api\//, retryAfter: 1 });
  await refused(
    'Too many attempts. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  );
  portal.network.set('through');
});

test('acceptance of an older version is refused with the reason, and stores nothing', async () => {
  await page.route('**/api/auth/acceptance', (route) =>
    route.continue({ postData: JSON.stringify({ version: '2020-01-01', lang: spoken }) }),
  );
  await refused('The terms have changed. Reload the page to read the new ones.');
  await page.unroute('**/api/auth/acceptance');
  await page.reload();
  await consent().check();
  expect(await acceptedBy(ana)).toBe(0);
});

test('if her session ends meanwhile she signs in, is asked once more, and finds what she wrote', async () => {
  const other = await signInByApi(portal, ana);
  await other.call(accountCalls.acceptCommitment, { body: { version: TERMS_VERSION, lang: 'pt' } });
  await other.call(accountCalls.endOtherSessions);
  await portal.query(renewTermsSql([await idOf(ana)]));
  await button().click();
  await page.locator('input[name=username]').waitFor();
  await signIn(page, ana);
  await consent().check();
  await button().click();
  await page.waitForURL(/\/contact\/ticket\/create\?draft=/);
  await expect.poll(() => page.getByLabel(matchText(say('Subject'))).inputValue()).toBe(SUBJECT);
  expect(await acceptedBy(ana)).toBe(1);
});

test('without a connection renewed terms do not stop her: she is told, goes on, and is asked again when she is online', async () => {
  await waitForSync(page);
  await portal.query(renewTermsSql([await idOf(ana)]));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await consent().check();
  portal.network.set('cut', { only: /^\/api\// });
  await button().click();
  await page.getByText(say(NO_LINE)).first().waitFor();
  await page.waitForURL(/\/contact\/ticket\/create\?draft=/);
  await expect.poll(() => page.getByLabel(matchText(say('Subject'))).inputValue()).toBe(SUBJECT);
  portal.network.set('through');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await consent().check();
  await button().click();
  await page.waitForURL(/\/contact\/ticket\/create\?draft=/);
  await waitForSync(page);
});

test('no screen broke the policy or threw', async () => {
  for (const one of [context, page.context()])
    expect(await watchContext(one)).toEqual({ violations: [], errors: [] });
});
