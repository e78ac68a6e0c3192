/**
 * Tests the refreshers of reports while the server fails on one part of their data, or does not
 * know a call: the other parts are refreshed, and nothing is lost.
 */
import { expect, test } from 'vitest';
import { setUpFakeIndexedDb } from '../../kernel-device/fake-indexeddb.ts';
import {
  failNext,
  putReadyUpload,
  server,
  setUpDevice,
  startReportsTablet,
} from '../device-setup.ts';
import { processReports } from '../report-calls.ts';
import { csvOf, stock } from '../report-files.ts';

setUpFakeIndexedDb();
setUpDevice();

type Tablet = Awaited<ReturnType<typeof startReportsTablet>>;

/** Finalizes a report on the device and sends it. The test lets the server process it. */
async function finalize(one: Tablet, day: string): Promise<string> {
  const input = await putReadyUpload(one, csvOf([stock(day, '1001', 1)]));
  await one.reports.finalize('inventory', input);
  await one.engine.drain();
  return input.id;
}

const statusOf = async (one: Tablet, id: string) =>
  (await one.reports.read('inventory', id))?.report.status;

test('a report on which the server fails does not stop the later reports', async () => {
  const one = await startReportsTablet();
  await one.engine.refresh('reports.references');
  const ids = [await finalize(one, '01/10/2026'), await finalize(one, '02/10/2026')];
  await processReports(server);
  const viewed = /inventory\/reports\/[0-9a-f-]{36}$/;

  failNext({ path: viewed, answer: [500, 'internal_error'] });
  await one.engine.refresh('reports.heads');
  const statuses = await Promise.all(ids.map((id) => statusOf(one, id)));
  expect(statuses.toSorted()).toEqual(['complete', 'waiting_processing']);

  await one.engine.refresh('reports.heads');
  expect(await Promise.all(ids.map((id) => statusOf(one, id)))).toEqual(['complete', 'complete']);
  one.engine.stop();
});

test('a report whose call the server does not know stays on the device', async () => {
  const one = await startReportsTablet();
  await one.engine.refresh('reports.references');
  const id = await finalize(one, '01/10/2026');
  await processReports(server);

  failNext({ path: /inventory\/reports\/[0-9a-f-]{36}$/, answer: [404, 'no_such_call'] });
  await one.engine.refresh('reports.heads');
  expect(await statusOf(one, id)).toBe('waiting_processing');

  await one.engine.refresh('reports.heads');
  expect(await statusOf(one, id)).toBe('complete');
  one.engine.stop();
});

test('sales are refreshed although the server fails on inventory', async () => {
  const one = await startReportsTablet();
  failNext({ path: /inventory\/.*references$/, answer: [500, 'internal_error'] });
  await one.engine.refresh('reports.references');
  const stored = await one.engine.bulk.table('reportKept').toCollection().primaryKeys();
  expect(stored).toContain('references pos');
  expect(stored).not.toContain('references inventory');

  failNext({ path: /inventory\/.*changes$/, answer: [500, 'internal_error'] });
  await one.engine.refresh('reports.heads');
  expect((await one.list.list('inventory', { offset: 0, limit: 10 })).asOf).toBeUndefined();
  expect((await one.list.list('pos', { offset: 0, limit: 10 })).asOf).toBeDefined();
  one.engine.stop();
});
