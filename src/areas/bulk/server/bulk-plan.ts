/**
 * Defines the plan of an import, whatever its kind: what the rows of a file would do, and a
 * function that does it.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Principal } from '#kernel/server/principal.ts';
import type { ReadDistributorUses } from '#areas/distributors/server/index.ts';
import { isSheetError } from '#areas/imports/domain/index.ts';
import type {
  BulkCells,
  BulkColumn,
  BulkEffects,
  BulkIssue,
  BulkQuestion,
  ImportChange,
  RowOutcome,
} from '../domain/index.ts';

export type PlannedBulkRow = {
  readonly outcome: RowOutcome;
  readonly issues: readonly BulkIssue[];
};

/** A question, with the indexes of the rows that raise it. */
export type PlannedQuestion = { readonly code: BulkQuestion; readonly rows: readonly number[] };

export type BulkImportResult = {
  /** The ids of the users that were created and invited. */
  readonly userIds: readonly number[];
  /** The records that were created or changed, for undoing the import. */
  readonly changes: readonly ImportChange[];
};

export type BulkPlan = {
  readonly rows: readonly PlannedBulkRow[];
  /** What the rows without errors would create and change. */
  readonly effects: BulkEffects;
  /** Questions that a person must answer before the plan is written. */
  readonly questions?: readonly PlannedQuestion[];
  /**
   * The versions, or for parts the stored values, of the records that the rows concern. They are
   * part of the plan's hash, so that a change by another person is noticed.
   */
  readonly basis: readonly unknown[];
  /** Writes the rows without errors. */
  write(): Promise<BulkImportResult>;
};

export type BulkPlanContext = {
  readonly db: Database;
  readonly principal: Principal;
  readonly now: Instant;
  readonly readUses: ReadDistributorUses;
};

export type BulkPlanner = (
  rows: readonly BulkCells[],
  planning: BulkPlanContext,
) => Promise<BulkPlan>;

export const noEffects: BulkEffects = {
  distributors: 0,
  companies: 0,
  users: 0,
  parts: 0,
  prices: 0,
  former: 0,
};

/** Returns the issues of cells that show a spreadsheet's error instead of a value. */
const errorCellsOf = (cells: BulkCells): readonly BulkIssue[] =>
  (Object.keys(cells) as BulkColumn[])
    .filter((column) => isSheetError(cells[column]))
    .map((column) => ({ column, code: 'sheet_error' }));

/**
 * Creates a collection of issues by row index. Cells with the error of a spreadsheet are in it from
 * the beginning. The same issue of the same row is added only once, and none to a cell with such an
 * error.
 */
export function createIssueCollector(rows: readonly BulkCells[]) {
  const found = new Map<number, readonly BulkIssue[]>();
  for (const [place, cells] of rows.entries()) {
    const issues = errorCellsOf(cells);
    if (issues.length > 0) found.set(place, issues);
  }
  const of = (place: number): readonly BulkIssue[] => found.get(place) ?? [];

  return {
    of,
    has: (place: number) => found.has(place),
    /** Returns the number of rows with issues. */
    size: () => found.size,
    add(place: number, { column, code, other }: BulkIssue) {
      const isKnown = of(place).some(
        (one) => one.column === column && (one.code === code || one.code === 'sheet_error'),
      );
      if (isKnown) return;
      found.set(place, [...of(place), { column, code, ...(other === undefined ? {} : { other }) }]);
    },
  };
}
export type IssueCollector = ReturnType<typeof createIssueCollector>;
