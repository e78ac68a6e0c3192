/** Defines what the undo of an import plans for each record, whatever its type. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import type { DependentRecords, ReadDistributorUses } from '#areas/distributors/server/index.ts';
import type { ReadUsedParts } from '#areas/catalog/server/index.ts';
import type { ListChangeListener, ListUseCounter } from '#kernel/server/module.ts';
import type { Principal } from '#kernel/server/principal.ts';
import {
  decideRecordUndo,
  planRecordUndo,
  type FieldValues,
  type ImportChange,
  type PresentRecord,
  type RecordUndo,
} from '../../domain/index.ts';

export type PlannedUndo = {
  readonly change: ImportChange;
  readonly name: string;
  readonly now: PresentRecord;
  readonly undo: RecordUndo;
  /** Returns a value as a question shows it. If absent, the value is shown as it is stored. */
  readonly show?: (field: string, value: unknown) => unknown;
  /** What uses an entry of a list, and how often. */
  readonly uses?: readonly { readonly what: string; readonly count: number }[];
};

/**
 * Functions of other modules: they return what refers to the records of imports, and delete the
 * rows that depend on them.
 */
export type ImportUndoFacts = {
  readonly readUses: ReadDistributorUses;
  readonly dependentRecords: readonly DependentRecords[];
  readonly partUses: readonly ReadUsedParts[];
  /** The counters of uses of list entries, and the followers of lists, of all modules. */
  readonly listUses: () => readonly ListUseCounter[];
  readonly listFollowers: () => readonly ListChangeListener[];
};

export type ImportUndoContext = ImportUndoFacts & {
  readonly db: Database;
  readonly principal: Principal;
  readonly now: Instant;
};

/** What is written after the person's decisions. */
export type DecidedUndo = {
  /** The names of records whose chosen former values are refused. Then nothing may be written. */
  readonly refusedNames: readonly string[];
  write(): Promise<void>;
};

/** The records of one type, and what is written after the person's decisions. */
export type RecordsUndoPlan = {
  readonly records: readonly PlannedUndo[];
  /**
   * @param isFormer Returns true for the key of a question if the person chose the former value.
   */
  decide(isFormer: (key: string) => boolean): Promise<DecidedUndo>;
};

export const emptyUndoPlan: RecordsUndoPlan = {
  records: [],
  decide: async () => ({ refusedNames: [], write: async () => {} }),
};

export const toPlannedUndo = (
  change: ImportChange,
  name: string,
  now: PresentRecord,
): PlannedUndo => ({
  change,
  name,
  now,
  undo: planRecordUndo(change, now),
});

/**
 * Returns the planned undo of a record with the person's decisions applied. `isFormer` returns true
 * for the key of a question if the person chose the former value.
 */
export const decidePlannedUndo = (
  record: PlannedUndo,
  isFormer: (key: string) => boolean,
): PlannedUndo => ({
  ...record,
  undo: decideRecordUndo(record.change, record.undo, record.now.way, isFormer),
});

/** Returns the record as one that stays as it is, because its former values are refused. */
export const refusePlannedUndo = (record: PlannedUndo): PlannedUndo => ({
  ...record,
  undo: { outcome: 'stay', reverted: [], asked: [], why: 'refused' },
});

/**
 * Returns the values of a record after the undo. For a record that is removed or made inactive,
 * these are its current values.
 */
export function valuesAfterUndo({ change, now, undo }: PlannedUndo): FieldValues {
  const former = Object.fromEntries(
    undo.reverted.map((field) => [field, change.before?.[field] ?? null]),
  );
  return { ...now.values, ...former };
}

/** Returns whether the undo writes the record at all. */
export const changesRecord = ({ undo: { outcome } }: PlannedUndo): boolean =>
  outcome !== 'none' && outcome !== 'stay';
