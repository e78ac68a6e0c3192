/**
 * Tests that the demonstration data has more than a year of stock and sales with gaps, and that
 * each open task in it can be done.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { monthInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import type { Report } from '#areas/reports/domain/index.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { calls, finalize, processReports, readRows, viewReport } from './report-calls.ts';

const DEMONSTRATION = 'medir-com-confianca-1';
let server: TestServer, bruno: Client, carla: Client, lucia: Client;

beforeAll(async () => {
  server = await startServer({ seed: true });
  [bruno, carla, lucia] = [
    await server.as({ email: 'bruno@norte.example', password: DEMONSTRATION }),
    await server.as({ email: 'carla@andina.example', password: DEMONSTRATION }),
    await server.as({ email: 'lucia@tezontle.example', password: DEMONSTRATION }),
  ];
}, 180_000);

afterAll(() => server?.close());

const list = async (who: Client, area: 'inventory' | 'pos', status?: Report['status']) =>
  (await who.call(calls[area].list, { query: status ? { status } : {} })).json.body;

const bytesOf = async (who: Client, report: Report) =>
  (await import('node:zlib')).gunzipSync(
    Buffer.from(
      (
        await who.call(calls[report.area].file, {
          params: { id: report.id },
          query: { piece: '0' as never },
        })
      ).json.body.bytes,
      'base64',
    ),
  );

test('the demonstration has thousands of rows over fourteen months', async () => {
  const rows = await server.db
    .selectFrom('pos_row')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();

  const stock = await server.db
    .selectFrom('inventory_row')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();

  expect(rows.n + stock.n).toBeGreaterThan(3000);
  expect(rows.n + stock.n).toBeLessThan(6000);

  const days = await server.db.selectFrom('report_day').select('on_date').distinct().execute();
  const months = new Set(days.map(({ on_date }) => on_date.slice(0, 7)));
  months.delete(monthInZone(server.clock.now, HOME_ZONE));
  expect(months.size).toBe(14);
});

test('Bruno has a report to correct, and Carla one to answer', async () => {
  expect((await list(bruno, 'inventory')).counts).toMatchObject({
    complete: 27,
    waiting_correction: 1,
  });
  expect((await list(carla, 'pos')).counts).toMatchObject({ complete: 14, stand_by: 1 });
});

test('last month’s stock can be undone, which removes the rows that the report added', async () => {
  const reports = (await list(bruno, 'inventory', 'complete')).rows;
  const report = await viewReport(bruno, 'inventory', reports[0]!.id);
  const { json } = await bruno.call(calls.inventory.undoing, {
    params: { id: report.id },
    query: {},
  });
  expect(report.isUndoable).toBe(true);
  expect(json.body.counts).toMatchObject({ remove: report.rows, repeated: 0, changed: 0 });
});

test('a seeded file matches its registered rows: sent again, all of them are unchanged', async () => {
  for (const [who, distributorId, companyId, area] of [
    [bruno, 1, 11, 'pos'],
    [carla, 3, 31, 'pos'],
    [bruno, 1, 11, 'inventory'],
    [carla, 3, 31, 'inventory'],
    [lucia, 5, 51, 'pos'],
    [lucia, 5, 51, 'inventory'],
  ] as const) {
    const [head] = (await list(who, area, 'complete')).rows;
    const report = await viewReport(who, area, head!.id);
    expect(
      (
        await finalize(who, await bytesOf(who, report), {
          area,
          kind: report.kind,
          distributorId,
          companyId: head!.companyId ?? companyId,
          name: report.fileName!,
          choices: report.choices!,
        })
      ).json.message,
    ).toBe('file_known');

    const again = await finalize(
      who,
      Buffer.concat([await bytesOf(who, report), Buffer.from(' \n')]),
      {
        area,
        kind: report.kind,
        distributorId,
        companyId: head!.companyId,
        replacement: 'changes',
        choices: report.choices!,
      },
    );

    expect(again.status).toBe(200);

    await processReports(server);
    expect((await viewReport(who, area, again.json.body.report.id)).counts).toMatchObject({
      same: report.rows,
      added: 0,
      changed: 0,
      wrong: 0,
    });
  }
});

test('the files from Mexico are in Spanish, with the day first and the decimal point', async () => {
  const [head] = (await list(lucia, 'pos', 'complete')).rows;
  const [names, row] = (await bytesOf(lucia, await viewReport(lucia, 'pos', head!.id)))
    .toString()
    .split('\r\n');
  expect(names).toContain('Fecha factura');
  expect(names).toContain('No. de factura');
  expect(names).toContain('Estado');
  expect(row).toMatch(/\b[0-3]\d\/[01]\d\/20\d\d\b.*\b\d+\.00\b.*\bMXN\b/);
});

test('the report that asks can be answered, and does what it announced', async () => {
  const [head] = (await list(carla, 'pos', 'stand_by')).rows;
  const before = (await readRows(carla, 'pos', 31)).length;
  await carla.call(calls.pos.answer, {
    params: { id: head!.id },
    body: { baseVersion: head!.version, replacement: 'changes', except: [] },
  });

  await processReports(server);
  expect(await viewReport(carla, 'pos', head!.id)).toMatchObject({
    status: 'complete',
    counts: head!.counts,
  });
  expect((await readRows(carla, 'pos', 31)).length).toBe(before + 1);
});

test('the report to correct has the errors that the engine finds', async () => {
  const [head] = (await list(bruno, 'inventory', 'waiting_correction')).rows;
  const report = await viewReport(bruno, 'inventory', head!.id);
  await finalize(bruno, await bytesOf(bruno, report), {
    distributorId: 1,
    companyId: 11,
    id: report.id,
    baseVersion: report.version,
    choices: report.choices!,
  });

  await processReports(server);
  expect(await viewReport(bruno, 'inventory', head!.id)).toMatchObject({
    status: 'waiting_correction',
    reasons: report.reasons,
    counts: report.counts,
    rows: report.rows,
  });
});
