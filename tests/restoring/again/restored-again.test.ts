/**
 * Tests a backup that is restored more than once, and numbers that a restore did not expect: one
 * number belongs to one order, and no person's order is refused permanently.
 */
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { markRestored } from '#app/server/mark-restored.ts';
import { calls as restoresCalls } from '#areas/restores/domain/index.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { isLong } from '../../test-extent.ts';
import { setUpFakeIndexedDb } from '../../kernel-device/fake-indexeddb.ts';
import { createDevice } from '../restored-device.ts';
import {
  admin,
  ana,
  laptop,
  readNumber,
  readServerOrders,
  place,
  setUpTwoDevices,
  submitNewOrder,
  tablet,
} from '../two-devices-setup.ts';

setUpFakeIndexedDb();
setUpTwoDevices({ areas: [] });

const counted = (number: string | null) => Number(number?.slice(3));

/** Sets the counter of order numbers, whose value is the number that was assigned last. */
const setCounter = (last: number) =>
  place.server().db.updateTable('order_counter').set({ last }).execute();

const findings = async () => {
  const client = await place.server().as(admin);
  const { rows } = (await client.call(restoresCalls.listFindings, { query: {} })).json.body;
  return rows.map(({ kind, name }) => `${kind} ${name}`);
};

test('the same backup restored twice: orders of all three timelines keep their numbers, and no number has two orders', async () => {
  await submitNewOrder(tablet, 'before');
  const backup = await place.backUp();
  const first = await submitNewOrder(tablet, 'first life');
  await place.restore(backup);
  await laptop.signInAgain();
  const second = await submitNewOrder(laptop, 'second life');
  const numbers = [await readNumber(tablet, first), await readNumber(laptop, second)];

  await place.restore(backup);
  const other = await createDevice(place, ana, 'Ana', new IDBFactory());
  await other.sync();
  const third = await submitNewOrder(other, 'third life');
  numbers.push(await readNumber(other, third));
  await tablet.signInAgain();
  await laptop.signInAgain();
  for (const one of [tablet, laptop]) await one.sync();
  expect(await readServerOrders()).toEqual(
    [
      '26-000001 waiting_approval before',
      `${numbers[0]} waiting_approval first life`,
      `${numbers[1]} waiting_approval second life`,
      `${numbers[2]} waiting_approval third life`,
    ].sort(),
  );
  expect(new Set(numbers).size).toBe(3);
  expect([await findings(), await tablet.openEntries(), await laptop.openEntries()]).toEqual([
    [],
    [],
    [],
  ]);
});

test.runIf(isLong)(
  'a backup of a timeline that began by a clock two days ahead, restored twice: no number has two orders',
  async () => {
    const first = await place.backUp();
    const { clock } = place.server();
    clock.now += 2 * DAY;
    await place.restore(first);
    clock.now -= 2 * DAY;
    await tablet.signInAgain();
    await submitNewOrder(tablet, 'ahead');
    const backup = await place.backUp();

    const numbers = [];
    for (let life = 0; life < 2; life += 1) {
      await place.restore(backup, async (db) => {
        const { now } = clock;
        const marked = await markRestored(db, { now, until: now, again: true });
        if (!marked.ok) throw new Error(marked.code);
      });
      const one = await createDevice(place, ana, 'Ana', new IDBFactory());
      await one.sync();
      numbers.push(await readNumber(one, await submitNewOrder(one)));
    }
    expect(new Set(numbers).size).toBe(2);
  },
);

test('more numbers than a restore set aside: an order keeps a free one, and the counter continues after it', async () => {
  await submitNewOrder(tablet, 'before');
  const backup = await place.backUp();
  await setCounter(200_000);
  const id = await submitNewOrder(tablet, 'far ahead');
  expect(await readNumber(tablet, id)).toBe('26-200001');

  await place.restore(backup);
  await laptop.signInAgain();
  const between = await submitNewOrder(laptop, 'between');
  expect(counted(await readNumber(laptop, between))).toBeLessThan(200_000);

  await tablet.signInAgain();
  await tablet.sync();
  expect(await readServerOrders()).toContain('26-200001 waiting_approval far ahead');
  expect(await readNumber(laptop, await submitNewOrder(laptop, 'next'))).toBe('26-200002');
});

test('a number that another order has by now: administrators see both, and its author submits it again', async () => {
  const backup = await place.backUp();
  const id = await submitNewOrder(tablet, 'mine');
  await place.restore(backup);
  await setCounter(0);
  await laptop.signInAgain();
  const other = await submitNewOrder(laptop, 'theirs');
  expect(await readNumber(laptop, other)).toBe(await readNumber(tablet, id));

  await tablet.signInAgain();
  await tablet.sync();
  expect(await readServerOrders()).toEqual([
    '26-000001 waiting_approval theirs',
    'draft draft mine',
  ]);
  expect(await findings()).toEqual(['number_twice 26-000001', 'number_twice 26-000001']);
  expect(await tablet.openEntries()).toEqual([]);

  await tablet.orders.submitOrder(id);
  await tablet.sync();
  expect(await readServerOrders()).toEqual([
    '26-000001 waiting_approval theirs',
    '26-000002 waiting_approval mine',
  ]);
});
