/** Creates the two reports on which a person must act: one that asks, and one with errors. */
import { HOUR } from '#kernel/domain/dates.ts';
import type { Distributor } from '#areas/distributors/domain/index.ts';
import { dateOfSeedRow, zeroReportCounts, type CollectedReports } from './collect-reports.ts';
import type { SeedRowValues } from './reported-rows.ts';

/**
 * Adds a report of last month's first days with a changed row and a new one. The report waits for
 * its user's answer.
 */
export async function addReportAwaitingAnswer(
  { add, addFile }: CollectedReports,
  now: number,
  of: Distributor,
  sold: readonly SeedRowValues[],
): Promise<void> {
  const dates = new Set(
    [...new Set(sold.map((row) => dateOfSeedRow('pos_laam', row)))].slice(0, 3),
  );
  const same = sold.filter((row) => dates.has(dateOfSeedRow('pos_laam', row)));

  const values = [
    {
      ...same[0]!,
      quantity: Number(same[0]!.quantity) + 1,
      extendedResale: Number(same[0]!.price) * (Number(same[0]!.quantity) + 1),
    },
    ...same.slice(1),
    { ...same.at(-1)!, invoiceNumber: `${String(same.at(-1)!.invoiceNumber)}-B` },
  ];

  const report = add(of, 'pos_laam', of.companies[0]!.id, now - 20 * HOUR, values, {
    status: 'stand_by',
    completedAt: null,
    isUndoable: false,
    counts: { ...zeroReportCounts, added: 1, changed: 1, same: same.length - 1 },
    fileName: 'ventas-correccion.csv',
  });

  const registered = (date: string) =>
    same.filter((row) => dateOfSeedRow('pos_laam', row) === date);

  Object.assign(report, {
    days: report.days.map((day) => ({
      ...day,
      registeredRows: registered(day.date).length,
      registeredQuantity: registered(day.date).reduce((sum, row) => sum + Number(row.quantity), 0),
    })),
  });

  await addFile(report, values);
}

/** Adds a report with two invalid rows. The report waits for a correction. */
export async function addRefusedReport(
  { add, addFile }: CollectedReports,
  now: number,
  of: Distributor,
  stock: readonly SeedRowValues[],
): Promise<void> {
  const wrongRows: Readonly<Record<number, Partial<SeedRowValues>>> = {
    5: { quantity: 0 },
    10: { partNumber: 'MD-117' },
  };

  const values = stock.map((row, n) => ({ ...row, ...wrongRows[n] }));
  const reasons = [
    { code: 'stock_zero', field: 'quantity', rows: 1, lines: [7] },
    { code: 'part_digits', field: 'partNumber', rows: 1, lines: [12] },
  ];

  await addFile(
    add(of, 'inventory', of.companies[0]!.id, now - 5 * HOUR, values, {
      status: 'waiting_correction',
      completedAt: null,
      isUndoable: false,
      refusal: 'rows_with_errors',
      reasons,
      days: [],
      counts: { ...zeroReportCounts, wrong: 2 },
      fileName: 'estoque-hoje.csv',
    }),
    values,
  );
}
