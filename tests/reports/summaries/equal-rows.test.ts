/** Tests that summaries equal the registered rows after every kind of change. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report, ReportArea } from '#areas/reports/domain/index.ts';
import { makeDistributor, PERU, signInUser } from '../../make-users.ts';
import { startServer, type Client, type TestServer } from '../../test-server.ts';
import { calls, register, viewReport } from '../report-calls.ts';
import { csvOf, invoice, sale, stock, addReportParts, type Row } from '../report-files.ts';
import {
  computeMonthSums,
  computeSalesSums,
  computeStockSums,
  computeStockTotals,
  readMonthSums,
  readSalesSums,
  readStockSums,
  readStockTotals,
} from './expected-summaries.ts';

let server: TestServer, admin: Client, norte: number, andina: number;

beforeAll(async () => {
  server = await startServer();
  await addReportParts(server);
  admin = await signInUser(server, null, { name: 'Olga' });
  norte = await makeDistributor(server);
  andina = await makeDistributor(server, undefined, PERU);
}, 60_000);

afterAll(() => server?.close());

const summaries = async () => ({
  ...(await readSalesSums(server)),
  months: await readMonthSums(server),
  stock: await readStockSums(server),
  stockTotals: await readStockTotals(server),
});
const sumsOfRows = async () => ({
  ...(await computeSalesSums(server)),
  months: await computeMonthSums(server),
  stock: await computeStockSums(server),
  stockTotals: await computeStockTotals(server),
});

type Kind = 'inventory' | 'pos_brazil' | 'pos_laam';
const ownerOf = (kind: Kind) => (kind === 'pos_laam' ? andina : norte);

const line = fc.record({
  place: fc.integer({ min: 0, max: 11 }),
  part: fc.constantFrom('1001', '1002', '1003'),
  quantity: fc.integer({ min: 1, max: 40 }),
  price: fc.integer({ min: 1, max: 999 }),
  word: fc.constantFrom('Lima', 'Cusco', ''),
});
type Line = typeof line extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * Dates lie up to 110 days apart, so that stock has every age. Their days are above 12, because the
 * job refuses a file whose dates could be read in two ways.
 */
const dates = ['07', '08', '09', '10'].flatMap((month) =>
  ['13', '21', '30'].map((day) => `${day}/${month}/2026`),
);

const rowOf: Readonly<Record<Kind, (line: Line, n: number) => Row>> = {
  inventory: ({ place, part, quantity, price }) =>
    stock(dates[place]!, part, quantity, `${price},50`),
  pos_brazil: ({ place, part, quantity, price, word }, n) =>
    sale(dates[place]!, part, quantity, {
      price: `${price},90`,
      city: word || 'Campinas',
      'end user': `Usina ${n % 4}`,
      activity: word,
      cnae: word === '' ? '4649499' : '',
      state: word === 'Lima' ? 'RJ' : 'SP',
    }),
  // The key has no date, so that a row with the same number moves to another date.
  pos_laam: ({ place, part, quantity, price, word }, n) =>
    invoice(dates[place]!, `F-${n % 5}`, part, quantity, {
      price: `${price}.10`,
      city: word,
      'vertical market': word,
      'currency code': price % 2 === 0 ? 'PEN' : 'USD',
    }),
};

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('report' as const),
      kind: fc.constantFrom<Kind>('inventory', 'pos_brazil', 'pos_laam'),
      replacement: fc.constantFrom('replace' as const, 'changes' as const),
      lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('declare' as const),
      area: fc.constantFrom<ReportArea>('inventory', 'pos'),
      when: fc.constantFrom('2026-08', '2026-09', '2026-10-21'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('remove' as const), which: fc.nat(20) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('restore' as const), which: fc.nat(20) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function remove({ area, id }: Report) {
  const told = (await admin.call(calls[area].unregistering, { params: { id } })).json.body;
  return admin.call(calls[area].unregister, {
    params: { id },
    body: {
      baseVersion: told.version,
      agreedRows: told.rows,
      agreedDates: told.declaredDates,
    },
    key: randomUUID(),
  });
}

async function restore({ area, id }: Report) {
  const history = await admin.call(calls[area].history, { params: { id } });
  const entry = history.json.body.rows.find(({ replaced }) => replaced && !replaced.isReinstated);
  if (!entry) return undefined;
  return admin.call(calls[area].reinstate, {
    params: { id },
    body: {
      baseVersion: (await viewReport(admin, area, id)).version,
      entry: entry.id,
      agreedRows: 1_000,
    },
  });
}

/**
 * Takes the step. Returns the name of the step, which for a report includes the status that it got,
 * or undefined if the server refused the step or there was nothing to remove or restore.
 */
async function take(one: Step, reports: Report[]): Promise<string | undefined> {
  server.clock.now += 60_000;
  if (one.does === 'report') {
    const lines = new Map(
      one.lines.map((each, n) => {
        const key = one.kind === 'inventory' ? `${each.place} ${each.part}` : `${n} ${each.part}`;
        return [one.kind === 'pos_laam' ? `${n % 5} ${each.part}` : key, rowOf[one.kind](each, n)];
      }),
    );
    const report = await register(server, admin, csvOf([...lines.values()]), {
      kind: one.kind,
      distributorId: ownerOf(one.kind),
      replacement: one.replacement,
    });
    reports.push(report);
    return `${report.status} ${one.kind} ${one.replacement}`;
  }
  if (one.does === 'declare') {
    const id = randomUUID();
    const answer = await admin.call(calls[one.area].declare, {
      params: { id },
      body: {
        id,
        baseVersion: 0,
        distributorId: norte,
        companyId: norte,
        when: one.when,
        replaces: true,
      },
    });
    if (answer.status !== 200) return undefined;
    reports.push(answer.json.body.report);
    return 'declared';
  }
  const report = reports[one.which % Math.max(1, reports.length)];
  if (!report) return undefined;
  const answer = one.does === 'remove' ? await remove(report) : await restore(report);
  return answer?.status === 200 ? one.does : undefined;
}

const taken = new Set<string | undefined>();

test.each([1, 2, 3])(
  'after files, declarations, removals and restorations, summaries are those of the rows (%i)',
  async (seed) => {
    const [steps] = fc.sample(fc.array(step, { minLength: 30, maxLength: 30 }), {
      numRuns: 1,
      seed,
    }) as [Step[]];
    const reports: Report[] = [];
    for (const one of steps) {
      taken.add(await take(one, reports));
      const [summed, expected] = [await summaries(), await sumsOfRows()];
      expect(summed).toEqual(expected);
    }
  },
  120_000,
);

test('these changes are of all kinds', () => {
  expect([...taken]).toEqual(
    expect.arrayContaining([
      ...['inventory', 'pos_brazil', 'pos_laam'].flatMap((kind) => [
        `complete ${kind} replace`,
        `complete ${kind} changes`,
      ]),
      'declared',
      'remove',
      'restore',
    ]),
  );
});
