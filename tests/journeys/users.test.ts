/**
 * Tests user administration with an administrator and a distributor's manager. They invite people,
 * edit a user whom another person edits too, end open sessions, and remove a user.
 */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANDSCAPE, launchChromium, newContext, watchContext } from '../chromium.ts';
import { readLettersTo } from './read-mails.ts';
import {
  admin,
  ana,
  heading,
  openInEnglish,
  startPortal,
  type Person,
  type Portal,
} from './portal.ts';
import { translatorFor } from './i18n.ts';

const say = translatorFor('en');
const NEW = 'Paula Prado';
const EMAIL = 'paula@norte.example';
let portal: Portal, browser: Browser, page: Page;

const opened = async (as: Person) => {
  const context = await newContext(browser, { viewport: LANDSCAPE, locale: 'en-US' });
  return openInEnglish(context, portal, as, { path: '/login', isOffline: false });
};
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  page = await opened(admin);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const button = (name: string, on = page) =>
  on.getByRole('button', { name: say(name), exact: true });
const rowOf = (name: string, on = page) => on.locator('tbody tr', { hasText: name });
const choose = async (row: string, action: string, on = page) => {
  await rowOf(row, on).getByRole('button').click();
  await button(action, on).click();
};

test('an administrator invites a person, who gets a temporary password by mail', async () => {
  await page.getByRole('link', { name: say('Users'), exact: true }).click();
  await rowOf('ana@norte.example').waitFor();
  await page.getByRole('link', { name: say('New user') }).click();
  await button('Send invitation').click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
    .toBe('true');
  await page.getByRole('textbox', { name: say('Name') }).fill(NEW);
  await page.getByRole('textbox', { name: say('Email') }).fill(ana.email);
  await page
    .getByRole('combobox', { name: say('Distributor') })
    .selectOption({ label: 'Norte Instrumentos' });
  await page.getByRole('checkbox', { name: 'Orders: write' }).check();
  expect(await page.getByRole('checkbox', { name: 'Orders: read' }).isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: 'Settings: write' }).isDisabled()).toBe(true);
  await button('Send invitation').click();
  await page.getByText(say('Email already registered. Use another email.')).waitFor();
  await page.getByRole('textbox', { name: say('Email') }).fill(EMAIL);
  await button('Send invitation').click();
  await page.getByText(say('User successfully created!')).waitFor();
  await rowOf(NEW).getByText(say('Invited')).waitFor();
  await expect
    .poll(
      async () =>
        (await readLettersTo(portal, EMAIL, 'senha')).length +
        (await readLettersTo(portal, EMAIL, 'password')).length,
    )
    .toBe(1);
});

test('two who edit one user see what the other saved, field by field, and choose', async () => {
  const other = await opened(ana);
  await other.goto(`${portal.url}/users?search=${EMAIL}`);
  await rowOf(NEW, other).getByRole('link', { name: NEW }).click();
  await page.goto(`${portal.url}/users?search=${EMAIL}`);
  await rowOf(NEW).getByRole('link', { name: NEW }).click();
  await page.getByRole('textbox', { name: say('Name') }).fill('Paula P. Prado');
  await other.getByRole('textbox', { name: say('Name') }).fill('Paula Prado Lima');
  await other.getByRole('checkbox', { name: 'POS: read' }).check();
  expect(
    await other.getByRole('textbox', { name: say('Email') }).getAttribute('readonly'),
  ).not.toBeNull();
  await button('Save user', other).click();
  await other.getByText(say('User successfully edited!')).waitFor();
  await other.context().close();

  await button('Save user').click();
  await page.getByText(say('Someone else saved changes while you were editing')).waitFor();
  expect(await page.getByRole('checkbox', { name: 'POS: read' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: /Paula Prado Lima/ }).check();
  await button('Save user').click();
  await page.getByText(say('User successfully edited!')).waitFor();
  await rowOf('Paula Prado Lima').waitFor();
});

test('open sessions are shown with their devices, and ended', async () => {
  const other = await opened(ana);
  await page.goto(`${portal.url}/settings/devices?search=ana`);
  const row = rowOf('ana@norte.example').first();
  await row.getByText('Chrome').waitFor();
  await row.getByRole('button').click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: say('End session') })
    .click();
  await page.getByText(say('Signed out')).first().waitFor();
  await other.goto(`${portal.url}/users`);
  await expect.poll(() => other.url()).toContain('/login');
  await other.context().close();
});

test('removing asks and names the user, whose address is gone afterwards', async () => {
  await page.goto(`${portal.url}/users?search=${EMAIL}`);
  await choose(EMAIL, 'Remove user');
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByText(say('Do you want to remove this user?')).waitFor();
  await question.getByText(EMAIL).waitFor();
  await question.getByRole('button', { name: say('Remove user') }).click();
  await page.getByText(say('No users match')).waitFor();
  const [row] = await portal.query('select id from user_account where email = $1', [EMAIL]);
  expect(row).toBeUndefined();
});

test('offline the list says so, and no screen broke the policy or threw', async () => {
  portal.network.set('cut', { only: /^\/api\// });
  await page.goto(`${portal.url}/users?state=disabled`);
  await heading(page).waitFor();
  await page.getByText(say('This content requires a connection')).waitFor();
  portal.network.set('through');
  expect(await watchContext(page.context())).toEqual({ violations: [], errors: [] });
});
