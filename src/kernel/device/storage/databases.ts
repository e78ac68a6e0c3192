/**
 * The two databases of a user, with the modules' tables: `core` contains documents and the outbox
 * and is written durably, `bulk` contains data that can be fetched again.
 */
import { Dexie, type IndexableType, type Table } from 'dexie';
import type { Instant } from '#kernel/domain/dates.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { createDatabase, type DatabaseOptions } from './create-database.ts';
import type { ModuleTables, SchemaStep } from './module-tables.ts';
import { isDiskFull } from './is-disk-full.ts';
import { type StorageQuota } from './storage-quota.ts';

/** The core database: documents, outbox, and notes by key. Modules add their tables. */
export type CoreDatabase = Dexie & {
  readonly outbox: Table<OutboxEntry, string>;
  readonly meta: Table<{ key: string; value: unknown }, string>;
};

/**
 * How far a list was fetched. `isPartial` is true while the end of the list has not been reached
 * since fetching began. Rows of complete lists, and rows that former versions of the portal stored,
 * lack this field. The table also has stored answers (`stored-answers.ts`) and the access note
 * (`access-note.ts`).
 */
type ListCursor = {
  readonly name: string;
  readonly cursor: string | null;
  readonly asOf: Instant;
  readonly isPartial?: boolean;
  /** The shape of a stored answer, 1 by default. Rows of lists have none. */
  readonly shape?: number;
  /** True while a list that the server began again (`Delta.restart`) is being fetched. */
  readonly isRenewed?: boolean;
  /**
   * The keys of the rows on one page of a list that is being fetched again from its beginning. Each
   * page has a row of its own in `cursors`.
   */
  readonly keys?: readonly IndexableType[];
};

/** The bulk database: data that can be fetched again. Modules add their tables. */
export type BulkDatabase = Dexie & {
  readonly cursors: Table<ListCursor, string>;
};

const coreTables: SchemaStep = {
  since: 1,
  tables: { outbox: 'id, [documentId+open], [open+seq], [open+state], seq, closedAt', meta: 'key' },
};

/** Adds an index by which documents with open entries are counted without reading the entries. */
const openByDocument: SchemaStep = {
  since: 2,
  tables: { outbox: `${coreTables.tables['outbox']}, [open+documentId]` },
};
const bulkTables: SchemaStep = { since: 1, tables: { cursors: 'name' } };

/**
 * Returns the name of a user's database. Modules may have databases of their own; if these have
 * such names, they are deleted together with the user's others.
 */
export const userDatabaseName = (userId: number, name: string) => `portal-${name}-${userId}`;

/** Returns the names of a user's two common databases. */
export const databaseNames = (userId: number) => ({
  core: userDatabaseName(userId, 'core'),
  bulk: userDatabaseName(userId, 'bulk'),
});

/**
 * Returns the whole schema of every version. Later versions only add something: throws if a table
 * loses an index or changes its primary key.
 */
export function readSchemaVersions(
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

/** The parameters for opening a user's databases. */
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
  for (const { version, tables } of readSchemaVersions(steps))
    database.version(version).stores(tables);
  return database;
}

/** Returns true if the user has a core database on this device. Creates none. */
export const hasDatabases = (userId: number): Promise<boolean> =>
  Dexie.exists(databaseNames(userId).core);

/** Creates the user's core database, which Dexie opens at first use. */
export const openCore = (opening: DatabaseOpening) =>
  open(
    databaseNames(opening.userId).core,
    [coreTables, openByDocument, ...opening.modules.flatMap((module) => module.core ?? [])],
    opening,
    'strict',
  ) as CoreDatabase;

/** Creates the user's bulk database, which Dexie opens at first use. */
export const openBulk = (opening: DatabaseOpening) =>
  open(
    databaseNames(opening.userId).bulk,
    [bulkTables, ...opening.modules.flatMap((module) => module.bulk ?? [])],
    opening,
    'relaxed',
  ) as BulkDatabase;

/**
 * Opens both databases. On a full disk, WebKit cannot even open existing ones. Dispensable files
 * and the space reserved for drafts are then freed first, and if that is not enough, the bulk
 * database is deleted, because its lists can be fetched again.
 */
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
    if (!isDiskFull(error)) throw error;
    await bulk.delete();
    bulk = openBulk(opening);
    await open();
  });
  return { core, bulk };
}
