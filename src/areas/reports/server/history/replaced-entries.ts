/** Builds the history entries of other reports whose rows are replaced or restored. */
import type { Author } from '#kernel/server/author.ts';
import { MAX_LISTED_DATES, type Report } from '../../domain/index.ts';
import type { ReportHistoryEntry } from './report-history-sql.ts';

type OwnedRows = { readonly reportId: string; readonly date: string; readonly rows: number };

/** Returns one entry for each report in `owned` other than `by`. A declaration has no rows. */
export function replacedEntries(
  kind: 'replaced_by' | 'reinstated',
  owned: readonly OwnedRows[],
  by: Pick<Report, 'id' | 'distributorId'>,
  author: Author,
): ReportHistoryEntry[] {
  const sums = new Map<string, { rows: number; dates: Set<string> }>();
  for (const { reportId, date, rows } of owned) {
    if (reportId === by.id) continue;
    const sum = sums.get(reportId) ?? { rows: 0, dates: new Set() };
    sum.rows += rows;
    sum.dates.add(date);
    sums.set(reportId, sum);
  }

  return [...sums].map(([id, { rows, dates }]) => ({
    ...author,
    report: { id, distributorId: by.distributorId },
    kind,
    rows,
    dates: [...dates].slice(0, MAX_LISTED_DATES),
    other: by.id,
  }));
}
