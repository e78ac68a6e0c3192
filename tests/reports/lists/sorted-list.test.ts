/**
 * Tests that lists of the demonstration's reports, sorted and filtered, have the same rows in SQL
 * and on a device, in the domain's sort order.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listReports } from '#areas/reports/device/list-reports.ts';
import { reportHeadRow, reportHeadsTable } from '#areas/reports/device/report-rows.ts';
import {
  comparingReports,
  matchesReportFilter,
  reportSortKeys,
  type ReportHead,
} from '#areas/reports/domain/index.ts';
import { parseSort, acceptedSortTexts } from '#kernel/domain/sorting.ts';
import { startFakeServer } from '../../kernel-device/fake-server.ts';
import { startTablet } from '../../kernel-device/tablet.ts';
import { startServer, type Client, type TestServer } from '../../test-server.ts';
import { calls } from '../report-calls.ts';

let server: TestServer, admin: Client, all: readonly ReportHead[];

beforeAll(async () => {
  server = await startServer({ seed: true });
  admin = await server.as({ email: 'admin@portal.example', password: 'medir-com-confianca-1' });
  all = await listed({});
}, 120_000);

afterAll(() => server?.close());

async function listed(query: object): Promise<ReportHead[]> {
  const rows: ReportHead[] = [];
  for (let after: string | undefined; ;) {
    const asked = { query: { ...query, after } as never };
    const { body } = (await admin.call(calls.inventory.list, asked)).json;
    rows.push(...body.rows);
    if (body.next === null) return rows;
    after = body.next;
  }
}

const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

async function device() {
  const { engine } = await startTablet(startFakeServer());
  await reportHeadsTable(engine.bulk).bulkPut(all.map(reportHeadRow));
  const page = async (filter: object) =>
    (await listReports(engine, 'inventory', { ...filter, offset: 0, limit: 500 })).rows;
  return { page };
}

describe('sorted reports', () => {
  test.each(acceptedSortTexts(reportSortKeys))(
    'by %s are the same in SQL and on the device',
    async (text) => {
      const sort = parseSort(text, reportSortKeys)!;
      const wanted = ids([...all].sort(comparingReports(sort)));
      expect(wanted.length).toBeGreaterThan(50);
      expect(ids(await listed({ sort: text }))).toEqual(wanted);
      expect(ids(await (await device()).page({ sort }))).toEqual(wanted);
    },
  );
});

describe('filtered reports', () => {
  test('of a period are those with rows on its dates, in SQL and on the device', async () => {
    const period = { from: '2026-03-01', to: '2026-04-30' };
    const dates = all.flatMap(({ from }) => from ?? []).sort();
    const asked = { from: dates[10]!, to: dates[20]! };
    for (const one of [asked, { from: asked.from }, { to: asked.to }, period]) {
      const wanted = ids(all.filter(matchesReportFilter(one)));
      expect(ids(await listed(one))).toEqual(wanted);
      expect(ids(await (await device()).page(one)).sort()).toEqual([...wanted].sort());
    }

    expect(all.filter(matchesReportFilter(asked)).length).toBeLessThan(all.length);
  });

  test('of an author are those that this person finalized', async () => {
    const author = all[0]!.createdBy;
    const wanted = ids(all.filter(({ createdBy }) => createdBy === author));
    expect(wanted.length).toBeLessThan(all.length);
    expect(ids(await listed({ author }))).toEqual(wanted);
    expect(ids(await (await device()).page({ author })).sort()).toEqual([...wanted].sort());
  });
});
