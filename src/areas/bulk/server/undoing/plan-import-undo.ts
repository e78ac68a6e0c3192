/** Plans the undo of an import: what becomes of each of its records, and a hash of this result. */
import { createHash } from 'node:crypto';
import { lockDistributor } from '#areas/distributors/server/index.ts';
import { predictRelationUndo, type RelationUndoEffect } from '#areas/verticals/server/index.ts';
import {
  importedRecords,
  listOfImport,
  questionKey,
  WHOLE_RECORD,
  type BulkUndoPreview,
  type ImportChange,
} from '../../domain/index.ts';
import type { StoredImport } from '../imports/imports-sql.ts';
import { selectChangesOfImport } from '../imports/import-changes-sql.ts';
import {
  changesRecord,
  type DecidedUndo,
  type PlannedUndo,
  type ImportUndoContext,
} from './planned-undo.ts';
import { planEntriesUndo } from './plan-entries-undo.ts';
import { planDistributorsUndo } from './plan-distributors-undo.ts';
import { planPartsUndo } from './plan-parts-undo.ts';
import { planTermsUndo, toRestoredTerm } from './plan-terms-undo.ts';
import { planUsersUndo } from './plan-users-undo.ts';

export type ImportUndo = {
  readonly records: readonly PlannedUndo[];
  /** A hash of what becomes of the records, and of the values that are asked about. */
  readonly state: string;
  /** What the undo does to terms. Absent if the import wrote neither active CNAE nor terms. */
  readonly effect?: RelationUndoEffect;
  decide(isFormer: (key: string) => boolean): Promise<DecidedUndo>;
};

/** Returns the number of users by distributor that the undo removes or disables. */
function countGoingUsers(users: readonly PlannedUndo[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { undo, change } of users)
    if (undo.outcome === 'remove' || undo.outcome === 'deactivate')
      counts.set(change.owner!, (counts.get(change.owner!) ?? 0) + 1);
  return counts;
}

/** Plans the undo, and locks its records until the end of the transaction. */
export async function planImportUndo(
  undoing: ImportUndoContext,
  stored: StoredImport,
): Promise<ImportUndo> {
  const changes = await selectChangesOfImport(undoing.db, stored.id);
  const of = (...types: ImportChange['record'][]) =>
    changes.filter(({ record }) => types.includes(record));
  const ofDistributors = of('distributor', 'company');

  // Imports lock in this order too: distributors, then users.
  const ids = new Set(ofDistributors.map(({ id, owner }) => owner ?? Number(id)));
  for (const id of [...ids].toSorted((a, b) => a - b)) await lockDistributor(undoing.db, id);
  const users = await planUsersUndo(undoing, stored, of('user'));
  const distributors = await planDistributorsUndo(
    undoing,
    ofDistributors,
    countGoingUsers(users.records),
  );
  const parts = await planPartsUndo(undoing, of('part'));
  const entries = await planEntriesUndo(undoing, listOfImport(stored.kind), of('entry'));
  const terms = await planTermsUndo(undoing, of('term'));
  const all = [users, distributors, parts, entries, terms];
  const records = all.flatMap((one) => one.records);
  const told = records.map(({ change, now, undo }) => [
    change.record,
    change.id,
    undo,
    undo.asked.map((field) => (field === WHOLE_RECORD ? now.values : now.values?.[field])),
  ]);

  return {
    records,
    ...(listOfImport(stored.kind) === 'active_cnae'
      ? {
          effect: await predictRelationUndo(
            undoing.db,
            entries.entries,
            terms.records.filter(changesRecord).map(toRestoredTerm),
          ),
        }
      : {}),
    state: createHash('sha256').update(JSON.stringify(told)).digest('hex'),
    async decide(isFormer) {
      const decided: DecidedUndo[] = [];
      for (const one of all) decided.push(await one.decide(isFormer));
      return {
        refusedNames: decided.flatMap(({ refusedNames }) => refusedNames),
        async write() {
          for (const { write } of decided) await write();
        },
      };
    },
  };
}

type Counts = BulkUndoPreview['counts'];

/** Returns how many records of each type get each outcome. */
export function countRecordsOfUndo(records: readonly PlannedUndo[]): Counts {
  const empty = () => ({ revert: 0, remove: 0, deactivate: 0, stay: 0 });
  const counts = Object.fromEntries(importedRecords.map((one) => [one, empty()])) as Counts;
  for (const { change, undo } of records)
    if (undo.outcome !== 'none') counts[change.record][undo.outcome] += 1;
  return counts;
}

/** The greatest number of records that stay, and of questions, in an answer. */
const SHOWN = 200;

export function toUndoPreview({ records, state, effect }: ImportUndo): BulkUndoPreview {
  const staying = records.filter(({ undo }) => undo.outcome === 'stay');
  const questions = records.flatMap(
    ({ change, name, now, undo, show = (_field, value) => value }) =>
      undo.asked.map((field) => ({
        key: questionKey(change, field),
        record: change.record,
        name,
        field,
        now: show(field, now.values?.[field] ?? null),
        former: show(field, change.before?.[field] ?? null),
      })),
  );
  return {
    state,
    counts: countRecordsOfUndo(records),
    staying: staying.slice(0, SHOWN).map(({ change, name, undo, uses }) => ({
      record: change.record,
      name,
      why: undo.why ?? 'used',
      ...(uses && uses.length > 0 ? { uses: [...uses] } : {}),
    })),
    stayingCount: staying.length,
    questions: questions.slice(0, SHOWN),
    questionCount: questions.length,
    ...(effect ? { terms: effect } : {}),
  };
}
