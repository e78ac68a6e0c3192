/**
 * Tests the marketing screens with the manufacturer's users: an item, a newsletter with its
 * progress, an answer; and what a user sees who has only the right to the site.
 */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '#app/domain/pages.ts';
import { LANDSCAPE, launchChromium, newContext } from '../../chromium.ts';
import { chooseRows, namedRows, chooseValues } from '../../test-extent.ts';
import { createFormSteps, type FormSteps } from '../administration/form-steps.ts';
import { checkScreen } from '../screen-checks.ts';
import {
  admin,
  ana,
  bruno,
  navigateInPortal,
  heading,
  openInEnglish,
  startPortal,
  type Person,
  type Portal,
} from '../portal.ts';
import { createPagePerPerson } from '../page-per-person.ts';
import { matchText, strictTranslatorFor } from '../i18n.ts';

const say = strictTranslatorFor('en');
let portal: Portal, browser: Browser, page: Page, steps: FormSteps;
async function opened(who: Person): Promise<Page> {
  const context = await newContext(browser, { viewport: LANDSCAPE, locale: 'en-US' });
  context.setDefaultTimeout(40_000);
  return openInEnglish(context, portal, who, { path: '/login', isOffline: false });
}
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  page = await opened(admin);
  steps = createFormSteps(page, portal, say);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});
const people = createPagePerPerson(
  () => portal,
  () => browser,
);

test('an item is refused beside its fields, saved, and on the site at once', async () => {
  await steps.open('/marketing/items/create');
  await steps.fill({ Link: 'http://maker.example' });
  await steps.button('Save item').click();
  await steps.said('Enter an address that begins with https://');
  expect(await page.getByText(say('This field is required')).count()).toBe(3);
  await steps.fillNames('Title', ['Insulation testers', 'Medidores de aislamiento', 'Megômetros']);
  await steps.fill({ Link: 'https://maker.example/insulation' });
  await steps.button('Save item').click();
  await steps.said('Item successfully saved');
  await steps.row('Insulation testers').waitFor();
  await steps.open('/marketing');
  await page.getByRole('link', { name: 'Insulation testers' }).waitFor();
  const go = page.getByRole('link', { name: say('Go to portal (opens in a new tab)') });
  expect([await go.getAttribute('href'), await go.getAttribute('target')]).toEqual([
    'http://localhost:8082',
    '_blank',
  ]);
});

test('a newsletter is written, sent to the confirmed subscribers, and says how many mails were sent', async () => {
  await steps.open('/marketing/newsletter');
  await steps.button('New newsletter').click();
  await steps.said('Not ready to be sent');
  for (const language of ['English', 'Spanish', 'Portuguese']) {
    await page
      .getByRole('textbox', { name: `Subject (${say(language)})`, exact: true })
      .fill(`News in ${language}`);
    await page
      .locator(`[role=textbox][contenteditable=true]`)
      .nth(['English', 'Spanish', 'Portuguese'].indexOf(language))
      .click();
    await page.keyboard.type(`Hello in ${language}`);
  }
  // The subject is typed on while the saved draft is read again.
  let answerReading = () => {};
  const isTypedOn = new Promise<void>((resolve) => (answerReading = resolve));
  await page.route(/\/api\/marketing\/newsletters\/\d+$/, async (route) => {
    if (route.request().method() === 'GET') await isTypedOn;
    await route.continue();
  });
  await steps.button('Save draft').click();
  await steps.said('Draft saved');
  const subject = page.getByRole('textbox', { name: `Subject (${say('English')})`, exact: true });
  await subject.fill('News in English, May');
  const reading = page.waitForResponse(
    (answer) => /newsletters\/\d+$/.test(answer.url()) && answer.request().method() === 'GET',
  );
  answerReading();
  await (await reading).finished();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('heading', { name: 'News in English', exact: true }).waitFor();
  expect(await subject.inputValue()).toBe('News in English, May');
  await steps.button('Save draft').click();
  await page.getByRole('heading', { name: 'News in English, May', exact: true }).waitFor();
  await steps.button('Send newsletter').click();
  await steps.agree('Send newsletter');
  await page.getByText(matchText('7 of 7 emails sent')).waitFor({ timeout: 30_000 });
  await steps.said('Sent');
  const sent = await portal.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from newsletter_delivery where newsletter_id = (select max(id) from newsletter) group by state',
  );
  expect(sent).toEqual([{ state: 'sent', count: 7 }]);
});

test('a support request is answered by mail, once', async () => {
  await steps.open('/marketing/suport');
  await page.getByRole('link', { name: 'Helen Brooks' }).click();
  // The menu is longer than the window and must have scrolled to the current entry.
  const isInSight = () =>
    page.locator('nav [aria-current=page]').evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await expect.poll(isInSight).toBe(true);
  await steps.button('Send answer').click();
  await steps.said('This field is required');
  await page.locator(`[role=textbox][contenteditable=true]`).click();
  await page.keyboard.type('On our site, below downloads.');
  await steps.button('Send answer').click();
  await steps.said('Answer saved. It’s being sent to {email}.', { email: 'helen@lector.example' });
  await page.getByRole('link', { name: 'Helen Brooks' }).click();
  await page.getByText('On our site, below downloads.').waitFor();
  expect(await steps.button('Send answer').count()).toBe(0);
});

test('a tag in use says so instead of being removed', async () => {
  await steps.open('/marketing/tags');
  await page.getByRole('link', { name: 'Thermography' }).click();
  await steps.said('Marketing items');
  expect(await steps.button('Remove tag').count()).toBe(0);
});

/**
 * Opens each address and returns those that show a list or a form although the user may not see it.
 */
async function shownTo(who: Page, paths: readonly string[]): Promise<string[]> {
  const shown: string[] = [];
  for (const path of paths) {
    await navigateInPortal(who, `${portal.url}${path}`);
    await who.getByText(say('You don’t have access to this page')).waitFor();
    if ((await who.locator('table, main input').count()) > 0) shown.push(path);
  }
  return shown;
}
const under = (beginning: string) =>
  pages
    .filter(({ path }) => path.startsWith(beginning))
    .map(({ path }) => path.replace(':id', '1'));

test('a user with only the right to the site sees the home of marketing without its parts, and no other page of marketing', async () => {
  const seller = await opened(ana);
  await seller.goto(`${portal.url}/marketing`);
  await seller.getByRole('link', { name: say('Go to portal (opens in a new tab)') }).waitFor();
  expect(await seller.getByText(say('Newsletter subscribers')).count()).toBe(0);
  expect(await shownTo(seller, chooseRows(under('/marketing/'), 3))).toEqual([]);
  await seller.context().close();
});
test('a person without the rights to the site and to marketing gets no page of marketing or contact', async () => {
  const seller = await opened(bruno);
  expect(
    await shownTo(seller, [
      ...chooseRows(under('/marketing'), 1),
      ...chooseRows(under('/contact'), 1),
    ]),
  ).toEqual([]);
  await seller.context().close();
});

const screens = [
  ['/marketing', 'tablet'],
  ['/marketing/items', 'phone'],
  ['/marketing/items/create', 'landscape'],
  ['/marketing/items?search=zzzz', 'tablet'],
  ['/marketing/newsletter', 'phone'],
  ['/marketing/newsletter?show=subscribers', 'landscape'],
  ['/marketing/newsletter/view/1', 'tablet'],
  ['/marketing/newsletter/view/999', 'phone'],
  ['/marketing/suport', 'landscape'],
  ['/marketing/suport/view/2', 'phone'],
] as const;
/** The screens that `npm test` checks. Each shows something that the others do not. */
const inGate = [
  '/marketing',
  '/marketing/items',
  '/marketing/items/create',
  '/marketing/newsletter?show=subscribers',
  '/marketing/newsletter/view/1',
  '/marketing/suport/view/2',
];
describe.each(chooseValues(['en', 'es', 'pt'] as const, 2))('in %s', (spoken) => {
  test.each(namedRows(screens, inGate))(
    '%s passes the checks of every screen',
    async (path, at) => {
      const shown = await people.pageOf(admin, spoken);
      await navigateInPortal(shown, `${portal.url}${path}`);
      await heading(shown).waitFor();
      await shown.waitForLoadState('networkidle');
      expect(await checkScreen(shown, `${path} ${spoken}`, { at })).toEqual([]);
    },
  );
  test('labels name a language in lower case except in English, and the list says from when and until when an item is shown', async () => {
    const shown = await people.pageOf(admin, spoken);
    const words = strictTranslatorFor(spoken);
    await shown.goto(`${portal.url}/marketing/items/create`);
    const spanish = spoken === 'en' ? 'Spanish' : words('Spanish').toLowerCase();
    await shown.getByLabel(words('Title ({0})', { 0: spanish })).waitFor();
    await shown.goto(`${portal.url}/marketing/items`);
    await shown
      .getByText(words('From {0}', { 0: '' }))
      .first()
      .waitFor();
    await shown
      .getByText(words('Until {0}', { 0: '' }))
      .first()
      .waitFor();
    expect(await shown.locator('main').innerText()).not.toContain('…');
  });
});
test('no screen broke the policy or threw', async () => {
  expect(await people.troubles()).toEqual([]);
});
