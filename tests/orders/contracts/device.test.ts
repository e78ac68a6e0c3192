/**
 * Tests expired contracts on a device that works with the real server. The device refuses a
 * submission from mirrored data, offline too; the server refuses one that arrives too late.
 */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { storeSettingValue } from '#areas/settings/server/index.ts';
import { DAY } from '#kernel/domain/dates.ts';
import {
  startColleague,
  contentOf,
  server,
  setUpTwoDevices,
  type Colleague,
} from '../device/two-devices.ts';

setUpTwoDevices();

let ana: Colleague, began: number, id: string;
const day = (n: number) => new Date(began + n * DAY).toISOString().slice(0, 10);

const endOn = async (until: string) => {
  await server.db.deleteFrom('distributor_contract').execute();
  const { distributorId } = ana.engine.actor;
  await server.db
    .insertInto('distributor_contract')
    .values({
      distributor_id: distributorId!,
      number: '1',
      title: '',
      valid_from: day(-300),
      until,
    })
    .execute();
};

const arrived = () => ana.engine.sync({ force: true });
const opened = async () => (await ana.orders.readOrder(id))!;

beforeAll(async () => {
  began = server.clock.now;
  await storeSettingValue(server.db, 'contracts', { blockOrders: true });
  ana = await startColleague('Ana');
});

beforeEach(async () => {
  ana.network.isUp = true;
  server.clock.now = began;
  await endOn(day(-2));
  await arrived();
  const made = await ana.orders.createDraft({ content: contentOf(3) });
  if (!made.ok) throw new Error(made.code);
  id = made.value.id;
  await arrived();
});

test('a device that has the expired contract refuses at once, offline, and the order stays a draft', async () => {
  ana.network.isUp = false;
  expect(await ana.orders.submitOrder(id)).toMatchObject({
    ok: false,
    code: 'contract_expired',
    details: { until: day(-2) },
  });
  expect(await opened()).toMatchObject({ order: { status: 'draft' }, sync: 'synced' });
});

test('a device without a connection refuses once the last day of the contract is over', async () => {
  await endOn(day(1));
  await arrived();
  ana.network.isUp = false;
  server.clock.now = began + 3 * DAY;
  expect(await ana.orders.submitOrder(id)).toMatchObject({ code: 'contract_expired' });
});

test('a submission that waited past the last day is refused when it arrives: the order is a draft again, with the reason, and nothing is lost', async () => {
  await endOn(day(1));
  await arrived();
  ana.network.isUp = false;
  expect((await ana.orders.submitOrder(id)).ok).toBe(true);
  expect((await opened()).order.status).toBe('waiting_approval');

  server.clock.now = began + 3 * DAY;
  ana.network.isUp = true;
  await arrived();
  expect(await opened()).toMatchObject({
    order: { status: 'draft', content: { lines: [{ quantity: 3 }] } },
    refusal: 'contract_expired',
    sync: 'not_sent',
  });
});

test('the order is sent once a new contract has come to the device', async () => {
  expect((await ana.orders.submitOrder(id)).ok).toBe(false);

  await endOn(day(300));
  await arrived();
  expect((await ana.orders.submitOrder(id)).ok).toBe(true);

  await arrived();
  expect((await opened()).server!.status).toBe('waiting_approval');
});
