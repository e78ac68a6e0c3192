/** Tests what a file of one of several companies replaces, as its preview shows it. */
import { expect, test } from 'vitest';
import { compareDaysWithRegistered } from '#areas/imports/domain/index.ts';
import { splitRegisteredDays } from '#areas/reports/client/upload/split-registered-days.ts';

const companies = [
  { id: 1, taxId: '11.222.333/0001-81' },
  { id: 2, taxId: '12345678000195' },
];

const registered = (date: string, companyId: number, rows: number) => ({
  date,
  companyId,
  rows,
  quantity: rows * 10,
  none: rows === 0,
});

const days = [
  registered('2026-10-01', 1, 2),
  registered('2026-10-01', 2, 5),
  registered('2026-10-02', 2, 7),
  registered('2026-10-03', 2, 1),
];

const file = (cnpjs?: readonly string[]) =>
  ['2026-10-01', '2026-10-02'].map((date) => ({ date, rows: 3, quantity: 4, cnpjs }));

const split = (kind: 'pos_brazil' | 'inventory', cnpjs?: readonly string[]) =>
  splitRegisteredDays({ kind, days: file(cnpjs) }, days, companies);

test('rows of companies that the file doesn’t name stay, and are in the totals before and after', () => {
  const { byDate, staying, replaced } = split('pos_brazil', ['11222333000181']);
  expect(replaced).toEqual({
    dates: 1,
    rows: { rows: 2, quantity: 20, dates: ['2026-10-01'] },
    isAtMost: false,
  });

  const ledger = compareDaysWithRegistered(
    new Map(file().map(({ date, rows, quantity }) => [date, { rows, quantity }])),
    byDate,
    staying,
  );
  expect(
    ledger.lines.map(({ date, kind, before, after }) => [date, kind, before.rows, after.rows]),
  ).toEqual([
    ['2026-10-01', 'replaced', 2, 3],
    ['2026-10-02', 'new', 0, 3],
    ['2026-10-03', 'kept', 1, 1],
  ]);
  expect([ledger.before, ledger.after]).toEqual([
    { rows: 15, quantity: 150 },
    { rows: 19, quantity: 138 },
  ]);
});

test('all registered rows may be replaced if the companies of the file aren’t known', () => {
  const { staying, replaced } = split('pos_brazil');
  expect(staying).toEqual({ rows: 0, quantity: 0 });
  expect(replaced).toMatchObject({ dates: 2, rows: { rows: 14 }, isAtMost: true });
});
