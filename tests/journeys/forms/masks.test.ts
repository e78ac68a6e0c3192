/**
 * Tests that numbers are formatted for their country while a person types or pastes them, and that
 * the caret stays where the person edits.
 */
import type { Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from 'playwright';
import { LANDSCAPE, launchChromium, newContext, watchContext } from '../../chromium.ts';
import { isLong } from '../../test-extent.ts';
import { createOrderSteps as orderSteps } from '../orders/order-form.ts';
import { admin, ana, openPortal, startEnglishPortal, type Person, type Portal } from '../portal.ts';
import { translatorFor } from '../i18n.ts';

const say = translatorFor('en');
let portal: Portal, browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startEnglishPortal(), launchChromium()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});
const pageFor = async (person: Person, path: string) => {
  const context = await newContext(browser, { viewport: LANDSCAPE, locale: 'en-US' });
  context.setDefaultTimeout(40_000);
  await watchContext(context);
  const page = await openPortal(context, portal, { as: person, path: '/login' });
  await page.goto(`${portal.url}${path}`, { waitUntil: 'networkidle' });
  return page;
};

type Held = { readonly value: string; readonly caret: number | null };
/**
 * Returns the field's text and the position of its caret after the number was typed, after it was
 * pasted without and with separators, and after characters in the middle were removed and typed
 * again.
 */
async function heldBy(field: Locator, bare: string, shown: string): Promise<Held[]> {
  const { keyboard } = field.page();
  const held: Held[] = [];
  const look = async () =>
    held.push(
      await field.evaluate(({ value, selectionStart: caret }: HTMLInputElement) => ({
        value,
        caret,
      })),
    );
  await field.fill('');
  await field.pressSequentially(bare);
  await look();
  for (const pasted of [bare, shown]) {
    await field.fill('');
    await keyboard.insertText(pasted);
    await look();
  }
  for (const end of [2, 4]) {
    await field.evaluate((one: HTMLInputElement, to) => one.setSelectionRange(1, to), end);
    await keyboard.press('Backspace');
    await look();
    await keyboard.insertText(shown.slice(1, end));
    await look();
  }
  return held;
}
const allOf = (shown: string): Held[] => {
  const whole = { value: shown, caret: shown.length };
  const edited = [2, 4].flatMap((end) => [
    { value: shown.slice(0, 1) + shown.slice(end), caret: 1 },
    { value: shown, caret: end },
  ]);
  return [whole, whole, whole, ...edited];
};

describe('a distributor', () => {
  test('has the mask of a CNPJ, and phone numbers of the country that is chosen', async () => {
    const page = await pageFor(admin, '/distributor/create');
    const field = (words: string) => page.getByRole('textbox', { name: say(words), exact: true });
    const country = page.getByRole('combobox', { name: say('Country') });
    await country.selectOption('BR');
    expect(await heldBy(field('CNPJ'), '12ABC34501DE35', '12.ABC.345/01DE-35')).toEqual(
      allOf('12.ABC.345/01DE-35'),
    );
    await page.getByRole('button', { name: say('Add phone') }).click();
    const phone = page.getByRole('textbox', { name: say('Phone number {0}', { 0: '1' }) });
    // The table of phone numbers is loaded with the first phone number, which is formatted once the
    // table has arrived.
    await phone.fill('11987654321');
    await expect.poll(() => phone.inputValue()).toBe('(11) 98765-4321');
    expect(await heldBy(phone, '11987654321', '(11) 98765-4321')).toEqual(allOf('(11) 98765-4321'));
    await country.selectOption('PE');
    expect(await heldBy(phone, '987654321', '987 654 321')).toEqual(allOf('987 654 321'));
    expect(await heldBy(phone, '+5511987654321', '+55 11 98765 4321')).toEqual(
      allOf('+55 11 98765 4321'),
    );
  }, 60_000);
});
describe('the end user of a funnel order', () => {
  test.runIf(isLong)(
    'who is a person has the mask of a CPF, alone and behind a name',
    async () => {
      const page = await pageFor(ana, '/orders');
      const order = orderSteps(
        () => portal,
        () => page,
        say,
      );
      await order.begin('funnel');
      const field = order.typed('endUser');
      expect(await heldBy(field, '52998224725', '529.982.247-25')).toEqual(allOf('529.982.247-25'));
      await field.fill('');
      await field.pressSequentially('Maria 52998224725');
      await expect.poll(() => field.inputValue()).toBe('Maria 529.982.247-25');
    },
    60_000,
  );
});
