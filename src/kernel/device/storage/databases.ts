/** The databases of one user: `core` (documents, outbox; strict) and `bulk` (what can be fetched again), made from the modules' tables. */
import { Dexie, type IndexableType, type Table } from 'dexie';
import type { Instant } from '#kernel/domain/dates.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { createDatabase, type DatabaseOptions } from './create-database.ts';
import type { ModuleTables, SchemaStep } from './module-tables.ts';
import { isFull } from './full-disk.ts';
import { type StorageQuota } from './storage-quota.ts';

export type CoreDatabase = Dexie & {
  readonly outbox: Table<OutboxEntry, string>;
  readonly meta: Table<{ key: string; value: unknown }, string>;
};
/** How far a list was followed. `isPartial`: not to its end yet, since it was begun; rows of before this was noted lack it. */
type ListCursor = {
  readonly name: string;
  readonly cursor: string | null;
  readonly asOf: Instant;
  readonly isPartial?: boolean;
  /** The server began it anew, and its last page has not come yet. */
  readonly isRenewed?: boolean;
  /** Of a page meanwhile, under a name of its own: what it brought. */
  readonly keys?: readonly IndexableType[];
};
export type BulkDatabase = Dexie & {
  readonly cursors: Table<ListCursor, string>;
};

const coreTables: SchemaStep = {
  since: 1,
  tables: { outbox: 'id, [documentId+open], [open+seq], [open+state], seq, closedAt', meta: 'key' },
};
/** Open entries by document, to count the documents without reading them. */
const openByDocument: SchemaStep = {
  since: 2,
  tables: { outbox: `${coreTables.tables['outbox']}, [open+documentId]` },
};
const bulkTables: SchemaStep = { since: 1, tables: { cursors: 'name' } };
/** Modules may have databases of their own: what is named so is deleted with the user's others. */
export const databaseOf = (userId: number, name: string) => `portal-${name}-${userId}`;
export const databaseNames = (userId: number) => ({
  core: databaseOf(userId, 'core'),
  bulk: databaseOf(userId, 'bulk'),
});

/** Every version's whole schema. Versions only expand: a table stays, an index stays, a primary key stays as it is. */
export function versionsOf(
  steps: readonly SchemaStep[],
): { version: number; tables: Record<string, string> }[] {
  const numbers = [...new Set(steps.map((step) => step.since))].sort((a, b) => a - b);
  let before: Record<string, string> = {};
  return numbers.map((version) => {
    const tables = { ...before };
    for (const step of steps)
      if (step.since === version)
        for (const [name, schema] of Object.entries(step.tables)) {
          const had = parts(tables[name] ?? '');
          const has = parts(schema);
          if (had.some((index) => !has.includes(index)) || (had.length > 0 && had[0] !== has[0]))
            throw new Error(
              `Local schema only expands: version ${version} of table ${name} drops an index or changes its key.`,
            );
          tables[name] = schema;
        }
    return { version, tables: (before = tables) };
  });
}
const parts = (schema: string) =>
  schema
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export type DatabaseOpening = DatabaseOptions & {
  readonly userId: number;
  readonly modules: readonly ModuleTables[];
};

function open(
  name: string,
  steps: readonly SchemaStep[],
  opening: DatabaseOpening,
  durability: 'strict' | 'relaxed',
): Dexie {
  const database = createDatabase(name, durability, opening);
  for (const { version, tables } of versionsOf(steps)) database.version(version).stores(tables);
  return database;
}
/** Asked without making any. */
export const hasDatabases = (userId: number): Promise<boolean> =>
  Dexie.exists(databaseNames(userId).core);
export const openCore = (opening: DatabaseOpening) =>
  open(
    databaseNames(opening.userId).core,
    [coreTables, openByDocument, ...opening.modules.flatMap((module) => module.core ?? [])],
    opening,
    'strict',
  ) as CoreDatabase;
export const openBulk = (opening: DatabaseOpening) =>
  open(
    databaseNames(opening.userId).bulk,
    [bulkTables, ...opening.modules.flatMap((module) => module.bulk ?? [])],
    opening,
    'relaxed',
  ) as BulkDatabase;
/** Where not a byte is left WebKit does not even open what is there: then what can be done without goes, and the lists last, which can be fetched again. */
export async function openDatabases(
  opening: DatabaseOpening,
  quota: Pick<StorageQuota, 'writing'>,
): Promise<{ readonly core: CoreDatabase; readonly bulk: BulkDatabase }> {
  const core = openCore(opening);
  let bulk = openBulk(opening);
  const open = async () => {
    const opened = await Promise.allSettled([core.open(), bulk.open()]);
    for (const one of opened) if (one.status === 'rejected') throw one.reason;
  };
  await quota.writing(open).catch(async (error: unknown) => {
    if (!isFull(error)) throw error;
    await bulk.delete();
    bulk = openBulk(opening);
    await open();
  });
  return { core, bulk };
}
