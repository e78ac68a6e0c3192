/**
 * Steps of three sellers with returned orders: Bruno may only read his distributor's, Ana corrects
 * it, and Carla, who sells in another country, sees and corrects only her own.
 */
import { expect } from 'vitest';
import { orderDetailCodes } from '#areas/alerts/domain/index.ts';
import { readLettersTo } from '../read-mails.ts';
import { ana, approver, carla, waitForSync } from '../portal.ts';
import { listControls } from './screen-faults.ts';
import { decide } from './prepared-orders.ts';
import type { RolesContext } from './roles-context.ts';
import { matchText, translateCount } from '../i18n.ts';

/**
 * Bruno reads the returned order, which he may not correct. Returns how many links lead to pages
 * that he may not open.
 */
export async function readWithoutChanging({
  language,
  of,
  say,
  mine,
  titleOf,
  seat,
}: RolesContext): Promise<number> {
  const { page, open, looks, toCorrect, pendencies } = seat('bruno');
  await open('/notifications');
  const alert = page.getByRole('listitem').filter({ hasText: titleOf(of.returned) });
  await alert.getByText(matchText(say('Unread'))).waitFor();
  await looks('notifications');
  const before = await pendencies();
  await alert
    .getByRole('button', {
      name: say('Mark as read: order {number}', { number: of.returned.number }),
    })
    .click();
  await alert.getByText(matchText(say('Unread'))).waitFor({ state: 'detached' });
  await alert
    .getByRole('button', {
      name: say('Remove notification: order {number}', { number: of.returned.number }),
    })
    .click();
  await alert.waitFor({ state: 'detached' });
  await open(`/orders/view/${of.returned.id}`);
  await toCorrect()
    .getByText(matchText(`${orderDetailCodes['03'][language]}: ${mine.wrongPrice}`))
    .waitFor();
  await looks('order returned');
  await expect.poll(pendencies).toBe(before - 1);
  expect(await listControls(page)).toEqual(
    [say('Download PDF'), say('History'), say('Print')].toSorted(),
  );
  for (const path of [`/order/edit/${of.returned.id}`, '/approvals', '/audit/microsiga']) {
    await open(path);
    await page.getByText(say('You don’t have access to this page')).waitFor();
  }
  await looks('no permission');
  return await page.locator('a[href="/approvals"], a[href^="/audit"]').count();
}

/**
 * Ana corrects and resends the returned order. Returns how many of its alerts she still sees.
 */
export async function correctAndResend({
  portal,
  language,
  of,
  say,
  mine,
  titleOf,
  money,
  becomes,
  letter,
  seat,
}: RolesContext): Promise<number> {
  const { page, open, button, looks, toCorrect, pendencies, correct } = seat('ana');
  await open('/notifications');
  const alert = page.getByRole('link', { name: titleOf(of.returned) });
  await alert.waitFor();
  const before = await pendencies();
  await looks('notifications');
  await alert.click();
  await page
    .getByRole('region', { name: say('Pendencies') })
    .getByRole('link', {
      name: `${translateCount(say, '{count, plural, one {# pendency} other {# pendencies}}', before)} ${say('See all')}`,
    })
    .waitFor();
  await toCorrect()
    .getByText(matchText(`${orderDetailCodes['03'][language]}: ${mine.wrongPrice}`))
    .waitFor();
  await page.getByText(money(of.returned, 'BRL')).first().waitFor();
  await expect
    .poll(() => listControls(page))
    .toEqual(expect.arrayContaining([say('Correct order'), say('Void order'), say('Order again')]));
  await looks('order returned');

  await correct(of.returned);
  await looks('editor');
  if (language === 'pt') {
    portal.network.set('cut');
    await page.locator('[data-column=quantity]').first().fill('6');
    await page
      .getByText(matchText(say('Saved on this device {time}', { time: '' }).trim()))
      .first()
      .waitFor();
    await button('Send for approval').click();
    await page
      .getByText(say('Saved on this device. We’ll send the order when you’re back online.'))
      .waitFor();
    portal.network.set('through');
    await page.evaluate(() => dispatchEvent(new Event('online')));
  } else await button('Send for approval').click();
  await becomes(of.returned, 'waiting_approval 2');
  await waitForSync(page);
  await open('/notifications');
  await expect.poll(pendencies).toBe(before - 1);
  await alert.waitFor({ state: 'detached' });

  expect(await letter(ana, of.returned, mine.returned(of.returned.number))).toContain(
    `${orderDetailCodes['03'][language]}, ${{ en: 'line', es: 'línea', pt: 'linha' }[language]} 1: ${mine.wrongPrice}`,
  );
  await letter(ana, of.approved, mine.approved(of.approved.number));
  await letter(approver, of.returned, mine.submitted(of.returned.number, 'Norte Instrumentos'));
  return await alert.count();
}

/**
 * Carla finds only orders of her own country, and corrects and resends the one that was returned.
 * Returns the mails to her about the returned order of the distributor Norte.
 */
export async function seeOnlyOwnOrders({
  portal,
  language,
  office,
  of,
  say,
  mine,
  titleOf,
  money,
  becomes,
  letter,
  seat,
}: RolesContext): Promise<readonly unknown[]> {
  const { page, open, button, looks, toCorrect, correct } = seat('carla');
  await open('/orders');
  await page.getByText(of.peruvian.number).first().waitFor();
  await page.getByText(money(of.peruvian, 'PEN')).first().waitFor();
  expect(await page.locator('main').textContent()).not.toMatch(/Norte|R\$|BRL/);
  await looks('orders');
  await open(`/orders/view/${of.returned.id}`);
  await page.getByText(say('Order not found')).waitFor();

  await decide(office.approver, 'return', of.peruvian, { reason: mine.wrongTotal, code: '05' });
  await open('/notifications');
  await page.getByRole('link', { name: titleOf(of.peruvian) }).click();
  await toCorrect()
    .getByText(matchText(`${orderDetailCodes['05'][language]}: ${mine.wrongTotal}`))
    .waitFor();
  await looks('order returned');
  await correct(of.peruvian);
  await looks('editor');
  await button('Send for approval').click();
  await becomes(of.peruvian, 'waiting_approval 2');
  expect(await letter(carla, of.peruvian, mine.returned(of.peruvian.number))).toContain(
    `: ${money(of.peruvian, 'PEN').replace(/\s/g, ' ')} `,
  );
  return await readLettersTo(portal, carla.email, of.returned.number);
}
