/**
 * Undoes what an uploaded relation did to terms. A term that it added stays, because POS rows may
 * have it by now; it loses the file's vertical alone, and rules and keywords classify it.
 */
import { listEntries } from '#areas/settings/server/index.ts';
import {
  lockTerms,
  restoreTerms,
  selectTermStates,
  type RestoredTerm,
  type TermState,
} from '#areas/verticals/server/index.ts';
import type { ImportChange } from '../../domain/index.ts';
import {
  changesRecord,
  decidePlannedUndo,
  emptyUndoPlan,
  refusePlannedUndo,
  toPlannedUndo,
  valuesAfterUndo,
  type ImportUndoContext,
  type PlannedUndo,
  type RecordsUndoPlan,
} from './planned-undo.ts';

/** The only field of a term in stored changes: its result, and its verticals by date. */
const FIELD = 'vertical';

export const toRestoredTerm = (record: PlannedUndo): RestoredTerm => ({
  id: Number(record.change.id),
  state: valuesAfterUndo(record)[FIELD] as TermState,
});

/** Plans the undo for terms, whose lock it takes. */
export async function planTermsUndo(
  { db, now }: ImportUndoContext,
  changes: readonly ImportChange[],
): Promise<RecordsUndoPlan> {
  if (changes.length === 0) return emptyUndoPlan;
  await lockTerms(db);
  const terms = await selectTermStates(
    db,
    changes.map(({ id }) => Number(id)),
  );
  const verticals = new Map(
    (await listEntries(db, 'verticals', { inactive: true })).map(({ id, fields }) => [
      id,
      fields.names,
    ]),
  );
  const show = (_field: string, value: unknown) => {
    const { verticalId } = value as TermState;
    return verticalId === null ? null : (verticals.get(verticalId) ?? null);
  };
  const isRefused = (record: PlannedUndo) => {
    if (!changesRecord(record)) return false;
    const { verticalId, periods } = toRestoredTerm(record).state;
    const named = [verticalId, ...periods.map((one) => one.verticalId)];
    return named.some((id) => id !== null && !verticals.has(id));
  };

  const records = changes
    .map((change): PlannedUndo => {
      const term = terms.get(Number(change.id));
      const planned = toPlannedUndo(change, term?.text ?? '', {
        values: term && { [FIELD]: term.state },
        isUsed: false,
        way: 'remove',
      });
      return { ...planned, show };
    })
    .map((one) => (isRefused(one) ? refusePlannedUndo(one) : one));

  return {
    records,
    async decide(isFormer) {
      const decided = records.map((one) => decidePlannedUndo(one, isFormer)).filter(changesRecord);
      return {
        refusedNames: decided.filter(isRefused).map(({ name }) => name),
        write: () => restoreTerms(db, decided.map(toRestoredTerm), now),
      };
    },
  };
}
