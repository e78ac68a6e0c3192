/**
 * Undoes an import of entries of a settings list. Created entries are removed, unless other records
 * use them.
 */
import {
  entryTitle,
  lists,
  loggedEntryFields,
  type ListEntry,
  type ListName,
  type ListRow,
} from '#areas/settings/domain/index.ts';
import {
  countUsesOfEntries,
  createEntryCheck,
  listEntries,
  lockEntries,
  readReferencedTitles,
  writeUndoneEntries,
  type UndoneEntry,
} from '#areas/settings/server/index.ts';
import type { FieldValues, ImportChange } from '../../domain/index.ts';
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

/** Returns the values of an entry after the undo. Null if the undo removes it. */
function entryAfter(record: PlannedUndo): UndoneEntry['after'] {
  if (record.undo.outcome === 'remove') return null;
  const { active, ...fields } = valuesAfterUndo(record);
  return { active: active === true, fields: fields as ListEntry['fields'] };
}

/** Returns the entries that the undo changes, with their values before and after it. */
const toUndoneEntries = (
  records: readonly PlannedUndo[],
  stored: ReadonlyMap<string, ListEntry>,
): UndoneEntry[] =>
  records.filter(changesRecord).map((one) => ({
    before: stored.get(one.change.id)!,
    after: entryAfter(one),
  }));

export type EntriesUndoPlan = RecordsUndoPlan & {
  /** The entries that the undo changes if the person decides nothing about later changes. */
  readonly entries: readonly UndoneEntry[];
};

/** Plans the undo for the entries of a list, whose lock it takes. */
export async function planEntriesUndo(
  undoing: ImportUndoContext,
  list: ListName | undefined,
  changes: readonly ImportChange[],
): Promise<EntriesUndoPlan> {
  if (list === undefined || changes.length === 0) return { ...emptyUndoPlan, entries: [] };
  const { db, principal } = undoing;
  const row: ListRow = lists[list];
  await lockEntries(db, list);
  const ids = changes.map(({ id }) => Number(id));
  const stored = new Map<string, ListEntry>(
    (await listEntries(db, list, { inactive: true, ids })).map((one) => [String(one.id), one]),
  );
  const created = changes.flatMap(({ id, before }) =>
    before === null ? (stored.get(id) ?? []) : [],
  );
  const counted = await countUsesOfEntries(db, list, created, undoing.listUses());
  const usesById = new Map(created.map(({ id }, n) => [String(id), counted[n]!]));
  const isValid = await createEntryCheck(db, list);
  const titles = await readReferencedTitles(db, list);

  const show = (name: string, value: unknown) => {
    const field = row.fields[name];
    if (field?.kind !== 'reference') return value;
    return titles.get(field.list)?.get(Number(value)) ?? null;
  };
  const isRefused = (record: PlannedUndo) => {
    const after = changesRecord(record) && entryAfter(record);
    return after ? !isValid(stored.get(record.change.id)!, after) : false;
  };

  const records = changes
    .map((change): PlannedUndo => {
      const entry = stored.get(change.id);
      const uses = usesById.get(change.id) ?? [];
      const name = entry ? entryTitle(row, entry, principal.language) : '';
      const values: FieldValues | undefined = entry && loggedEntryFields(entry);
      const planned = toPlannedUndo(change, name, {
        values,
        isUsed: uses.length > 0,
        way: 'remove',
      });
      return { ...planned, show, uses };
    })
    .map((one) => (isRefused(one) ? refusePlannedUndo(one) : one));

  return {
    records,
    entries: toUndoneEntries(records, stored),
    async decide(isFormer) {
      const decided = records.map((one) => decidePlannedUndo(one, isFormer)).filter(changesRecord);
      return {
        refusedNames: decided.filter(isRefused).map(({ name }) => name),
        async write() {
          const entries = toUndoneEntries(decided, stored);
          await writeUndoneEntries(undoing, list, entries, undoing.listFollowers());
        },
      };
    },
  };
}
