/** Registers stock and sales of October for the distributor of the test. */
import { register } from '../reports/report-calls.ts';
import { own, server } from '../reports/new-distributor-setup.ts';
import { csvOf, sale, stock, type Row } from '../reports/report-files.ts';
import { uploadReport, who } from '../reports/undoing/undoing-setup.ts';

export const MONTH = '2026-10';

export const registerSales = (
  rows: readonly Row[],
  replacement: 'replace' | 'changes' = 'replace',
) => {
  server.clock.now += 60_000;
  return register(server, who, csvOf(rows), {
    kind: 'pos_brazil',
    distributorId: own,
    replacement,
  });
};

/** Registers stock of September and October, and sales of October: 5 units more than expected. */
export async function registerMonth() {
  const opening = await uploadReport(csvOf([stock('30/09/2026', '1001', 20)]));
  const closing = await uploadReport(csvOf([stock('31/10/2026', '1001', 13)]));
  const sold = await registerSales([sale('15/10/2026', '1001', 12)]);
  return { opening, closing, sold };
}
