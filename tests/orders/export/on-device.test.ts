/**
 * Tests collecting all orders of a filter for a file: the server's orders that the mirror lacks,
 * the unsent ones of this device, and a note if the server did not answer.
 */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  startColleague,
  contentOf,
  server,
  setUpTwoDevices,
  type Colleague,
} from '../device/two-devices.ts';

setUpTwoDevices();

const made = async (who: Colleague, customerOrder: string): Promise<string> => {
  const draft = await who.orders.createDraft({ content: contentOf(2, { customerOrder }) });
  if (!draft.ok) throw new Error(draft.code);
  return draft.value.id;
};

const names = (rows: readonly { readonly customerOrder: string }[]) =>
  rows.map(({ customerOrder }) => customerOrder);

test('with the server, the file includes a colleague’s new orders and those only this device has', async () => {
  const [one, other] = [await startColleague('Ana'), await startColleague('Bia')];
  await made(other, 'A-2');
  await made(other, 'A-3');
  await other.engine.sync({ force: true });
  await made(one, 'A-1');
  const found = await one.orders.exportOrders(
    { sort: { by: 'customerOrder', down: false } },
    { isAsked: true },
  );

  expect(found.isWhole).toBe(true);
  expect(names(found.rows)).toEqual(['A-1', 'A-2', 'A-3']);
});

test('if the server is not asked or cannot be reached, the file has this device’s orders and is called incomplete', async () => {
  const [one, other] = [await startColleague('Ana'), await startColleague('Bia')];
  await made(other, 'B-1');
  await other.engine.sync({ force: true });
  await made(one, 'B-2');
  const here = await one.orders.exportOrders({ search: 'B' }, { isAsked: false });
  one.network.isUp = false;
  const cut = await one.orders.exportOrders({ search: 'B' }, { isAsked: true });
  expect([here, cut].map(({ rows, isWhole }) => [names(rows), isWhole])).toEqual([
    [['B-2'], false],
    [['B-2'], false],
  ]);
  expect(here.asOf).toEqual(expect.any(Number));
});

test('an order that was changed or removed on this device is in the file in that state', async () => {
  const one = await startColleague('Ana');
  const [changed, removed] = [await made(one, 'C-1'), await made(one, 'C-2')];
  await one.engine.sync({ force: true });
  one.network.isUp = false;
  await one.orders.saveDraft(changed, contentOf(2, { customerOrder: 'C-9' }));
  await one.orders.removeDraft(removed);
  one.network.isUp = true;
  const found = await one.orders.exportOrders({ search: 'C-' }, { isAsked: true });
  expect(names(found.rows)).toEqual(['C-9']);
});

test('an order that no longer fits the filter on the server is not in the file, although the mirror still finds it', async () => {
  const [one, other] = [await startColleague('Ana'), await startColleague('Bia')];
  const id = await made(one, 'D-1');
  await one.engine.sync({ force: true });
  await other.engine.sync({ force: true });
  await other.orders.submitOrder(id);
  await other.engine.sync({ force: true });
  const drafts = await one.orders.exportOrders({ status: 'draft' }, { isAsked: true });
  expect(names(drafts.rows)).not.toContain('D-1');

  const waiting = await one.orders.exportOrders({ status: 'waiting_approval' }, { isAsked: true });
  expect(names(waiting.rows)).toEqual(['D-1']);
});

test('several pages of the server’s answer are read to the end, and the file is called incomplete if the network ends in between', async () => {
  const one = await startColleague('Ana');
  const id = await made(one, 'E-1');
  await one.engine.sync({ force: true });
  await sql`
    insert into sales_order (id, distributor_id, type, status, currency, content, part_numbers, total_minor, line_count, version, revision, created_by, created_by_name, created_at, updated_by, updated_by_name, updated_at)
    select gen_random_uuid(), distributor_id, type, status, currency, content, part_numbers, total_minor, line_count, version, revision, created_by, created_by_name, created_at, updated_by, updated_by_name, updated_at
    from sales_order, generate_series(1, 1200) where id = ${id}::uuid`.execute(
    server.db.withoutPlugins(),
  );

  const seen: number[] = [];
  const found = await one.orders.exportOrders(
    { search: 'E-1' },
    { isAsked: true, onProgress: (rows) => seen.push(rows) },
  );

  expect([found.isWhole, found.rows.length, seen]).toEqual([true, 1201, [500, 1000, 1201]]);

  const cut = await one.orders.exportOrders(
    { search: 'E-1' },
    {
      isAsked: true,
      onProgress: () => {
        one.network.isUp = false;
      },
    },
  );
  expect([cut.isWhole, names(cut.rows)]).toEqual([false, ['E-1']]);
});
