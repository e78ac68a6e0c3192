/** The files of one user: what is uploaded on this device, until it is registered. Apart from core and bulk, for it may be large. */
import { Dexie, type Table } from 'dexie';
import { createDatabase, type DatabaseOptions } from '#kernel/device/storage/create-database.ts';
import { databaseOf } from '#kernel/device/storage/databases.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { LaterTable, Edit, Mapping, Pattern, Raw, Recipe, RowRuns } from '../domain/index.ts';
import type { UploadChoices } from './upload-choices.ts';
import type { ColumnFacts, UploadFacts } from './upload-facts.ts';
import type { UploadHead } from './upload-head.ts';
import type { RegisteredValues } from './upload-rows.ts';

/** What a person chose; the rest is the file's own evidence. */
export type ChosenColumns = Partial<
  Omit<UploadChoices, 'names' | 'edits' | 'removed' | 'recipe' | 'prices' | 'mapping'>
> & {
  readonly mapping?: Mapping | undefined;
  readonly recipe: Recipe;
  readonly prices: Readonly<Record<string, string>>;
  /** Rows removed together. Absent: none. */
  readonly removed?: RowRuns | undefined;
};
export type UploadRecord = UploadHead & {
  readonly hash: string | null;
  readonly chosen: ChosenColumns;
  /** The report that it became was removed, here or elsewhere: its id is taken for good. */
  readonly isGone?: boolean;
  /** All records of the file are stored here in so many pages. */
  readonly isWhole: boolean;
  readonly pages: number;
  /** Grows with whatever changes rows or how they are read; `checkedAt` is the revision that marks and facts speak of. */
  readonly revision: number;
  readonly checkedAt: number;
  /** The last revision that chose something about columns; until another one the rows keep the columns that they were checked with. Absent: none did. */
  readonly columnsAt?: number | undefined;
};
/** Columns vote once a page; kept, so that a choice of patterns reads nothing again. */
export type FactsRecord = Pick<
  UploadFacts,
  | 'kindOfFile'
  | 'misnamed'
  | 'encoding'
  | 'accents'
  | 'doubled'
  | 'delimiter'
  | 'sheets'
  | 'sheet'
  | 'head'
  | 'unclosedQuotes'
  | 'formulasWithoutValue'
> & {
  readonly upload: string;
  readonly from1904: boolean;
  /** The profile's, where nobody chose. */
  readonly dateOrder: 'dmy' | 'mdy';
  /** Absent in a file that an older portal read, as the next three are. */
  readonly quoting?: UploadFacts['quoting'];
  readonly passedSheet?: number | null | undefined;
  readonly hiddenRows?: number | undefined;
  readonly hiddenColumns?: readonly number[] | undefined;
  readonly columns: readonly ColumnFacts[];
  readonly header: UploadFacts['header'];
  /** Later tables of the file. Absent: a portal before this one read it, which knew only one. */
  readonly laterTables?: readonly LaterTable[] | undefined;
  readonly missing: UploadFacts['missing'];
  readonly drift: UploadFacts['drift'];
  readonly fields: UploadFacts['fields'];
  readonly patterns: readonly (readonly [number, Pattern])[];
  readonly issues: UploadFacts['issues'];
  readonly repairs: UploadFacts['repairs'];
  /** Absent in a file that an older portal read. */
  readonly shifts?: UploadFacts['shifts'] | undefined;
  readonly foreign?: UploadFacts['foreign'] | undefined;
  readonly sums: UploadFacts['sums'];
  readonly totals: UploadFacts['totals'];
  readonly collisions: UploadFacts['collisions'];
  readonly days: UploadFacts['days'];
  readonly offered: UploadFacts['offered'];
  /** Rows that have no price, nor got one. */
  readonly unpriced?: number | undefined;
  /** Of older portals: see `PricelessRecord`. */
  readonly priceless?: readonly (readonly [string, number])[] | undefined;
  readonly changes: UploadFacts['changes'];
  readonly currency: UploadFacts['currency'];
};
/** Rows of a workbook, and of text files that portals before this version read. */
export type PageRecord = {
  readonly upload: string;
  readonly n: number;
  readonly first: number;
  readonly lines: Uint32Array;
  readonly rows: readonly (readonly Raw[])[];
};
/** From where the rows of a text file can be read again: starts in their order, field by field. */
export type StartsRecord = {
  readonly upload: string;
  readonly bytes: Float64Array;
  readonly records: Uint32Array;
  readonly lines: Uint32Array;
};
/** Parts without a price and how many rows have them, most first: too many for facts, which a screen reads again and again. */
export type PricelessRecord = {
  readonly upload: string;
  readonly parts: readonly (readonly [string, number])[];
};
export type MarksRecord = {
  readonly upload: string;
  readonly n: number;
  readonly first: number;
  readonly states: Uint8Array;
  /** Absent: nothing but zeros. */
  readonly errors?: Uint32Array | undefined;
  readonly warnings?: Uint32Array | undefined;
  readonly repairs?: Uint32Array | undefined;
  /** Beside what is registered: see `changeBits`. Absent: not compared. */
  readonly changes?: Uint8Array | undefined;
  readonly olds?: ReadonlyMap<number, RegisteredValues['values']> | undefined;
};
export type EditRecord = { readonly upload: string; readonly row: number; readonly edit: Edit };
/** A step as it was before: rows with their edits (or none), and what else it replaced. */
export type UndoRecord = {
  readonly id?: number;
  readonly upload: string;
  readonly rows: readonly (readonly [number, Edit | null])[];
  readonly chosen?: Pick<ChosenColumns, 'recipe' | 'prices' | 'removed'> | undefined;
};
export type MemoryRecord = {
  readonly id: string;
  readonly kind: string;
  readonly distributorId: number;
  readonly at: Instant;
  readonly names: readonly string[];
  readonly choices: UploadChoices;
  /** The server has it too. */
  readonly isShared?: boolean;
};

/** The file of a registered report: it stays in `uploadFiles` for a while. */
export type KeptFileRecord = { readonly upload: string; readonly keptAt: Instant };

export type FilesDatabase = Dexie & {
  readonly uploads: Table<UploadRecord, string>;
  readonly uploadFacts: Table<FactsRecord, string>;
  readonly uploadFiles: Table<{ upload: string; file: Blob; name: string }, string>;
  readonly uploadStarts: Table<StartsRecord, string>;
  readonly uploadPriceless: Table<PricelessRecord, string>;
  readonly uploadChunks: Table<PageRecord, [string, number]>;
  readonly uploadMarks: Table<MarksRecord, [string, number]>;
  readonly uploadEdits: Table<EditRecord, [string, number]>;
  readonly uploadUndo: Table<UndoRecord, number>;
  readonly uploadMemory: Table<MemoryRecord, string>;
  readonly keptFiles: Table<KeptFileRecord, string>;
};
export type OpeningChoice = Pick<DatabaseOptions, 'indexedDB' | 'keyRange'>;

export function openFiles(userId: number, opening: OpeningChoice = {}): FilesDatabase {
  const database = createDatabase(databaseOf(userId, 'files'), 'relaxed', opening);
  database.version(1).stores({
    uploads: 'id, startedAt',
    uploadFacts: 'upload',
    uploadFiles: 'upload',
    uploadChunks: '[upload+n]',
    uploadMarks: '[upload+n]',
    uploadEdits: '[upload+row]',
    uploadUndo: '++id, upload',
    uploadMemory: 'id, [kind+distributorId]',
  });
  // What version 1 read stays as it is: its rows are in uploadChunks, and are read from there as before.
  database.version(2).stores({ uploadStarts: 'upload', uploadPriceless: 'upload' });
  database.version(3).stores({ keptFiles: 'upload, keptAt' });
  return database as FilesDatabase;
}
const whole = (id: string) =>
  [
    [id, Dexie.minKey],
    [id, Dexie.maxKey],
  ] as const;
/** All pages of an upload, by key range. */
export const chunksOf = (database: FilesDatabase, id: string) =>
  database.uploadChunks.where('[upload+n]').between(...whole(id));
export const marksOf = (database: FilesDatabase, id: string) =>
  database.uploadMarks.where('[upload+n]').between(...whole(id));
/** The file stays; it is read again. */
export async function dropPages(database: FilesDatabase, id: string): Promise<void> {
  await database.transaction(
    'rw',
    [database.uploadChunks, database.uploadMarks, database.uploadStarts],
    async () => {
      await Promise.all([
        chunksOf(database, id).delete(),
        marksOf(database, id).delete(),
        database.uploadStarts.delete(id),
      ]);
    },
  );
}
export const editsOf = (database: FilesDatabase, id: string) =>
  database.uploadEdits.where('[upload+row]').between(...whole(id));

/** The file of an upload, for whoever sends it; undefined: this device does not have it. */
export const fileOf = async (database: FilesDatabase, id: string): Promise<Blob | undefined> =>
  (await database.uploadFiles.get(id))?.file;
const tablesOf = (database: FilesDatabase) => [
  database.uploads,
  database.uploadFacts,
  database.uploadFiles,
  database.uploadChunks,
  database.uploadMarks,
  database.uploadStarts,
  database.uploadPriceless,
  database.uploadEdits,
  database.uploadUndo,
  database.keptFiles,
];
/** `keptAt`: the file itself stays, kept since then. */
export async function removeUpload(
  database: FilesDatabase,
  id: string,
  keptAt?: Instant,
): Promise<void> {
  await database.transaction('rw', tablesOf(database), async () => {
    await Promise.all([
      database.uploads.delete(id),
      database.uploadFacts.delete(id),
      ...(keptAt === undefined
        ? [database.uploadFiles.delete(id), database.keptFiles.delete(id)]
        : [database.keptFiles.put({ upload: id, keptAt })]),
      database.uploadStarts.delete(id),
      database.uploadPriceless.delete(id),
      chunksOf(database, id).delete(),
      marksOf(database, id).delete(),
      editsOf(database, id).delete(),
      database.uploadUndo.where({ upload: id }).delete(),
    ]);
  });
}
/** The same upload under another id, with all that was done to it. */
export async function renameUpload(
  database: FilesDatabase,
  id: string,
  to: string,
  change: Partial<UploadRecord>,
): Promise<void> {
  await database.transaction('rw', tablesOf(database), async () => {
    const record = await database.uploads.get(id);
    if (!record) return;
    await database.uploads.put({ ...record, ...change, id: to });
    const {
      uploadFacts,
      uploadFiles,
      uploadStarts,
      uploadPriceless,
      uploadChunks,
      uploadMarks,
      uploadEdits,
      uploadUndo,
    } = database;
    for (const table of [
      uploadFacts,
      uploadFiles,
      uploadStarts,
      uploadPriceless,
    ] as unknown as Table<{ upload: string }, string>[]) {
      const one = await table.get(id);
      if (one) await table.put({ ...one, upload: to });
    }
    // A page at a time: those of a workbook are large.
    for (const [table, own] of [
      [uploadChunks, chunksOf],
      [uploadMarks, marksOf],
      [uploadEdits, editsOf],
    ] as unknown as readonly [Table<{ upload: string }>, typeof chunksOf][])
      for (const key of await own(database, id).primaryKeys())
        await table.put({ ...(await table.get(key))!, upload: to });
    await uploadUndo.where({ upload: id }).modify({ upload: to });
    await removeUpload(database, id);
  });
}
/** Of the newest for a distributor and kind. */
export const MOST_REMEMBERED = 20;
export const rememberedOf = async (
  database: FilesDatabase,
  kind: string,
  distributorId: number,
): Promise<MemoryRecord[]> =>
  (await database.uploadMemory.where({ kind, distributorId }).sortBy('at')).toReversed();
