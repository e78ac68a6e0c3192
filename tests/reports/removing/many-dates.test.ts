/** Tests reports with more dates than the server lists one by one. */
import { beforeEach, expect, test } from 'vitest';
import { countDatesAndRegisteredRows, MAX_LISTED_DATES } from '#areas/reports/domain/index.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { ana, own, server, setUpNewDistributors } from '../new-distributor-setup.ts';
import { calls, readRows, register } from '../report-calls.ts';
import { csvOf, stock } from '../report-files.ts';

setUpNewDistributors();

const DATES = MAX_LISTED_DATES + 2;

/** Returns a file with one row of this quantity on each date. */
const content = (quantity: number) =>
  csvOf(
    Array.from({ length: DATES }, (_, n) => {
      const [year, month, day] = new Date(Date.UTC(2026, 9, 1) - n * DAY)
        .toISOString()
        .slice(0, 10)
        .split('-');
      return stock(`${day}/${month}/${year}`, '1001', quantity);
    }),
  );

const replacing = (agreedRows: number) =>
  register(server, ana, content(4), { distributorId: own, replacement: 'replace', agreedRows });

beforeEach(async () => {
  await register(server, ana, content(3), { distributorId: own, replacement: 'replace' });
});

test('rows of unlisted dates aren’t replaced either if their author wasn’t told of them', async () => {
  const report = await replacing(MAX_LISTED_DATES);
  expect(report.status).toBe('stand_by');
  expect(
    new Set((await readRows(ana, 'inventory', own)).map(({ values }) => values.quantity)),
  ).toEqual(new Set([3]));
});

test('the numbers of dates and registered rows count all of them', async () => {
  const report = await replacing(DATES);
  expect([report.status, report.days.length]).toEqual(['complete', MAX_LISTED_DATES]);
  expect(countDatesAndRegisteredRows(report)).toMatchObject({
    dates: DATES,
    registered: { dateCount: DATES, rows: DATES, quantity: 3 * DATES },
  });
});

test('the rows of a report are listed for all of its dates', async () => {
  const report = await replacing(DATES);
  const dates: string[] = [];
  let after: string | null | undefined;
  do {
    const { rows, next } = (
      await ana.call(calls.inventory.rows, {
        params: { id: report.id },
        query: after ? { after, state: 'changed' } : { state: 'changed' },
      })
    ).json.body;
    dates.push(...rows.map(({ date }) => date));
    after = next;
  } while (after);
  expect([dates.length, dates.at(-1)]).toEqual([DATES, '2026-10-01']);
});
