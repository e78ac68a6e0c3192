/**
 * Reads the databases of this origin: those of the running engine with the number of rows in each
 * table, the others only with name and version.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Engine } from '#kernel/device/index.ts';

export type DatabaseInfo = {
  readonly name: string;
  /** The version of the database. Undefined if the browser does not report it. */
  readonly version: number | undefined;
  /** The tables. Empty for databases other than those of the running engine. */
  readonly tables: readonly {
    readonly name: string;
    readonly rows: number;
  }[];
};

export type CursorInfo = {
  readonly name: string;
  readonly cursor: string | null;
  readonly asOf: Instant;
};

type OpenDatabases = Pick<Engine, 'core' | 'bulk'>;

/**
 * Returns the databases of this origin. Row counts are only read in the running engine's databases.
 */
export async function readDatabases(
  { core, bulk }: OpenDatabases,
  factory: IDBFactory = indexedDB,
): Promise<DatabaseInfo[]> {
  const own = await Promise.all(
    [core, bulk].map(async (database) => ({
      name: database.name,
      version: database.verno,
      tables: await Promise.all(
        database.tables.map(async (table) => ({ name: table.name, rows: await table.count() })),
      ),
    })),
  );

  const names = new Set(own.map(({ name }) => name));
  const all = (await factory.databases?.().catch(() => [])) ?? [];

  return [
    ...own,
    ...all.flatMap(({ name, version }) =>
      name === undefined || names.has(name) ? [] : [{ name, version, tables: [] }],
    ),
  ];
}

/** Returns the refreshers' cursors: up to where each has read, and when. */
export const readCursors = ({ bulk }: Pick<OpenDatabases, 'bulk'>): Promise<CursorInfo[]> =>
  bulk.cursors.toArray();
