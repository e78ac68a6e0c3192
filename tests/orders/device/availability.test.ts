/**
 * Tests availability on a device: it shows the ERP's last figures with their time, updates bring
 * only changes, and the figures are removed with the right to read orders.
 */
import { describe, expect, it } from 'vitest';
import { upsertAvailability } from '#areas/catalog/server/index.ts';
import { futureExpectedDate } from '#areas/catalog/domain/index.ts';
import { ageOfFigureText } from '#areas/orders/client/availability/availability-text.ts';
import { DAY, HOUR, MINUTE } from '#kernel/domain/dates.ts';
import { allRights } from '../../make-users.ts';
import { setUpFakeIndexedDb } from '../../kernel-device/fake-indexeddb.ts';
import {
  startNewDevice,
  server,
  setUpAccess,
  restartWithRights,
  type Device,
} from '../../kernel-device/access/access-setup.ts';

setUpFakeIndexedDb();
setUpAccess();

const say = (partNumber: string, available: number, nextDate: string | null = null) =>
  upsertAvailability(server.db, [{ partNumber, available, nextDate }], server.clock.now);

const here = async ({ orders }: Pick<Device, 'orders'>, ...parts: string[]) =>
  Object.fromEntries(await orders.availabilityOf(parts));

describe('availability', () => {
  it('arrives with its time, is updated by changes alone, is there offline, and is removed with the right', async () => {
    const parts = await server.db.selectFrom('part').select('part_number').limit(2).execute();
    const [one, other] = parts.map((part) => part.part_number) as [string, string];
    await say(one, 12, '2026-12-12');
    const device = await startNewDevice();
    const first = { partNumber: one, available: 12, nextDate: '2026-12-12', at: server.clock.now };
    await expect
      .poll(async () => {
        await device.engine.sync({ force: true });
        return await here(device, one, other, '99999999');
      })
      .toEqual({ [one]: first });

    server.clock.now += HOUR;
    await say(other, 0);
    await expect
      .poll(async () => {
        await device.engine.sync({ force: true });
        return await here(device, one, other);
      })
      .toMatchObject({ [one]: first, [other]: { available: 0, at: server.clock.now } });

    device.network.isUp = false;
    expect(await here(device, one)).toEqual({ [one]: first });

    // The device of a person without the rights to orders and approvals keeps no availability.
    device.network.isUp = true;
    const sales = allRights(device.person.distributorId).filter(
      ({ route }) => route !== 'orders' && route !== 'approvals',
    );
    const engine = await restartWithRights(device, sales);
    expect(await engine.bulk.table('availability').count()).toBe(0);
    expect(await engine.bulk.cursors.get('catalog.availability')).toBeUndefined();
  });
});

describe('the words about availability', () => {
  it('give its age in whole units, never rounded up, in each language', () => {
    const age = (ms: number, language = 'en') => ageOfFigureText(0, ms, language);
    expect([
      age(59_000),
      age(MINUTE),
      age(2 * HOUR - 1),
      age(3 * HOUR),
      age(47 * HOUR),
      age(45 * DAY),
      age(-HOUR),
    ]).toEqual([
      undefined,
      '1 minute ago',
      '1 hour ago',
      '3 hours ago',
      '1 day ago',
      '45 days ago',
      undefined,
    ]);
    expect([age(3 * HOUR, 'es'), age(3 * HOUR, 'pt')]).toEqual(['hace 3 horas', 'há 3 horas']);
  });

  it('are absent for a day that is over', () => {
    const expected = (nextDate: string | null) => futureExpectedDate({ nextDate }, '2026-11-21');
    expect([expected('2026-11-20'), expected('2026-11-21'), expected(null)]).toEqual([
      null,
      '2026-11-21',
      null,
    ]);
  });
});
