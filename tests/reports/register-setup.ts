/**
 * Sets up a server with an administrator who sends reports, and reads the fields of reports that
 * tests compare.
 */
import { afterAll, beforeAll, expect } from 'vitest';
import type { FieldName } from '#areas/imports/domain/index.ts';
import type { Report } from '#areas/reports/domain/index.ts';
import { makeDistributor, signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { calls, processReports, readRows, viewReport } from './report-calls.ts';
import { addReportParts } from './report-files.ts';

export let server: TestServer;
export let ana: Client;
export const addCompany = () => makeDistributor(server);

export const summarize = ({ status, rows, quantity, from, to, counts, refusal }: Report) => ({
  status,
  rows,
  quantity,
  from,
  to,
  counts,
  refusal,
});

export const countsWith = (more: Partial<NonNullable<Report['counts']>>) => ({
  added: 0,
  changed: 0,
  same: 0,
  kept: 0,
  removed: 0,
  wrong: 0,
  ...more,
});

export const joinCells = (
  rows: readonly { values: Partial<Record<FieldName, unknown>> }[],
  ...names: FieldName[]
) => rows.map(({ values }) => names.map((name) => values[name]).join(' '));

export const readStock = async (company: number) =>
  joinCells(await readRows(ana, 'inventory', company), 'inventoryDate', 'partNumber', 'quantity');

export const readReportRows = async (
  report: Report,
  state?: 'added' | 'changed' | 'same' | 'kept',
) =>
  (
    await ana.call(calls[report.area].rows, {
      params: { id: report.id },
      query: state ? { state } : {},
    })
  ).json.body.rows.map((row) => ({ part: row.values.partNumber, state: row.state, was: row.was }));

export const readDays = async (company: number) =>
  (
    await ana.call(calls.inventory.days, {
      query: { company, from: '2026-09-01', to: '2026-10-31' },
    })
  ).json.body.days.map(
    ({ date, rows, quantity, none }) => `${date} ${rows} ${quantity}${none ? ' none' : ''}`,
  );

export const answer = async (
  report: Report,
  replacement: 'replace' | 'changes',
  except: string[] = [],
) => {
  const answered = await ana.call(calls[report.area].answer, {
    params: { id: report.id },
    body: { baseVersion: report.version, replacement, except },
  });
  expect(answered.status).toBe(200);
  await processReports(server);
  return viewReport(ana, report.area, report.id);
};

/** Starts the server once for the test file. */
export function setUpReports(): void {
  beforeAll(async () => {
    server = await startServer();
    await addReportParts(server);
    ana = await signInUser(server, null, { name: 'Ana' });
  }, 60_000);

  afterAll(() => server?.close());
}
