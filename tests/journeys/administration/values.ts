/**
 * Tests each single setting with two administrators: an invalid value is refused beside its field,
 * the administrator who saves second sees what the first one saved, and a user without the right
 * cannot change it.
 */
import { expect, test } from 'vitest';
import { calls, type SettingFormName } from '#areas/settings/domain/index.ts';
import { settingPath } from '#areas/settings/client/values/setting-paths.ts';
import { settingWords } from '#areas/settings/client/values/setting-words.ts';
import { bodyOf } from '../../test-client.ts';
import { admin, ana, approver, waitForSync } from '../portal.ts';
import { skipAfterFailure } from '../stepwise-test.ts';
import { say, type AdminPages } from './admin-pages.ts';
import type { FormSteps } from './form-steps.ts';

type Value = Readonly<Record<string, string | number | readonly string[]>>;
/**
 * A setting's values in the test. `wrong` is a value that the first field refuses, with the message
 * of the refusal.
 */
type Sample = {
  readonly first: Value;
  readonly theirs: Value;
  readonly wrong: readonly [string, string];
};
const contact = (name: string): Value => ({
  name,
  emails: [`${name.toLowerCase()}@fabricante.example`],
});
const contacts: Sample = {
  first: contact('Dora'),
  theirs: contact('Nilo'),
  wrong: ['', 'This field is required'],
};
const recipients: Sample = {
  first: { emails: ['a@fabricante.example', 'b@fabricante.example'] },
  theirs: { emails: ['c@fabricante.example'] },
  wrong: ['nobody', 'Email is not valid'],
};
/**
 * The settings that are typed. The setting for contracts has a test of its own, because its
 * checkboxes cannot be wrong.
 */
type TypedSetting = Exclude<SettingFormName, 'contracts'>;
const samples: Readonly<Record<TypedSetting, Sample>> = {
  company: {
    first: { name: 'Medidores S.A.', address: 'Rua das Agulhas 12' },
    theirs: { name: 'Agulhas S.A.', address: 'Rua das Agulhas 14' },
    wrong: ['', 'This field is required'],
  },
  privacy_contact: contacts,
  marketing_contact: contacts,
  order_recipients: recipients,
  support_recipients: recipients,
  reports_due: {
    first: { day: 9 },
    theirs: { day: 11 },
    wrong: ['32', 'Enter a whole number from 1 to 31'],
  },
  approval_reminder: {
    first: { days: 3 },
    theirs: { days: 4 },
    wrong: ['31', 'Enter a whole number from 0 to 30'],
  },
};
export const settingNames = Object.keys(samples) as TypedSetting[];

export function testValue(desks: AdminPages, name: TypedSetting): void {
  const { first, theirs, wrong } = samples[name];
  const labels = settingWords[name].fields as Readonly<
    Record<string, { readonly message?: string }>
  >;
  const labelOf = (field: string) => labels[field]!.message!;
  let desk: FormSteps;
  skipAfterFailure(`setting-${name}`, () => desk?.page);
  const typed = (value: Value) =>
    Object.fromEntries(
      Object.entries(value).map(([field, one]) => [labelOf(field), [one].flat().join('\n')]),
    );
  const stored = async () =>
    bodyOf(await desks.colleague.call(calls.getSettingValue, { params: { name } }));

  test('an invalid value is refused beside its field; a valid one is saved', async () => {
    desk = await desks.at(admin);
    await desk.open(settingPath(name));
    const [field] = Object.keys(first) as [string];
    await desk.fill(typed(first));
    await desk.field(labelOf(field)).fill(wrong[0]);
    await desk.button('Save').click();
    await desk.said(wrong[1]);
    await desk.fill(typed(first));
    await desk.button('Save').click();
    await desk.said('Setting successfully saved');
    expect((await stored()).value).toMatchObject(first);
  });
  test('whoever saves second sees what the first saved, and chooses', async () => {
    const { version } = await stored();
    await desk.open(settingPath(name));
    await desk.button('Save').waitFor();
    bodyOf(
      await desks.colleague.call(calls.saveSettingValue, {
        params: { name },
        body: { baseVersion: version, value: theirs },
      }),
    );
    const [field, value] = Object.entries(typed(first))[0]!;
    await desk.field(field).fill(`${value}`.replace(/^\d+$/, '12').replace(/^([A-Za-z])/, 'x$1'));
    await desk.button('Save').click();
    await desk.said('Someone else saved changes while you were editing');
    await desk.page
      .getByRole('radio', { name: Object.values(typed(theirs))[0]! })
      .first()
      .check();
    await desk.button('Save').click();
    await desk.said('Setting successfully saved');
    expect((await stored()).value).toMatchObject(theirs);
  });
  test('without a network what was typed stays, and the form says what it needs', async () => {
    await desk.open(settingPath(name));
    const [field, value] = Object.entries(typed(first))[0]!;
    await desk.field(field).fill(value);
    desks.portal.network.set('cut');
    await desk.button('Save').click();
    await desk.said(
      'Can’t reach the portal. What you typed is still here: save again once you’re online.',
    );
    expect(await desk.field(field).inputValue()).toBe(value);
    desks.portal.network.set('through');
    expect((await stored()).value).toMatchObject(theirs);
  });
  test('an approver without the right is told so', async () => {
    expect(await desks.deniedTo(approver, settingPath(name))).toContain(
      'You don’t have access to this page',
    );
  });
}

export function testMinimums(desks: AdminPages): void {
  let shown: FormSteps;
  skipAfterFailure('minimum-orders', () => shown?.page);
  test('minimum orders: one is added, another removed, and what is missing is said', async () => {
    const desk = (shown = await desks.at(admin));
    const { value } = bodyOf(
      await desks.colleague.call(calls.getSettingValue, { params: { name: 'minimum_orders' } }),
    );
    const before = Object.keys(value as object).length;
    const last = (name: string) => desk.page.getByRole('combobox', { name: say(name) }).last();
    await desk.open('/settings/values/minimum_orders');
    await desk.button('Add minimum').click();
    await desk.button('Save').click();
    await desk.said('This field is required');
    await last('Country').selectOption('UY');
    await last('Type').selectOption('retail');
    await last('Currency').selectOption('USD');
    await desk.page
      .getByRole('textbox', { name: say('Minimum total') })
      .last()
      .fill('250');
    await desk.button('Save').click();
    await desk.said('Setting successfully saved');
    const [row] = await desks.portal.query<{ value: Record<string, unknown> }>(
      "select value from setting where key = 'minimum_orders'",
    );
    expect(row!.value['UY']).toEqual({ USD: { retail: 25_000 } });
    await desk.open('/settings/values/minimum_orders');
    await desk.page
      .getByRole('button', {
        name: say('Remove minimum of {0} {1} {2}', { 0: 'UY', 1: 'retail', 2: 'USD' }),
      })
      .click();
    await desk.agree('Remove minimum');
    await desk.button('Save').click();
    await desk.said('Setting successfully saved');
    const [after] = await desks.portal.query<{ value: object }>(
      "select value from setting where key = 'minimum_orders'",
    );
    expect(Object.keys(after!.value)).toHaveLength(before);
  });
}
export function testContracts(desks: AdminPages): void {
  test('a person who saves the same values second is told so, and has to choose nothing', async () => {
    const desk = await desks.at(admin);
    const params = { name: 'contracts' };
    const stored = async () =>
      bodyOf(await desks.colleague.call(calls.getSettingValue, { params }));
    const box = desk.page.getByRole('checkbox', { name: 'Expired contracts block sending orders' });
    await desk.open(settingPath('contracts'));
    await box.check();
    await desk.button('Save').click();
    await desk.said('Setting successfully saved');
    const { version, value } = await stored();
    expect(value).toEqual({ blockOrders: true });
    await desk.open(settingPath('contracts'));
    await box.uncheck();
    const body = { baseVersion: version, value: { blockOrders: false } };
    bodyOf(await desks.colleague.call(calls.saveSettingValue, { params, body }));
    await desk.button('Save').click();
    await desk.said('Nothing you entered is lost. Save again to keep it.');
    expect(await desk.page.getByRole('radio').count()).toBe(0);
    await desk.button('Save').click();
    await desk.said('Setting successfully saved');
    expect((await stored()).value).toEqual({ blockOrders: false });
  });
}
export function testPatterns(desks: AdminPages): void {
  test('the date pattern that is chosen for everyone is used by the next list, and by another user’s open list after its next sync', async () => {
    const { page: open, open: goTo } = await desks.at(ana);
    await goTo('/orders');
    await waitForSync(open);
    const shown = () => open.locator('main').innerText();
    await expect.poll(shown).toMatch(/\d{2}\/\d{2}\/\d{4}/);
    const desk = await desks.at(admin);
    await desk.open('/settings/values/patterns');
    await desk.page.getByRole('combobox').first().selectOption('ymd');
    await desk.button('Save').click();
    await desk.said('Setting successfully saved');
    await desk.open('/settings/payment_methods/list');
    await expect.poll(() => desk.row('').first().innerText()).toMatch(/\d{4}-\d{2}-\d{2}/);
    await open.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(shown).toMatch(/\d{4}-\d{2}-\d{2}/);
    await desk.open('/settings/values/patterns');
    await desk.page.getByRole('combobox').first().selectOption('');
    await desk.button('Save').click();
    await desk.said('Setting successfully saved');
  });
}
