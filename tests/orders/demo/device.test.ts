/**
 * Tests demo units on a device that works with the real server. Offline, the device knows rules and
 * usage but refuses nothing. The server refuses a submission and names the line.
 */
import { expect, it } from 'vitest';
import { addEntries } from '#areas/settings/server/index.ts';
import { monthInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import {
  startNewDevice,
  contentForDevice,
  server,
  setUpAccess,
  type Device,
} from '../../kernel-device/access/access-setup.ts';
import { setUpFakeIndexedDb } from '../../kernel-device/fake-indexeddb.ts';

setUpFakeIndexedDb();
setUpAccess();

const demo = (device: Device, quantity: number) => {
  const { lines, ...header } = contentForDevice(device, quantity);
  return { ...header, lines: lines.map((line) => ({ ...line, demo: true })) };
};

async function sent(device: Device, quantity: number): Promise<string> {
  const made = await device.orders.createDraft({ content: demo(device, quantity) });
  if (!made.ok) throw new Error(made.code);
  expect(await device.orders.submitOrder(made.value.id)).toMatchObject({ ok: true });
  return made.value.id;
}

it('two orders of one part are queued offline; the server accepts one, and the other comes back with its line named', async () => {
  await addEntries(
    server.db,
    'demo_intervals',
    [{ part: null, months: 6, quantity: 3 }],
    server.clock.now,
  );

  const device = await startNewDevice();
  const known = async () => {
    const references = await device.orders.referencesOf();
    const [distributor] = references!.distributors;
    return [references!.demoEntries, distributor!.demoUses ?? []];
  };

  const rules = [{ part: null, months: 6, quantity: 3 }];
  expect(await known()).toEqual([rules, []]);

  device.network.isUp = false;
  const [first, second] = [await sent(device, 3), await sent(device, 1)];
  device.network.isUp = true;
  await device.engine.sync({ force: true });
  const opened = await Promise.all([first, second].map((id) => device.orders.readOrder(id)));
  expect(opened.map((one) => one!.order.status)).toEqual(['waiting_approval', 'draft']);
  expect(opened[1]).toMatchObject({
    refusal: 'refused',
    issues: [{ path: ['lines', 0, 'demo'], code: 'demo_limit', found: '4' }],
  });

  device.network.isUp = false;
  const month = monthInZone(server.clock.now, HOME_ZONE);
  expect(await known()).toEqual([rules, [{ part: '1001', month, quantity: 3 }]]);
});
