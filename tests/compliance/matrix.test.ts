/**
 * Tests, as tables, the rules of the compliance matrix and its reminders: the due day, a month's
 * state, and the days of reminders.
 */
import { describe, expect, test } from 'vitest';
import { nextDueDay } from '#areas/compliance/client/matrix/next-due-day.ts';
import {
  reportsRequiredSince,
  computeMatrixCell,
  dueDate,
  listOverdueMonths,
  planRemindersOfDay,
  type MatrixCellFacts,
  type MatrixCellState,
  type CompanyMonthState,
  type ReportedCompanyMonth,
} from '#areas/compliance/domain/index.ts';
import { instantInZone, addDays } from '#kernel/domain/calendar.ts';

const SAO_PAULO = 'America/Sao_Paulo';
const LIMA = 'America/Lima';
const AUCKLAND = 'Pacific/Auckland';

describe('the due day', () => {
  test.each([
    ['2026-10', undefined, '2026-11-05'],
    ['2026-12', undefined, '2027-01-05'],
    ['2026-10', 1, '2026-11-01'],
    ['2026-10', 31, '2026-11-30'],
    ['2026-01', 31, '2026-02-28'],
    ['2028-01', 31, '2028-02-29'],
    ['2028-01', 30, '2028-02-29'],
    ['2026-01', 28, '2026-02-28'],
    ['2026-11', 31, '2026-12-31'],
  ])('of %s with day %s is %s', (month, day, expected) => {
    expect(dueDate(month, day)).toBe(expected);
  });
});

const at = (date: string, time: string, zone = SAO_PAULO) => instantInZone(date, time, zone);

const asked = (now: number, more: Partial<MatrixCellFacts> = {}): MatrixCellFacts => ({
  zone: SAO_PAULO,
  companyIds: [1, 2],
  now,
  since: '2026-01',
  ...more,
});

/** Returns a report of October 2026, which is due on November 5. */
const reported = (companyId: number, rows: number, firstAt: number): ReportedCompanyMonth => ({
  companyId,
  month: '2026-10',
  rows,
  firstAt,
});

const inTime = at('2026-11-05', '23:59');
const tooLate = at('2026-11-06', '00:00');
const before = at('2026-10-20', '09:00');
const onDay = at('2026-11-05', '23:59');
const after = at('2026-11-06', '00:00');

describe('a month of a distributor with two companies', () => {
  const rows: readonly (readonly [
    string,
    readonly ReportedCompanyMonth[],
    number,
    MatrixCellState,
    readonly CompanyMonthState[],
    boolean,
  ])[] = [
    [
      'both in time',
      [reported(1, 5, inTime), reported(2, 9, inTime)],
      after,
      'received',
      ['received', 'received'],
      false,
    ],
    [
      'one with rows, one declared none',
      [reported(1, 5, inTime), reported(2, 0, inTime)],
      after,
      'received',
      ['received', 'zero'],
      false,
    ],
    [
      'both declared none',
      [reported(1, 0, inTime), reported(2, 0, inTime)],
      after,
      'zero',
      ['zero', 'zero'],
      false,
    ],
    [
      'one late',
      [reported(1, 5, inTime), reported(2, 9, tooLate)],
      after,
      'late',
      ['received', 'late'],
      false,
    ],
    [
      'one declared none too late',
      [reported(1, 0, inTime), reported(2, 0, tooLate)],
      after,
      'late',
      ['zero', 'late'],
      false,
    ],
    [
      'one in time, one not at all, before the day is over',
      [reported(1, 5, inTime)],
      onDay,
      'partial',
      ['received', 'awaited'],
      false,
    ],
    [
      'one in time, one not at all, after it',
      [reported(1, 5, inTime)],
      after,
      'partial',
      ['received', 'missing'],
      true,
    ],
    [
      'one late, one not at all',
      [reported(2, 5, tooLate)],
      after,
      'partial',
      ['missing', 'late'],
      true,
    ],
    [
      'one declared none, one not at all',
      [reported(1, 0, inTime)],
      after,
      'partial',
      ['zero', 'missing'],
      true,
    ],
    ['none, in the month itself', [], before, 'awaited', ['awaited', 'awaited'], false],
    ['none, on the due day', [], onDay, 'awaited', ['awaited', 'awaited'], false],
    ['none, after the due day', [], after, 'missing', ['missing', 'missing'], true],
  ];

  test.each(rows)('%s', (_what, reported, now, state, companies, overdue) => {
    const cell = computeMatrixCell('2026-10', reported, asked(now));
    expect([cell.state, cell.companies.map((one) => one.state), cell.overdue]).toEqual([
      state,
      companies,
      overdue,
    ]);
  });

  test('reports of other months and other companies do not count', () => {
    const others = [
      { ...reported(1, 5, inTime), month: '2026-09' },
      { ...reported(2, 5, inTime), month: '2026-11' },
      reported(3, 5, inTime),
    ];
    expect(computeMatrixCell('2026-10', others, asked(after)).state).toBe('missing');
  });

  test('months before reports began are not due, and a report of one is shown', () => {
    expect(computeMatrixCell('2026-10', [], asked(after, { since: '2026-11' })).state).toBe(
      'not_asked',
    );
    expect(
      computeMatrixCell('2026-10', [reported(2, 4, inTime)], asked(after, { since: '2026-11' })),
    ).toMatchObject({ state: 'received', overdue: false });
    expect(computeMatrixCell('2026-10', [], asked(after, { companyIds: [] })).state).toBe(
      'not_asked',
    );
  });

  test('a declaration of none by one company is not a zero of the distributor if the others are unknown', () => {
    const zero = [reported(1, 0, inTime)];
    const early = { since: '2026-11' };
    expect(computeMatrixCell('2026-10', zero, asked(after, early))).toMatchObject({
      state: 'partial',
      overdue: false,
    });

    const isAsked = (companyId: number) => companyId === 1;
    expect(computeMatrixCell('2026-10', zero, asked(after, { ...early, isAsked })).state).toBe(
      'zero',
    );
  });

  test('reports are due from the setting on, or from the first report of any distributor, or from now', () => {
    expect([
      reportsRequiredSince('2025-03', '2024-01', '2026-11-21'),
      reportsRequiredSince(undefined, '2024-01', '2026-11-21'),
      reportsRequiredSince(undefined, undefined, '2026-11-21'),
    ]).toEqual(['2025-03', '2024-01', '2026-11']);
  });
});

describe('the distributor’s own calendar decides', () => {
  // This instant is November 5 in Lima, and November 6 in São Paulo and Auckland.
  const instant = Date.UTC(2026, 10, 6, 4, 30);

  test.each([
    [LIMA, 'received', 'awaited'],
    [SAO_PAULO, 'late', 'missing'],
    [AUCKLAND, 'late', 'missing'],
  ] as const)('in %s it is %s if it was reported, and %s if not', (zone, came, didNot) => {
    const one = { zone, companyIds: [1] };
    expect([
      computeMatrixCell('2026-10', [reported(1, 5, instant)], asked(instant, one)).state,
      computeMatrixCell('2026-10', [], asked(instant, one)).state,
    ]).toEqual([came, didNot]);
  });

  test('a due day that the month lacks is its last day', () => {
    const february = (date: string) =>
      computeMatrixCell(
        '2026-01',
        [{ companyId: 1, month: '2026-01', rows: 1, firstAt: at(date, '12:00') }],
        asked(at('2026-03-10', '12:00'), { companyIds: [1], dueDay: 30 }),
      ).state;
    expect([february('2026-02-28'), february('2026-03-01')]).toEqual(['received', 'late']);
  });
});

describe('reminders', () => {
  const of = (month: string, dueDay?: number) => {
    const from = addDays(dueDate(month, dueDay), -40);
    return Array.from({ length: 80 }, (_, n) => addDays(from, n)).filter((day) =>
      planRemindersOfDay(day, dueDay).some((one) => one.month === month),
    );
  };

  test('are sent 7 and 2 days before, on the day, and daily for a week after it', () => {
    expect(of('2026-10')).toEqual([
      '2026-10-29',
      '2026-11-03',
      '2026-11-05',
      '2026-11-06',
      '2026-11-07',
      '2026-11-08',
      '2026-11-09',
      '2026-11-10',
      '2026-11-11',
      '2026-11-12',
    ]);
  });

  test.each([1, 28, 31])('are on the same ten days if the due day is %s', (day) => {
    const due = dueDate('2026-01', day);
    expect(of('2026-01', day)).toEqual(
      [-7, -2, 0, 1, 2, 3, 4, 5, 6, 7].map((n) => addDays(due, n)),
    );
  });

  test('each say how many days are left', () => {
    expect(
      ['2026-10-29', '2026-11-05', '2026-11-08'].map((day) => planRemindersOfDay(day)),
    ).toEqual([
      [{ month: '2026-10', due: '2026-11-05', daysLeft: 7 }],
      [{ month: '2026-10', due: '2026-11-05', daysLeft: 0 }],
      [{ month: '2026-10', due: '2026-11-05', daysLeft: -3 }],
    ]);
  });

  test('an alert remains for the last three months, from the day after they were due', () => {
    expect(listOverdueMonths('2026-11-05')).toEqual(['2026-08', '2026-09']);
    expect(listOverdueMonths('2026-11-06')).toEqual(['2026-08', '2026-09', '2026-10']);
  });
});

describe('the next due day above the matrix', () => {
  const row = (...states: readonly CompanyMonthState[]) => ({
    cells: states.map((state, n) => ({
      due: `2026-1${n}-05`,
      companies: [{ companyId: 1, state, firstAt: null }],
    })),
  });

  test('is that of the first month that any distributor has still to report', () => {
    expect(nextDueDay([row('received', 'received', 'awaited')])).toBe('2026-12-05');
    expect(
      nextDueDay([row('received', 'received', 'awaited'), row('missing', 'awaited', 'awaited')]),
    ).toBe('2026-11-05');
  });

  test('is that of the last month if every distributor has reported', () =>
    expect(nextDueDay([row('received', 'late', 'zero')])).toBe('2026-12-05'));
});
