/**
 * Tests what an offline device knows to be registered, date by date, and the restoring of removed
 * rows.
 */
import { expect, test } from 'vitest';
import { client, failNext, own, server, setUpDevice, startReportsTablet } from '../device-setup.ts';
import { calls, readRows, register } from '../report-calls.ts';
import { csvOf, stock } from '../report-files.ts';
import { setUpFakeIndexedDb } from '../../kernel-device/fake-indexeddb.ts';

setUpFakeIndexedDb();

setUpDevice();

const october = { from: '2026-10-01', to: '2026-10-31' };
const noDays = Array.from({ length: 9 }, () => ({ path: /\/reports\/days$/ }));

const uploaded = (quantity: number, date = '01/10/2026') =>
  register(server, client, csvOf([stock(date, '1001', quantity)]), {
    distributorId: own,
    replacement: 'replace',
  });

type Tablet = Awaited<ReturnType<typeof startReportsTablet>>;

const daysOn = async (one: Tablet, span = october) => {
  const found = await one.reports.days('inventory', {
    distributorId: own,
    companyIds: [own],
    ...span,
  });
  return (
    found && {
      days: found.days.map(({ date, rows, quantity }) => `${date} ${rows} ${quantity}`),
      isFromServer: found.asOf === null,
    }
  );
};

async function synced(): Promise<Tablet> {
  const one = await startReportsTablet();
  await one.engine.refresh('reports.references');
  await one.engine.refresh('reports.heads');
  return one;
}

test('the registered dates come from the server, and offline from this device with their time', async () => {
  await uploaded(5);
  const one = await synced();
  expect(await daysOn(one)).toEqual({ days: ['2026-10-01 1 5'], isFromServer: true });

  failNext(...noDays);
  expect(await daysOn(one)).toEqual({ days: ['2026-10-01 1 5'], isFromServer: false });

  one.engine.stop();
});

test('a device knows the dates of a report as soon as it is in the list', async () => {
  await uploaded(5);
  const one = await synced();
  await uploaded(8, '02/10/2026');
  await one.engine.refresh('reports.heads');
  failNext(...noDays);
  expect((await daysOn(one))!.days).toEqual(['2026-10-01 1 5', '2026-10-02 1 8']);

  one.engine.stop();
});

test('a change whose dates did not arrive is requested again at the next check', async () => {
  const one = await synced();
  await uploaded(5);
  failNext(...noDays);
  await one.engine.refresh('reports.heads');
  failNext();
  await one.engine.refresh('reports.heads');
  failNext(...noDays);
  expect((await daysOn(one))!.days).toEqual(['2026-10-01 1 5']);

  one.engine.stop();
});

test('without the server, dates of years ago are unknown', async () => {
  const one = await synced();
  failNext(...noDays);
  expect(await daysOn(one, { from: '2020-01-01', to: '2020-01-31' })).toBeUndefined();
  one.engine.stop();
});

test('rows removed by a declaration are restored from the device, once, although the answer is lost', async () => {
  await uploaded(5);
  const one = await synced();
  const declared = await one.reports.declare('inventory', {
    distributorId: own,
    companyId: own,
    when: '2026-10',
    replaces: true,
    agreedRows: 1,
  });

  const { id } = (declared as { value: { id: string } }).value;
  await one.engine.drain();
  expect(await readRows(client, 'inventory', own)).toEqual([]);

  await one.reports.fetchHistory('inventory', id);
  const [entry] = (await one.reports.history(id))!.rows;
  expect(entry).toMatchObject({ kind: 'declared', replaced: { rows: 1, quantity: 5 } });

  failNext({ path: /\/reinstate$/, lost: true });
  expect(
    (await one.reports.reinstate('inventory', id, { entry: entry!.id, agreedRows: 0 })).ok,
  ).toBe(true);

  await one.engine.drain();
  await one.engine.drain({ force: true });
  expect((await readRows(client, 'inventory', own)).map(({ values }) => values.quantity)).toEqual([
    5,
  ]);
  expect(
    (await client.call(calls.inventory.history, { params: { id } })).json.body.rows.map(
      ({ kind }) => kind,
    ),
  ).toEqual(['reinstated', 'declared']);

  one.engine.stop();
});

test('a declaration that the server refuses removes nothing, is listed with its reason, and can be dismissed', async () => {
  const one = await synced();
  failNext(...noDays);
  expect((await daysOn(one))!.days).toEqual([]);

  const declared = await one.reports.declare('inventory', {
    distributorId: own,
    companyId: own,
    when: '2026-10',
    replaces: false,
  });

  const { id } = (declared as { value: { id: string } }).value;
  await uploaded(5);
  await one.engine.drain();
  expect(await one.reports.refusedDeclaration('inventory', id)).toEqual({
    distributorId: own,
    companyId: own,
    when: '2026-10',
    code: 'date_has_rows',
  });
  expect((await readRows(client, 'inventory', own)).length).toBe(1);

  await one.reports.dismiss(id);
  expect(await one.reports.refusedDeclaration('inventory', id)).toBeUndefined();
  expect(await one.reports.waiting(id)).toEqual([]);

  one.engine.stop();
});
