/** Numbers take their country's form while a person types or pastes them, and the caret stays where they edit. */
import type { Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from 'playwright';
import { LANDSCAPE, launchChromium, newPerson, watch } from '../../chromium.ts';
import { formSteps as orderSteps } from '../orders/order-form.ts';
import { admin, ana, openPortal, startPortal, type Person, type Portal } from '../portal.ts';
import { wordsIn } from '../words.ts';

const say = wordsIn('en');
let portal: Portal, browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  await portal.query("update user_account set lang = 'en'");
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});
const pageFor = async (person: Person, path: string) => {
  const context = await newPerson(browser, { viewport: LANDSCAPE, locale: 'en-US' });
  context.setDefaultTimeout(10_000);
  await watch(context);
  const page = await openPortal(context, portal, { as: person, path: '/login' });
  await page.goto(`${portal.url}${path}`);
  return page;
};

const caretOf = (field: Locator) => field.evaluate((one: HTMLInputElement) => one.selectionStart);
/** Ends with the field as it was shown first. */
async function mask(field: Locator, bare: string, shown: string) {
  const page = field.page();
  const holds = () => expect.poll(() => field.inputValue());
  await field.fill('');
  await field.pressSequentially(bare);
  await holds().toBe(shown);
  for (const pasted of [bare, shown]) {
    await field.fill('');
    await page.keyboard.insertText(pasted);
    await holds().toBe(shown);
  }
  // The second character goes and comes back, as typed and as pasted: the caret stays behind it.
  for (const [from, text] of [
    [2, shown.slice(1, 2)],
    [4, shown.slice(1, 4)],
  ] as const) {
    await field.evaluate((one: HTMLInputElement, to: number) => one.setSelectionRange(1, to), from);
    await page.keyboard.press('Backspace');
    await holds().toBe(shown.slice(0, 1) + shown.slice(from));
    expect(await caretOf(field)).toBe(1);
    await page.keyboard.insertText(text);
    await holds().toBe(shown);
    expect(await caretOf(field)).toBe(from);
  }
}

describe('a distributor', () => {
  test('has the mask of a CNPJ, and phone numbers of the country that is chosen', async () => {
    const page = await pageFor(admin, '/distributor/create');
    const field = (words: string) => page.getByRole('textbox', { name: say(words), exact: true });
    const country = page.getByRole('combobox', { name: say('Country') });
    await country.selectOption('BR');
    await mask(field('CNPJ'), '12ABC34501DE35', '12.ABC.345/01DE-35');
    await page.getByRole('button', { name: say('Add phone') }).click();
    const phone = page.getByRole('textbox', { name: say('Phone number {0}', { 0: '1' }) });
    await mask(phone, '11987654321', '(11) 98765-4321');
    await country.selectOption('PE');
    await mask(phone, '987654321', '987 654 321');
    await mask(phone, '+5511987654321', '+55 11 98765 4321');
  }, 60_000);
});
describe('the end user of a funnel order', () => {
  test('who is a person has the mask of a CPF, alone and behind a name', async () => {
    const page = await pageFor(ana, '/orders');
    const order = orderSteps(
      () => portal,
      () => page,
      say,
    );
    await order.begin('funnel');
    const field = order.typed('endUser');
    await mask(field, '52998224725', '529.982.247-25');
    await field.fill('');
    await field.pressSequentially('Maria 52998224725');
    await expect.poll(() => field.inputValue()).toBe('Maria 529.982.247-25');
  }, 60_000);
});
