/**
 * Tests a day of Ana's without coverage, from the first order to the evening: twelve orders, all
 * but the first without a network, two kills, an update, a full disk, Bruno on her tablet for an
 * hour, and a colleague at the office. At the end the server has everything once.
 */
import { expect, test } from 'vitest';
import { calls, type OrderContent } from '#areas/orders/domain/index.ts';
import { findAction, pressAction } from '../journeys/document-actions.ts';
import { ana, bruno, DEMO_PASSWORD, signIn, waitForSync } from '../journeys/portal.ts';
import { updateAlert, readVersion, waitForAlert } from '../updates/site.ts';
import {
  enterCellar,
  colleague,
  readOrderAsColleague,
  idOf,
  orderIds,
  page,
  parts,
  setUpDay,
  site,
  tablet,
  openTablet,
  unsentEntryIds,
  openOrderPage,
  writeNamedOrder,
} from './day-setup.ts';
import {
  orderIdOn,
  savedSentence,
  noteOf,
  openOrder,
  duplicateOrder,
  rewriteNote,
  sendOrder,
  waitForMirror,
  waitForPill,
  waitForSaved,
  writeOrder,
} from './order-steps.ts';

setUpDay();

/** Matches an order number, which only the server assigns. */
const NUMBER = /\d\d-\d{6}/;

test('in the morning, with coverage, one draft reaches the server; then the cellar begins', async () => {
  orderIds.set('shared', await writeOrder(page, site, parts[0]!, 'shared', 'server'));
  enterCellar();
  for (const name of ['second', 'third', 'fourth', 'fifth']) await writeNamedOrder(name);
  await sendOrder(page);
  for (const name of ['second', 'third']) {
    await openOrder(page, site, idOf(name));
    await sendOrder(page);
  }

  expect(await unsentEntryIds()).not.toEqual([]);
});
test('an order sent without a network is withdrawn, and its page shows it as a draft at once', async () => {
  await openOrderPage('third');
  await pressAction(page, 'Withdraw');
  await findAction(page, 'Edit');
  await expect.poll(() => page.getByText('Draft', { exact: true }).first().isVisible()).toBe(true);
});
test('the tablet dies in mid-work: nothing that was shown as saved is lost', async () => {
  await openOrder(page, site, idOf('fourth'));
  await rewriteNote(page, 'fourth, changed', 'here');
  await tablet.kill();
  await openTablet();
  await openOrder(page, site, idOf('fourth'));
  expect(await noteOf(page).inputValue()).toBe('fourth, changed');
});
test('Bruno has the tablet for an hour, with coverage at both handovers, and Ana then finds her draft on it', async () => {
  site.network.set('through');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await waitForSync(page);
  await page.goto(`${site.url}/profile`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/login/);
  await signIn(page, { ...bruno, password: DEMO_PASSWORD });
  await page.goto(`${site.url}/orders`);
  await waitForSync(page);
  await page.goto(`${site.url}/profile`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/login/);
  await signIn(page, { ...ana, password: DEMO_PASSWORD });
  await waitForMirror(page);
  await openOrder(page, site, idOf('shared'));
  expect(await noteOf(page).inputValue()).toBe('shared');
  enterCellar();
});
test('meanwhile at the office: the shared draft is changed, a price and a part too', async () => {
  const draft = await readOrderAsColleague('shared');
  const saved = await colleague.call(calls.saveOrder, {
    params: { id: draft.id },
    body: {
      id: draft.id,
      baseVersion: draft.version,
      distributorId: draft.distributorId,
      content: {
        ...draft.content,
        observation: 'shared, by the office',
        customerOrder: 'PO 77',
      } satisfies OrderContent,
    },
  });

  expect(saved.status).toBe(200);
  await rewriteNote(page, 'shared, by Ana', 'here');
  for (const [name, part] of [
    ['repriced', parts[1]],
    ['refused', parts[2]],
  ] as const) {
    await writeNamedOrder(name, part);
    await sendOrder(page);
  }

  await site.server.db
    .updateTable('price')
    .set((e) => ({ unit_minor: e('unit_minor', '+', 5_000) }))
    .where('part_number', '=', parts[1]!)
    .execute();
  await site.server.db
    .updateTable('part')
    .set({ active: false })
    .where('part_number', '=', parts[2]!)
    .execute();
});
test('the tablet dies again, and then its disk is full: what is typed stays on the screen, and is saved when there is space', async () => {
  await writeNamedOrder('eighth');
  await tablet.kill();
  await openTablet();
  const devtools = await tablet.context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: 1 });
  await openOrder(page, site, idOf('eighth'));
  await noteOf(page).fill('eighth, on a full disk');
  await savedSentence(page).filter({ hasText: 'Not saved' }).waitFor();
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: site.url });
  await page.getByRole('button', { name: 'Try again' }).click();
  await waitForSaved(page, 'here');
  expect(await noteOf(page).inputValue()).toBe('eighth, on a full disk');
});
test('one order is duplicated, one is deleted, one more is withdrawn: twelve in all', async () => {
  await openOrder(page, site, idOf('eighth'));
  orderIds.set('ninth', await duplicateOrder(page));
  await rewriteNote(page, 'ninth', 'here');
  for (const name of ['tenth', 'eleventh', 'deleted']) await writeNamedOrder(name);
  await openOrderPage('deleted');
  await pressAction(page, 'Delete draft');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click();
  await page.waitForURL(/\/orders$/);
  for (const name of ['tenth', 'eleventh']) {
    await openOrder(page, site, idOf(name));
    await sendOrder(page);
  }

  await openOrderPage('tenth');
  await pressAction(page, 'Withdraw');
  await findAction(page, 'Edit');
  expect(orderIds.size).toBe(12);
});
test('a new version comes while all this is unsent, and takes over without losing any of it', async () => {
  await page.clock.install();
  await page.goto(`${site.url}/orders`);
  await page.locator('tbody tr').first().waitFor();
  const before = await unsentEntryIds();
  site.deploy('new');
  await waitForAlert(page);
  const anew = page.waitForEvent('load');
  await updateAlert(page).getByRole('button').last().click();
  await anew;
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect([await readVersion(page), await unsentEntryIds()]).toEqual(['new', before]);
});
test('in the evening there is coverage: the app bar counts three changes that need attention, and the list marks them', async () => {
  site.network.set('through');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await waitForPill(page, /3 changes need your attention/);
  await expect
    .poll(
      async () =>
        (await page.getByText('Conflict').count()) + (await page.getByText('Not sent').count()),
    )
    .toBeGreaterThanOrEqual(3);
});
test('the overlapping changes are shown field by field, and are kept as two orders', async () => {
  await openOrderPage('shared');
  const box = page.getByRole('alert').filter({ hasText: 'Someone else changed this order' });
  await box.getByText('Caio Lima').first().waitFor();
  expect(await box.getByText('shared, by Ana').count()).toBeGreaterThan(0);
  expect(await box.getByText('shared, by the office').count()).toBeGreaterThan(0);
  expect(await box.getByText('PO 77').count()).toBe(0);
  for (const name of ['Keep mine', 'Use server version'])
    expect(await box.getByRole('button', { name }).isVisible()).toBe(true);
  await box.getByRole('button', { name: 'Keep both as copies' }).click();
  await page.waitForURL(
    (url) => /\/order\/edit\//.test(url.pathname) && !url.pathname.includes(idOf('shared')),
  );

  orderIds.set('copy', orderIdOn(page)!);
});
test('the changed price asks to confirm the new total', async () => {
  await openOrderPage('repriced');
  await page.getByRole('button', { name: 'Confirm new total' }).click();
  await page.getByRole('heading', { level: 1, name: NUMBER }).waitFor();
  expect((await readOrderAsColleague('repriced')).status).toBe('waiting_approval');
});
test('the refused order says so, and marks the field; once corrected, it is accepted', async () => {
  await openOrderPage('refused');
  await page.getByRole('alert').filter({ hasText: 'The order wasn’t accepted' }).waitFor();
  await openOrder(page, site, idOf('refused'));
  const cell = page.locator('[data-column=partNumber]').first();
  await expect.poll(() => cell.getAttribute('aria-invalid')).toBe('true');
  await cell.fill(parts[0]!);
  await cell.press('Tab');
  await waitForSaved(page);
  await sendOrder(page);
  await page.getByRole('heading', { level: 1, name: NUMBER }).waitFor();
});
test('everything is on the server once, as it was last seen on the tablet', async () => {
  await waitForSync(page);
  const rows = await site.server.db
    .selectFrom('sales_order')
    .select(['id', 'status', 'number', 'content'])
    .where('id', 'in', [...orderIds.values()])
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  const stand = [...orderIds].map(([name, one]) => [
    name,
    found.get(one)?.status ?? 'gone',
    found.get(one)?.content.observation ?? '',
  ]);

  expect(stand).toEqual([
    ['shared', 'draft', 'shared, by the office'],
    ['second', 'waiting_approval', 'second'],
    ['third', 'draft', 'third'],
    ['fourth', 'draft', 'fourth, changed'],
    ['fifth', 'waiting_approval', 'fifth'],
    ['repriced', 'waiting_approval', 'repriced'],
    ['refused', 'waiting_approval', 'refused'],
    ['eighth', 'draft', 'eighth, on a full disk'],
    ['ninth', 'draft', 'ninth'],
    ['tenth', 'draft', 'tenth'],
    ['eleventh', 'waiting_approval', 'eleventh'],
    ['deleted', 'gone', ''],
    ['copy', 'draft', 'shared, by Ana'],
  ]);

  const submits = await site.server.db
    .selectFrom('order_history')
    .select('order_id')
    .where('order_id', 'in', [...orderIds.values()])
    .where('to_status', '=', 'waiting_approval')
    .execute();
  expect(submits).toHaveLength(new Set(submits.map((row) => row.order_id)).size);
  await expect.poll(unsentEntryIds).toEqual([]);
});
