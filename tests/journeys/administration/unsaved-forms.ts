/**
 * Tests that each kind of form asks before its changes are lost, and that a saved form does not
 * ask.
 */
import { expect, test } from 'vitest';
import { admin } from '../portal.ts';
import { skipAfterFailure } from '../stepwise-test.ts';
import { translateCount } from '../i18n.ts';
import { say, type AdminPages } from './admin-pages.ts';
import type { FormSteps } from './form-steps.ts';

type Way = 'cancel' | 'trail' | 'menu' | 'back';
type Left = {
  readonly path: string;
  /** The label of a text field. */
  readonly field: string;
  readonly way: Way;
  /** The page that is shown after the form is left in this way. */
  readonly to: string;
};

/** A form of each kind, each with one way out. Together they have every way out. */
const forms: Readonly<Record<string, Left>> = {
  'an entry of a list': {
    path: '/settings/job_roles/create',
    field: 'Name (English)',
    way: 'cancel',
    to: '/settings/job_roles',
  },
  'a single setting': {
    path: '/settings/values/company',
    field: 'Company name',
    way: 'trail',
    to: '/settings',
  },
  'a setting with a layout of its own': {
    path: '/settings/file_headers',
    field: 'Part number',
    way: 'cancel',
    to: '/settings',
  },
  'a user': { path: '/user/create', field: 'Name', way: 'back', to: '/users' },
  'a distributor': { path: '/distributor/create', field: 'Name', way: 'menu', to: '/orders' },
};

export function testLeaving(desks: AdminPages): void {
  let desk: FormSteps;
  skipAfterFailure('leaving', () => desk?.page);

  const question = () => desk.page.getByRole('alertdialog');
  const lost = (count: number) =>
    translateCount(
      say,
      '{count, plural, one {# changed field isn’t saved and will be lost.} other {# changed fields aren’t saved and will be lost.}}',
      count,
    );
  const pathname = () => new URL(desk.page.url()).pathname;

  const open = async ({ path, way, to }: Left) => {
    if (way !== 'back') return await desk.open(path);
    // The form is opened by links, so that the browser's Back leads to the page before it.
    await desk.open('/settings');
    await desk.page.locator(`nav a[href="${to}"]`).first().click();
    await desk.page.locator(`main a[href="${path}"]:visible`).first().click();
  };

  const leave = async ({ way, to }: Left) => {
    const { page } = desk;
    if (way === 'back') await page.goBack();
    else if (way === 'cancel')
      await page.getByRole('link', { name: say('Cancel'), exact: true }).click();
    else if (way === 'trail')
      await page
        .getByRole('navigation', { name: say('Breadcrumb') })
        .locator(`a[href="${to}"]`)
        .click();
    else await page.locator(`nav a[href="${to}"]`).first().click();
  };

  test.each(Object.entries(forms))('%s asks, stays, and is left', async (_name, left) => {
    desk = await desks.at(admin);
    await open(left);
    const field = desk.field(left.field);
    await field.fill('Typed');
    const entry = () =>
      desk.page.evaluate(() => (history.state as { idx: number } | null)?.idx ?? null);
    const opened = await entry();

    await leave(left);
    await question().getByText(lost(1)).waitFor();
    await question()
      .getByRole('button', { name: say('Keep editing'), exact: true })
      .click();
    await question().waitFor({ state: 'detached' });
    // The router returns to the form's entry in the history after the browser's Back.
    await expect.poll(entry).toBe(opened);
    expect(pathname()).toBe(left.path);
    expect(await field.inputValue()).toBe('Typed');

    await leave(left);
    await desk.agree('Discard changes');
    await expect.poll(pathname).toBe(left.to);
  });

  test('the browser asks before the page with a changed form is closed', async () => {
    const { page } = await desks.at(admin);
    await desk.open('/settings/values/company');
    await desk.field('Company name').pressSequentially('!');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
  });

  test('a form that was saved leads to its list without a question', async () => {
    await desk.button('Save').click();
    await desk.page.waitForURL((url) => url.pathname === '/settings');
    expect(await question().count()).toBe(0);
  });
}
