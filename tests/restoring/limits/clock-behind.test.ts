/**
 * Tests restores with a wrong clock or long after the backup. The command refuses a clock that is
 * before the newest time of the backup. If the clock is minutes behind, work acknowledged in the
 * last minutes is sent again. Work that is refused because the restore is too long ago is reported
 * to administrators.
 */
import { expect, test } from 'vitest';
import { markRestored } from '#app/server/mark-restored.ts';
import { createTicketsDevice } from '#areas/contact/device/index.ts';
import { openFilesDatabase } from '#areas/imports/device/index.ts';
import { createTemplatesDevice } from '#areas/orders/device/templates/index.ts';
import { createReportsDevice } from '#areas/reports/device/index.ts';
import { DAY, MINUTE } from '#kernel/domain/dates.ts';
import { isLong } from '../../test-extent.ts';
import { content } from '../../new-orders.ts';
import { setUpFakeIndexedDb } from '../../kernel-device/fake-indexeddb.ts';
import { putReadyUpload } from '../../reports/device-setup.ts';
import { processReports } from '../../reports/report-calls.ts';
import { csvOf, stock, addReportParts } from '../../reports/report-files.ts';
import {
  ana,
  createLocalDraft,
  readNumber,
  readServerOrders,
  own,
  place,
  setUpTwoDevices,
  submitNewOrder,
  tablet,
} from '../two-devices-setup.ts';

setUpFakeIndexedDb();
setUpTwoDevices();

const pass = (time: number) => {
  place.server().clock.now += time;
};

/**
 * Creates one of each kind of document that devices send again: an order, a report, a declaration,
 * a template and a ticket.
 */
async function work(): Promise<{ readonly order: string; readonly report: string }> {
  await addReportParts(place.server());
  await tablet.engine.refresh('reports.references');
  const files = openFilesDatabase(ana.id);
  const input = await putReadyUpload({ files }, csvOf([stock('01/10/2026', '1001', 5)]), own);
  files.close();
  const reports = createReportsDevice(tablet.engine, 'Ana');
  await reports.finalize('inventory', input);
  const none = { distributorId: own, companyId: own, when: '2026-09', replaces: false };
  await reports.declare('inventory', none);
  const template = { distributorId: own, name: 'Kit', content: content(own) };
  await createTemplatesDevice(tablet.engine, 'Ana').saveTemplate(template);
  const asked = { subject: 'Dark', topicId: 1, distributorId: own, body: 'Dark', attachments: [] };
  await createTicketsDevice(tablet.engine, 'Ana').open(asked);
  const order = await submitNewOrder(tablet, 'after');
  await processReports(place.server());
  await tablet.sync();
  return { order, report: input.id };
}

async function everything(): Promise<string[]> {
  const { db } = place.server();
  const reports = await db.selectFrom('report').select(['source', 'status']).execute();
  const templates = await db.selectFrom('order_template').select('name').execute();
  const tickets = await db.selectFrom('ticket').select('subject').execute();
  return [
    ...(await readServerOrders()),
    ...reports.map(({ source, status }) => `${source} ${status}`).sort(),
    ...templates.map(({ name }) => name),
    ...tickets.map(({ subject }) => subject),
  ];
}

async function afterwards(): Promise<void> {
  await tablet.signInAgain();
  for (let round = 0; round < 3; round += 1) {
    await tablet.sync();
    await processReports(place.server());
  }
}

const findings = async () =>
  (await place.server().db.selectFrom('restore_finding').select(['kind', 'document_id']).execute())
    .map((row) => `${row.kind} ${row.document_id}`)
    .sort();

test.runIf(isLong)(
  'ten minutes behind: all that was acknowledged in the last minutes is there again, and an order’s time is told',
  async () => {
    const backup = await place.backUp();
    pass(30 * MINUTE);
    const { order } = await work();
    const before = await everything();
    expect(before).toHaveLength(5);
    // The server that starts on the restored database uses the same slow clock.
    pass(-10 * MINUTE);
    await place.restore(backup);
    expect(await everything()).toEqual([]);
    await afterwards();
    expect(await everything()).toEqual(before);
    expect(await tablet.openEntries()).toEqual([]);
    expect(await findings()).toEqual([`unlikely_time ${order}`]);
  },
);

test('work refused because the restore is too long ago is a finding, of orders, reports, templates and tickets', async () => {
  const backup = await place.backUp();
  pass(30 * MINUTE);
  const { order, report } = await work();
  await place.restore(backup);
  pass(181 * DAY);
  await afterwards();
  expect((await everything()).filter((text) => /after|file|none/.test(text))).toEqual([]);

  const refused = await place
    .server()
    .db.selectFrom('restore_finding')
    .select(['subject', 'document_id as id', 'name'])
    .where('kind', '=', 'not_restored')
    .execute();

  expect(refused).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ subject: 'order', id: order }),
      expect.objectContaining({ subject: 'inventory', id: report }),
      expect.objectContaining({ subject: 'order_template', name: 'Kit' }),
      expect.objectContaining({ subject: 'ticket', name: 'Dark' }),
    ]),
  );
});

test('the command refuses to run if its clock is before the newest time of the backup, and changes nothing', async () => {
  const id = await submitNewOrder(tablet, 'before');
  pass(20 * MINUTE);
  await createLocalDraft(tablet);
  await tablet.sync();
  const { db, clock } = place.server();
  const epochs = () => db.selectFrom('server_epoch').select('id').execute();
  const epoch = await epochs();
  const newest = clock.now;
  const behind = await markRestored(db, { now: newest - 10 * MINUTE, again: false });
  expect(behind).toMatchObject({
    ok: false,
    code: 'clock_behind',
    details: { now: newest - 10 * MINUTE, newest },
  });
  expect([await epochs(), await db.selectFrom('restore').select('id').execute()]).toEqual([
    epoch,
    [],
  ]);
  expect(await readServerOrders()).toContain(
    `${await readNumber(tablet, id)} waiting_approval before`,
  );

  const asked = { now: newest - 10 * MINUTE, until: newest - 10 * MINUTE, again: false };
  expect((await markRestored(db, asked)).ok).toBe(true);

  // Clocks that are synchronized over the network differ by less than a minute.
  expect((await markRestored(db, { now: newest - MINUTE / 2, again: true })).ok).toBe(true);
});
