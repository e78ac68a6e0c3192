/** Handles the calls for a list, derived from its row. */
import { changedFields } from '#kernel/domain/changed-fields.ts';
import type { CommonCode } from '#kernel/domain/codes.ts';
import { PAGE_SIZE } from '#kernel/domain/protocol/headers.ts';
import { ok, refuse, type Refusal } from '#kernel/domain/result.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { refuseAsChangedMeanwhile } from '#kernel/domain/changed-meanwhile.ts';
import { logAction } from '#kernel/server/action-log.ts';
import type { Database } from '#kernel/server/database.ts';
import type { ListChangeListener, ListUseCounter, StoreFileImport } from '#kernel/server/module.ts';
import { INVALID_AFTER_REFUSAL, readPage } from '#kernel/server/queries/paging.ts';
import { defineRoute, type Route } from '#kernel/server/define-route.ts';
import {
  listFileCells,
  listFileHeadings,
  importLimits,
  isKeyTaken,
  loggedEntryFields,
  entryTitle,
  type ListEntry,
  type ListRow,
  type SettingsCode,
} from '../../domain/index.ts';
import type { ListCalls } from '../../domain/lists/calls.ts';
import { describeCnaeCode } from './cnae-descriptions.ts';
import { countUses, countUsesOfEntry } from './count-uses.ts';
import { createFollowerNotifier } from './notify-followers.ts';
import { importRoute } from './import-route.ts';
import {
  countEntries,
  selectAllEntries,
  deleteEntry,
  selectEntriesByTitle,
  selectEntryById,
  insertEntry,
  lockList,
  updateEntry,
} from './list-entries-sql.ts';
import { loadReferencedEntries, findFieldsWithUnknownReference } from './list-references.ts';

export type Lists = Readonly<Record<string, ListRow>>;
/**
 * The parts that list routes need. `uses` and `followers` cover all modules and are called per
 * request.
 */
export type ListParts = {
  readonly lists: Lists;
  readonly uses: () => readonly ListUseCounter[];
  readonly followers: () => readonly ListChangeListener[];
  readonly storeImport: StoreFileImport;
};

/**
 * Parses the cursor `<id>.<title>` of a page. Returns undefined for the first page, and `invalid`
 * for any other text.
 */
function readAfter(text: string | undefined) {
  if (text === undefined) return undefined;
  const [, id, place] = /^(\d{1,15})\.([^]*)$/.exec(text) ?? [];
  return id === undefined ? 'invalid' : { id: Number(id), place: place! };
}
const removed = refuse('not_found');
async function refusedFields(
  db: Database,
  lists: Lists,
  row: ListRow,
  after: Pick<ListEntry, 'fields' | 'active'>,
  before?: ListEntry,
): Promise<Refusal<'invalid_input'> | undefined> {
  const unknown = await findFieldsWithUnknownReference(db, lists, row, after.fields);
  const issues = [
    ...unknown.map((name) => ({ path: ['fields', name], code: 'unknown_entry' })),
    ...(isKeyTaken(row, await selectAllEntries(db, row), before, after)
      ? [{ path: ['fields', row.key ?? row.title], code: 'taken' }]
      : []),
  ];
  return issues.length > 0 ? refuse('invalid_input', { issues }) : undefined;
}

export function listRoutes(
  list: string,
  calls: ListCalls,
  { lists, uses, followers, storeImport }: ListParts,
): Route<SettingsCode | CommonCode>[] {
  const row = lists[list]!;
  const isOfCnae = row.fields[row.title]!.kind === 'cnae';
  const describeEntry = ({ fields }: ListEntry) => describeCnaeCode(String(fields[row.title]));
  const follow = createFollowerNotifier(list, followers);
  const page = defineRoute(calls.list, async ({ query }, { db, principal }) => {
    const after = readAfter(query.after);
    if (after === 'invalid') return INVALID_AFTER_REFUSAL;
    const filter = {
      search: query.search,
      active: query.active === undefined ? undefined : query.active === 'yes',
    };
    const { rows, next } = await readPage(
      PAGE_SIZE,
      (limit) => selectEntriesByTitle(db, row, filter, principal.language, limit, after),
      (last) => `${last.entry.id}.${last.place}`,
    );
    const found = { rows: rows.map(({ entry }) => entry), next };
    if (query.counts === undefined) return ok(found);
    const counts = await countEntries(db, row, query.search);
    const more = {
      counts,
      ...(isOfCnae ? { descriptions: await Promise.all(found.rows.map(describeEntry)) } : {}),
    };
    if (!row.countedUses || !can(principal, row.managedBy, 'read'))
      return ok({ ...found, ...more });
    const counted = await countUses(db, lists, list, found.rows, uses(), row.countedUses);
    return ok({ ...found, ...more, uses: counted });
  });
  const view = defineRoute(calls.view, async ({ params }, { db }) => {
    const entry = await selectEntryById(db, row, params.id);
    if (!entry) return removed;
    return ok({
      entry,
      uses: await countUsesOfEntry(db, lists, list, entry, uses()),
      ...(isOfCnae ? { description: await describeEntry(entry) } : {}),
    });
  });
  const file = defineRoute(calls.file, async (_input, { db }) => {
    const found = await selectAllEntries(db, row, importLimits.rows + 1);
    const kept = found.slice(0, importLimits.rows);
    const book = await loadReferencedEntries(db, lists, row);
    const rows = kept.map((entry) => listFileCells(row, entry, book));
    return ok({ head: listFileHeadings(row), rows, isCut: found.length > kept.length });
  });
  const create = defineRoute(calls.create, async ({ body: { fields } }, { db, principal, now }) => {
    await lockList(db, row);
    const refusal = await refusedFields(db, lists, row, { fields, active: true });
    if (refusal) return refusal;
    const entry = await insertEntry(db, row, fields, true, now);
    await logAction(db, principal, now, 'list.created', `${list} ${entry.id}`, {
      name: entryTitle(row, entry, 'en'),
      changes: changedFields({}, loggedEntryFields(entry)),
    });
    await follow(db, [{ before: null, after: entry }], now);
    return ok(entry);
  });
  const save = defineRoute(calls.save, async ({ params, body }, { db, principal, now }) => {
    await lockList(db, row);
    const before = await selectEntryById(db, row, params.id);
    if (!before) return removed;
    if (before.version !== body.baseVersion) return refuseAsChangedMeanwhile(before);
    const refusal = await refusedFields(db, lists, row, body, before);
    if (refusal) return refusal;
    const changes = changedFields(loggedEntryFields(before), loggedEntryFields(body));
    if (Object.keys(changes).length === 0) return ok(before);
    const entry = await updateEntry(db, row, before.id, body.fields, body.active);
    await logAction(db, principal, now, 'list.edited', `${list} ${entry.id}`, {
      name: entryTitle(row, entry, 'en'),
      changes,
    });
    await follow(db, [{ before, after: entry }], now);
    return ok(entry);
  });
  const remove = defineRoute(calls.remove, async ({ params, body }, { db, principal, now }) => {
    await lockList(db, row);
    const before = await selectEntryById(db, row, params.id);
    if (!before) return removed;
    if (before.version !== body.baseVersion) return refuseAsChangedMeanwhile(before);
    const named = await countUsesOfEntry(db, lists, list, before, uses());
    if (named.length > 0) return refuse('entry_in_use', { details: { uses: named } });
    await deleteEntry(db, row, before.id);
    await logAction(db, principal, now, 'list.removed', `${list} ${before.id}`, {
      name: entryTitle(row, before, 'en'),
      changes: changedFields(loggedEntryFields(before), {}),
    });
    await follow(db, [{ before, after: null }], now);
    return ok({});
  });
  const reading = [page, file, view];
  return row.readOnly
    ? reading
    : [...reading, create, save, remove, importRoute(list, calls, { lists, follow, storeImport })];
}
