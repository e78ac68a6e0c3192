/**
 * Decides what undoing an import does to each record that it created or changed. A person decides
 * about what was changed since the import: for a record that the import changed, the value of each
 * such field; for one that it created, whether it stays.
 */
import { isSameJson } from '#kernel/domain/documents/merge.ts';

/** `entry` is an entry of a settings list, and `term` a term of the relation of verticals. */
export const importedRecords = ['part', 'distributor', 'company', 'user', 'entry', 'term'] as const;
export type ImportedRecord = (typeof importedRecords)[number];

/** Values by field. A price has the field `price.` with its currency, and null if there is none. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** A record that an import created or changed, with the values of the fields in question. */
export type ImportChange = {
  readonly record: ImportedRecord;
  /** The part number, or the id of the distributor, company, user, entry or term. */
  readonly id: string;
  /**
   * The id of the distributor that a company or user belongs to. Null for all other records, and
   * for users without a distributor.
   */
  readonly owner: number | null;
  /** The values before the import. Null if the import created the record. */
  readonly before: FieldValues | null;
  readonly after: FieldValues;
};

/**
 * What undoing an import does to a record.
 *
 * - `none`: nothing is left to undo, or nothing without a decision of the person.
 * - `revert`: fields get their values from before the import.
 * - `remove`: the record was created and is removed.
 * - `deactivate`: the record was created and is made inactive, because it can't be removed.
 * - `stay`: the record stays as it is, because it is used or the rules refuse its former values.
 */
export const importUndoOutcomes = ['none', 'revert', 'remove', 'deactivate', 'stay'] as const;
export type ImportUndoOutcome = (typeof importUndoOutcomes)[number];

/** Why a record stays: it was used since, or its former values are no longer valid. */
export const notUndoneReasons = ['used', 'refused'] as const;
export type NotUndoneReason = (typeof notUndoneReasons)[number];

export type RecordUndo = {
  readonly outcome: ImportUndoOutcome;
  /** The fields that get their former values. */
  readonly reverted: readonly string[];
  /**
   * The fields that were changed since. It is `WHOLE_RECORD` if the question is whether a created
   * record stays.
   */
  readonly asked: readonly string[];
  readonly why?: NotUndoneReason;
};

/** The field of the question whether a created record that was changed since stays. */
export const WHOLE_RECORD = '';

export type PresentRecord = {
  /** The current values. Undefined if the record is gone. */
  readonly values: FieldValues | undefined;
  readonly isUsed: boolean;
  /** Whether a created record is removed or made inactive. */
  readonly way: 'remove' | 'deactivate';
};

const nothing: RecordUndo = { outcome: 'none', reverted: [], asked: [] };

/**
 * Returns what becomes of a record if the person decides nothing about it, and what the person is
 * asked about it.
 */
export function planRecordUndo({ before, after }: ImportChange, now: PresentRecord): RecordUndo {
  const { values } = now;
  if (!values) return nothing;
  const fields = Object.keys(after);
  const isAs = (told: FieldValues, field: string) =>
    isSameJson(values[field] ?? null, told[field] ?? null);
  if (before === null) {
    if (now.isUsed) return { ...nothing, outcome: 'stay', why: 'used' };
    return fields.every((field) => isAs(after, field))
      ? { ...nothing, outcome: now.way }
      : { ...nothing, asked: [WHOLE_RECORD] };
  }

  const different = fields.filter((field) => !isAs(before, field));
  const reverted = different.filter((field) => isAs(after, field));
  return {
    outcome: reverted.length > 0 ? 'revert' : 'none',
    reverted,
    asked: different.filter((field) => !isAs(after, field)),
  };
}

/** What a person decided about fields and created records that were changed since the import. */
export type UndoChoice = {
  readonly choice: 'keep' | 'former';
  /** The keys of questions that are answered with the other one of the two choices. */
  readonly except: readonly string[];
};

/** Returns the key of a question. */
export const questionKey = ({ record, id }: Pick<ImportChange, 'record' | 'id'>, field: string) =>
  `${record}/${id}/${field}`;

/** Returns a record's undo after the person's decisions. No field is asked about any more. */
export function decideRecordUndo(
  change: ImportChange,
  undo: RecordUndo,
  way: PresentRecord['way'],
  isFormer: (key: string) => boolean,
): RecordUndo {
  const chosen = undo.asked.filter((field) => isFormer(questionKey(change, field)));
  if (chosen.length === 0) return { ...undo, asked: [] };
  if (change.before === null) return { ...undo, outcome: way, asked: [] };
  return { ...undo, outcome: 'revert', reverted: [...undo.reverted, ...chosen], asked: [] };
}

/** Returns a predicate for keys of questions: true if the person chose the former value. */
export function createFormerValuePredicate({
  choice,
  except,
}: UndoChoice): (key: string) => boolean {
  const others = new Set(except);
  return (key) => (choice === 'former') !== others.has(key);
}

/**
 * Returns the change from one state of a record to another, with the changed fields only, or with
 * all fields if the record is new. Undefined if nothing changed.
 */
export function createImportChange(
  { record, id, owner = null }: Pick<ImportChange, 'record' | 'id'> & { owner?: number | null },
  before: FieldValues | null,
  after: FieldValues,
): ImportChange | undefined {
  if (before === null) return { record, id, owner, before, after };
  const changed = Object.keys(after).filter(
    (field) => !isSameJson(before[field] ?? null, after[field] ?? null),
  );
  if (changed.length === 0) return undefined;
  const of = (values: FieldValues) =>
    Object.fromEntries(changed.map((field) => [field, values[field] ?? null]));
  return { record, id, owner, before: of(before), after: of(after) };
}
