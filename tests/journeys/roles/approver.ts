/**
 * Steps of the approver: returns one order with a code and a reason, approves another, and puts one
 * on hold until a date.
 */
import { formatDate } from '#kernel/client/format/format-dates.ts';
import { pressDecision } from '../document-actions.ts';
import { heading } from '../portal.ts';
import type { Subject } from './prepared-orders.ts';
import type { RolesContext } from './roles-context.ts';
import { matchText } from '../i18n.ts';

/** The approver decides on three orders. Returns the orders' statuses afterwards. */
export async function decideOrders({
  portal,
  of,
  say,
  mine,
  statusesOf,
  seat,
}: RolesContext): Promise<readonly string[]> {
  const { page, open, button, looks } = seat('approver');
  const rows = () =>
    page.getByRole('table', { name: say('Orders'), exact: true }).locator('tbody tr');
  const dialog = page.getByRole('dialog');
  const take = async ({ number }: Subject) => {
    await open(`/approvals?search=${number}`);
    await rows().filter({ hasText: number }).getByRole('link').first().click();
    await page
      .getByRole('region', { name: say('Order {name}', { name: number }) })
      .getByRole('heading', { name: say('Products') })
      .waitFor();
  };
  await open('/approvals');
  await heading(page)
    .filter({ hasText: say('Approvals') })
    .waitFor();
  const [longest] = await portal.query<{ number: string }>(
    "select number from sales_order where status = 'waiting_approval' or (status = 'stand_by' and review_on <= (now() at time zone 'America/Sao_Paulo')::date) order by submitted_at limit 1",
  );
  await rows().first().filter({ hasText: longest!.number }).waitFor();
  await looks('queue');

  await take(of.returned);
  await looks('order');
  await button('Request correction').click();
  await dialog.getByLabel(say('Problem')).selectOption('03');
  await dialog.getByLabel(say('Line'), { exact: true }).selectOption('1');
  await dialog.getByLabel(say('Reason')).fill(mine.wrongPrice);
  await looks('return');
  await dialog.getByRole('button', { name: say('Request correction') }).click();
  await page
    .getByText(say('Order {name} returned for correction', { name: of.returned.number }))
    .waitFor();

  await open(`/approvals?search=${of.approved.number}`);
  await page
    .getByRole('button', { name: say('Actions for {name}', { name: of.approved.number }) })
    .click();
  await page
    .locator('[popover]:popover-open')
    .getByRole('button', { name: say('Approve'), exact: true })
    .click();
  await page
    .getByRole('alertdialog')
    .getByText(matchText(say('Approved orders go to the ERP automatically within minutes.')))
    .waitFor();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Approve') })
    .click();
  await page.getByText(say('Order {name} approved', { name: of.approved.number })).waitFor();

  await take(of.held);
  await pressDecision(page, say('Put on hold'));
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel(say('Reason')).fill(mine.credit);
  await dialog.getByLabel(say('Review date')).fill(day);
  await looks('hold');
  await dialog.locator('button[type=submit]').click();
  await page.getByText(say('Order {name} put on hold', { name: of.held.number })).waitFor();
  await open(`/approvals?tab=held&search=${of.held.number}`);
  await rows()
    .filter({ hasText: of.held.number })
    .getByText(say('Review {reviewDay}', { reviewDay: formatDate(day) }))
    .waitFor();
  return await statusesOf(of.returned, of.approved, of.held);
}
