/**
 * Defines the database with the files of one user: unregistered uploads, what is remembered from
 * earlier ones, and kept files of registered reports. It is separate, because it may be large.
 */
import { Dexie, type Table } from 'dexie';
import { createDatabase, type DatabaseOptions } from '#kernel/device/storage/create-database.ts';
import { userDatabaseName } from '#kernel/device/storage/databases.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { LaterTable, Edit, Pattern, Raw } from '../domain/index.ts';
import type { ChosenColumns, UndoRecord, UploadChoices } from './upload-choices.ts';
import type { ColumnFacts, UploadFacts } from './upload-facts.ts';
import type { UploadHead } from './upload-head.ts';
import type { RegisteredValues } from './upload-rows.ts';

export type UploadRecord = UploadHead & {
  readonly hash: string | null;
  readonly chosen: ChosenColumns;
  /**
   * True if the report of this upload was removed, on this device or elsewhere. The id can't be
   * used again.
   */
  readonly isGone?: boolean;
  /** True if the whole file was read. It has `pages` pages of rows. */
  readonly isWhole: boolean;
  readonly pages: number;
  /**
   * `revision` increases with every change of rows or of how they are read. `checkedAt` is the
   * revision to which marks and facts belong; -1 if the rows must be checked again.
   */
  readonly revision: number;
  readonly checkedAt: number;
  /**
   * The revision of the last choice that changed the columns. Until the rows are checked with that
   * revision, they keep the columns with which they were checked before. Absent if no such choice
   * was made.
   */
  readonly columnsAt?: number | undefined;
};
/** The facts about a file that was read and checked. */
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
  | 'merged'
> & {
  readonly upload: string;
  readonly from1904: boolean;
  /** The order of day and month in the profile, which applies if the person chose none. */
  readonly dateOrder: 'dmy' | 'mdy';
  /** `quoting` to `hiddenColumns` are absent if an older version of the portal read the file. */
  readonly quoting?: UploadFacts['quoting'];
  readonly readSheets?: UploadFacts['readSheets'];
  readonly passedSheet?: number | null | undefined;
  readonly hiddenRows?: number | undefined;
  readonly hiddenColumns?: readonly number[] | undefined;
  readonly hiddenInAnySheet?: UploadFacts['hiddenInAnySheet'];
  readonly columns: readonly ColumnFacts[];
  readonly header: UploadFacts['header'];
  /** The tables after the first one. Absent if an older version of the portal read the file. */
  readonly laterTables?: readonly LaterTable[] | undefined;
  readonly missing: UploadFacts['missing'];
  readonly drift: UploadFacts['drift'];
  readonly fields: UploadFacts['fields'];
  readonly patterns: readonly (readonly [number, Pattern])[];
  readonly issues: UploadFacts['issues'];
  readonly repairs: UploadFacts['repairs'];
  /** `shifts` and `foreign` are absent if an older version of the portal read the file. */
  readonly shifts?: UploadFacts['shifts'] | undefined;
  readonly foreign?: UploadFacts['foreign'] | undefined;
  readonly sums: UploadFacts['sums'];
  readonly totals: UploadFacts['totals'];
  readonly collisions: UploadFacts['collisions'];
  readonly repeatedKeys?: UploadFacts['repeatedKeys'];
  readonly days: UploadFacts['days'];
  readonly offered: UploadFacts['offered'];
  /** Number of rows whose price is neither in the file nor set by a person. */
  readonly unpriced?: number | undefined;
  readonly unpricedInOtherCurrencies?: UploadFacts['unpricedInOtherCurrencies'];
  /** Stored by older versions of the portal. Now the parts are in `PartsWithoutPriceRecord`. */
  readonly priceless?: readonly (readonly [string, number])[] | undefined;
  readonly changes: UploadFacts['changes'];
  readonly currency: UploadFacts['currency'];
};
/** A page of rows: of a workbook, or of a text file that an older version of the portal read. */
export type PageRecord = {
  readonly upload: string;
  readonly n: number;
  readonly first: number;
  readonly lines: Uint32Array;
  readonly rows: readonly (readonly Raw[])[];
};
/** The positions from which rows of a text file can be read again, one array per property. */
export type PositionsRecord = {
  readonly upload: string;
  readonly bytes: Float64Array;
  readonly records: Uint32Array;
  readonly lines: Uint32Array;
};
/**
 * Parts without a price, with their numbers of rows, most rows first. They are too many for the
 * facts, which screens read again and again.
 */
export type PartsWithoutPriceRecord = {
  readonly upload: string;
  readonly parts: readonly (readonly [string, number])[];
};
export type MarksRecord = {
  readonly upload: string;
  readonly n: number;
  readonly first: number;
  readonly states: Uint8Array;
  /** Each of `errors`, `warnings` and `repairs` is absent if all of its bits are 0. */
  readonly errors?: Uint32Array | undefined;
  readonly warnings?: Uint32Array | undefined;
  readonly repairs?: Uint32Array | undefined;
  /**
   * Bits of the comparison with the registered rows (`rowChangeBits`). Absent if the rows weren't
   * compared.
   */
  readonly changes?: Uint8Array | undefined;
  /** The registered values that differ, by the index of the row in this page. */
  readonly olds?: ReadonlyMap<number, RegisteredValues['values']> | undefined;
};
export type EditRecord = { readonly upload: string; readonly row: number; readonly edit: Edit };
export type MemoryRecord = {
  readonly id: string;
  readonly kind: string;
  readonly distributorId: number;
  readonly at: Instant;
  readonly names: readonly string[];
  readonly choices: UploadChoices;
  /** True if the server has these choices too. Only those of order files are shared with it. */
  readonly isShared?: boolean;
};

/** A file of a registered report, which stays in `uploadFiles` for some time. */
export type KeptFileRecord = { readonly upload: string; readonly keptAt: Instant };

export type FilesDatabase = Dexie & {
  readonly uploads: Table<UploadRecord, string>;
  readonly uploadFacts: Table<FactsRecord, string>;
  readonly uploadFiles: Table<{ upload: string; file: Blob; name: string }, string>;
  readonly uploadStarts: Table<PositionsRecord, string>;
  readonly uploadPriceless: Table<PartsWithoutPriceRecord, string>;
  readonly uploadChunks: Table<PageRecord, [string, number]>;
  readonly uploadMarks: Table<MarksRecord, [string, number]>;
  readonly uploadEdits: Table<EditRecord, [string, number]>;
  readonly uploadUndo: Table<UndoRecord, number>;
  readonly uploadMemory: Table<MemoryRecord, string>;
  readonly keptFiles: Table<KeptFileRecord, string>;
};
export type IndexedDbFactory = Pick<DatabaseOptions, 'indexedDB' | 'keyRange'>;

export function openFilesDatabase(userId: number, opening: IndexedDbFactory = {}): FilesDatabase {
  const database = createDatabase(userDatabaseName(userId, 'files'), 'relaxed', opening);
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
  // Uploads of version 1 aren't converted: their rows remain in uploadChunks.
  database.version(2).stores({ uploadStarts: 'upload', uploadPriceless: 'upload' });
  database.version(3).stores({ keptFiles: 'upload, keptAt' });
  return database as FilesDatabase;
}
const whole = (id: string) =>
  [
    [id, Dexie.minKey],
    [id, Dexie.maxKey],
  ] as const;
/** Selects all pages of an upload by key range. */
export const pagesOfUpload = (database: FilesDatabase, id: string) =>
  database.uploadChunks.where('[upload+n]').between(...whole(id));
export const marksOfUpload = (database: FilesDatabase, id: string) =>
  database.uploadMarks.where('[upload+n]').between(...whole(id));
/**
 * Deletes the rows, marks and positions that were read of an upload. Its file stays, so that it can
 * be read again.
 */
export async function deletePagesOfUpload(database: FilesDatabase, id: string): Promise<void> {
  await database.transaction(
    'rw',
    [database.uploadChunks, database.uploadMarks, database.uploadStarts],
    async () => {
      await Promise.all([
        pagesOfUpload(database, id).delete(),
        marksOfUpload(database, id).delete(),
        database.uploadStarts.delete(id),
      ]);
    },
  );
}
export const editsOfUpload = (database: FilesDatabase, id: string) =>
  database.uploadEdits.where('[upload+row]').between(...whole(id));

/** Returns the file of an upload for sending it. Undefined if this device doesn't have it. */
export const readUploadedFile = async (
  database: FilesDatabase,
  id: string,
): Promise<Blob | undefined> => (await database.uploadFiles.get(id))?.file;
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
/**
 * Removes an upload. If `keptAt` is present, the file stays on the device, and its retention period
 * starts at that time.
 */
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
      pagesOfUpload(database, id).delete(),
      marksOfUpload(database, id).delete(),
      editsOfUpload(database, id).delete(),
      database.uploadUndo.where({ upload: id }).delete(),
    ]);
  });
}
/** Moves an upload, with all changes made to it, to another id. */
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
    const { uploadFacts, uploadFiles, uploadStarts, uploadPriceless, uploadUndo } = database;
    for (const table of [
      uploadFacts,
      uploadFiles,
      uploadStarts,
      uploadPriceless,
    ] as unknown as Table<{ upload: string }, string>[]) {
      const one = await table.get(id);
      if (one) await table.put({ ...one, upload: to });
    }
    // Pages are moved one at a time, because the pages of a workbook are large.
    for (const [table, own] of [
      [database.uploadChunks, pagesOfUpload],
      [database.uploadMarks, marksOfUpload],
      [database.uploadEdits, editsOfUpload],
    ] as unknown as readonly [Table<{ upload: string }>, typeof pagesOfUpload][])
      for (const key of await own(database, id).primaryKeys())
        await table.put({ ...(await table.get(key))!, upload: to });
    await uploadUndo.where({ upload: id }).modify({ upload: to });
    await removeUpload(database, id);
  });
}

/** The maximum number of remembered uploads of a distributor and kind. Older ones are deleted. */
export const MAX_REMEMBERED_UPLOADS = 20;

/** Returns the remembered uploads of a distributor and kind, newest first. */
export const rememberedUploadsOf = async (
  database: FilesDatabase,
  kind: string,
  distributorId: number,
): Promise<MemoryRecord[]> =>
  (await database.uploadMemory.where({ kind, distributorId }).sortBy('at')).toReversed();
