/** What the rows of a file would do, whatever their kind, and how it is done. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Principal } from '#kernel/server/principal.ts';
import type { ReadUses } from '#areas/distributors/server/index.ts';
import type {
  BulkCells,
  BulkEffects,
  BulkIssue,
  BulkQuestion,
  RowOutcome,
} from '../domain/index.ts';

export type PlannedBulkRow = {
  readonly outcome: RowOutcome;
  readonly issues: readonly BulkIssue[];
};
/** `rows`: the places of those that raise it. */
export type PlannedQuestion = { readonly code: BulkQuestion; readonly rows: readonly number[] };
export type BulkPlan = {
  readonly rows: readonly PlannedBulkRow[];
  /** Of the rows that are not wrong. */
  readonly effects: BulkEffects;
  /** What a person is asked before it is written. */
  readonly questions?: readonly PlannedQuestion[];
  /** What the plan rests on, for comparing: versions of what the rows would change. */
  readonly basis: readonly unknown[];
  /** Writes the rows that are not wrong. → the users whom it made and invited */
  write(): Promise<readonly number[]>;
};
export type BulkPlanning = {
  readonly db: Database;
  readonly principal: Principal;
  readonly now: Instant;
  readonly readUses: ReadUses;
};
export type Planner = (rows: readonly BulkCells[], planning: BulkPlanning) => Promise<BulkPlan>;

export const noEffects: BulkEffects = {
  distributors: 0,
  companies: 0,
  users: 0,
  parts: 0,
  prices: 0,
  former: 0,
};
/** Issues by the places of rows; one that was said of a row is not said again. */
export function issueBook() {
  const found = new Map<number, readonly BulkIssue[]>();
  const of = (place: number): readonly BulkIssue[] => found.get(place) ?? [];
  return {
    of,
    has: (place: number) => found.has(place),
    /** How many rows are wrong. */
    size: () => found.size,
    add(place: number, { column, code }: BulkIssue) {
      if (of(place).some((one) => one.column === column && one.code === code)) return;
      found.set(place, [...of(place), { column, code }]);
    },
  };
}
export type IssueBook = ReturnType<typeof issueBook>;
