/** Imports a file into a list: a preview first, then all rows or none in one transaction. */
import { changedFields } from '#kernel/domain/changed-fields.ts';
import { ok, refuse, type Issue } from '#kernel/domain/result.ts';
import { parseBySchema } from '#kernel/domain/schema.ts';
import type { Database } from '#kernel/server/database.ts';
import { defineRoute, type Route } from '#kernel/server/define-route.ts';
import type { StoreFileImport } from '#kernel/server/module.ts';
import {
  isKeyTaken,
  createEntryFinder,
  keyFieldOfList,
  comparableKeyOf,
  loggedEntryFields,
  entryTitle,
  findColumnPositions,
  readListRow,
  type ListEntry,
  type ListRow,
  type SettingsCode,
} from '../../domain/index.ts';
import type { ListCalls } from '../../domain/lists/calls.ts';
import { fieldsSchema } from '../../domain/lists/entry-schemas.ts';
import type { Follow } from './notify-followers.ts';
import { selectAllEntries, selectChangeStamp, lockList } from './list-entries-sql.ts';
import { storeImportedEntries, toFileImportChange } from './store-imported-entries.ts';
import { loadReferencedEntries } from './list-references.ts';

type Outcome = 'new' | 'changed' | 'same' | 'wrong';
type Planned = {
  readonly outcome: Outcome;
  readonly title: string;
  readonly issues: readonly Issue[];
  readonly before: ListEntry | undefined;
  readonly fields: ListEntry['fields'];
  readonly active: boolean;
};

/**
 * Plans the import row by row. A row that repeats an earlier row's key is wrong. Returns undefined
 * if a mandatory column is missing.
 */
async function plan(
  db: Database,
  lists: Readonly<Record<string, ListRow>>,
  row: ListRow,
  {
    head,
    rows,
  }: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] },
): Promise<Planned[] | undefined> {
  const places = findColumnPositions(row, head);
  if (!places) return undefined;
  const book = await loadReferencedEntries(db, lists, row);
  const entries = await selectAllEntries(db, row);
  const find = createEntryFinder(row, entries);
  /** The entries seen so far: ids of existing entries, keys of new ones. */
  const seen = new Set<string | number>();
  return rows.map((cells) => {
    const { fields: given, active, issues } = readListRow(row, places, cells, book);
    const fields = given as ListEntry['fields'];
    const title = entryTitle(row, { fields }, 'en');
    const valid = parseBySchema(fieldsSchema(row), fields);
    const wrong = (found: readonly Issue[]): Planned => ({
      outcome: 'wrong',
      title,
      issues: found,
      before: undefined,
      fields,
      active: true,
    });
    if (!valid.ok || issues.length > 0) {
      const named = new Set(issues.map(({ path }) => path[0]));
      const others = valid.ok ? [] : (valid.issues ?? []);
      return wrong([...issues, ...others.filter(({ path }) => !named.has(path[0]))]);
    }
    const key = comparableKeyOf(row, valid.value);
    const before = find(valid.value[keyFieldOfList(row)]);
    const place = before?.id ?? key;
    if (seen.has(place)) return wrong([{ path: [keyFieldOfList(row)], code: 'repeated_key' }]);
    seen.add(place);
    const after = { fields: valid.value, active: active ?? before?.active ?? true };
    if (before && isKeyTaken(row, entries, before, after))
      return wrong([{ path: [keyFieldOfList(row)], code: 'taken' }]);
    const changes = before && changedFields(loggedEntryFields(before), loggedEntryFields(after));
    const outcome = !changes ? 'new' : Object.keys(changes).length > 0 ? 'changed' : 'same';
    return { outcome, title, issues: [], before, ...after };
  });
}

export const importRoute = (
  list: string,
  calls: ListCalls,
  {
    lists,
    follow,
    storeImport,
  }: {
    readonly lists: Readonly<Record<string, ListRow>>;
    readonly follow: Follow;
    readonly storeImport: StoreFileImport;
  },
): Route<SettingsCode> =>
  defineRoute(calls.import, async ({ body }, { services, principal, now }) =>
    services.db.transaction().execute(async (db) => {
      const row = lists[list]!;
      await lockList(db, row);
      const planned = await plan(db, lists, row, body);
      if (!planned) return refuse('columns_missing');
      const state = await selectChangeStamp(db, row);
      const answer = (applied: boolean) =>
        ok({
          rows: planned.map(({ outcome, title, issues }) => ({
            outcome,
            title,
            issues: issues.map((issue) => ({ ...issue, path: [...issue.path] })),
          })),
          state,
          applied,
        });
      const has = (outcome: Outcome) => planned.some((one) => one.outcome === outcome);
      if (!body.apply || has('wrong')) return answer(false);
      // If the file has been applied already, nothing is left to do, and `applied` is true again.
      if (!has('new') && !has('changed')) return answer(true);
      if (body.state !== undefined && body.state !== state) return answer(false);
      const wanted = planned.filter(({ outcome }) => outcome !== 'same');
      const changes = await storeImportedEntries(db, list, row, wanted, principal, now);
      const { file = '' } = body;
      await storeImport(
        db,
        {
          kind: `list.${list}`,
          file,
          by: principal.userId,
          changes: changes.map(toFileImportChange),
        },
        now,
      );
      await follow(db, changes, now);
      return answer(true);
    }),
  );
