/**
 * Builds the content of the FINALIZE command, which registers the rows of an upload, and removes an
 * upload once its report is registered.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import {
  editsOfUpload,
  MAX_REMEMBERED_UPLOADS,
  rememberedUploadsOf,
  removeUpload,
  type EditRecord,
  type FactsRecord,
  type FilesDatabase,
  type UploadRecord,
} from '../files-database.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { storedMappingOf } from '../../domain/index.ts';
import type { Finalizing, UploadChoices } from '../upload-choices.ts';
import type { UploadCode } from '../upload-codes.ts';
import type { StoredFacts } from '../worker/last-read-upload.ts';
import type { UploadFacts } from '../upload-facts.ts';
import { isSheetChoiceOpen, sheetChoicesOf } from './sheet-choices.ts';

/** The size in bytes of the pieces in which a report sends its file. */
export const PIECE_BYTES = 512 * 1024;

/**
 * Returns the choices with which the server reads the file again. Sheet, delimiter, quotes and
 * header are included even if they were detected here, because they may have been found by
 * prescribed column names that the server doesn't have.
 */
export function choicesForReader(
  record: UploadRecord,
  facts: FactsRecord,
  edits: readonly EditRecord[],
): UploadChoices {
  const {
    encoding,
    withoutHiddenRows,
    withoutNoSales,
    patterns = {},
    dateOrder,
    recipe,
    prices,
    removed = [],
  } = record.chosen;
  const { header, delimiter, quoting } = facts;
  const quote = quoting && quoting.mark !== '"' ? quoting.mark : undefined;

  return {
    ...(encoding ? { encoding } : {}),
    ...(delimiter ? { delimiter } : {}),
    ...(quote ? { quote } : {}),
    ...sheetChoicesOf(facts),
    ...(withoutHiddenRows ? { withoutHiddenRows } : {}),
    ...(withoutNoSales ? { withoutNoSales } : {}),
    ...(header ? { headerAt: header.at, headerRows: header.rows } : {}),
    names: facts.columns.map(({ name }) => name),
    ...storedMappingOf(
      Object.fromEntries(
        facts.fields.flatMap(({ field, place }) => (place ? [[field, place]] : [])),
      ),
    ),
    patterns: { ...patterns },
    dateOrder: dateOrder ?? facts.dateOrder,
    recipe: [...recipe],
    edits: Object.fromEntries(edits.map(({ row, edit }) => [String(row), edit])),
    ...(removed.length > 0 ? { removed: [...removed] } : {}),
    prices: { ...prices },
  };
}

/**
 * Returns the content of the FINALIZE command. Refuses with `not_ready` while rows have errors, all
 * rows are left out, the last change isn't checked yet or sheets must be chosen, and with `gone` if
 * this device doesn't have the upload.
 */
export async function finalizeInputOf(
  database: FilesDatabase,
  id: string,
): Promise<Result<Finalizing, UploadCode>> {
  const [record, facts, edits] = await Promise.all([
    database.uploads.get(id),
    database.uploadFacts.get(id),
    editsOfUpload(database, id).toArray(),
  ]);
  if (!record || !facts) return refuse('gone');
  const { counts, step, hash, name, size, quantity, from, to } = record;
  if (
    step !== 'ready' ||
    hash === null ||
    record.checkedAt !== record.revision ||
    counts.wrong > 0 ||
    counts.all === 0 ||
    isSheetChoiceOpen(record, facts)
  )
    return refuse('not_ready', { details: { wrong: counts.wrong, rows: counts.all } });

  return ok({
    file: { name, size, hash },
    pieces: Math.ceil(size / PIECE_BYTES),
    choices: choicesForReader(record, facts, edits),
    told: { rows: counts.all, quantity, from, to },
  });
}

/**
 * Returns the choices that help with the next file. Those about single rows and the names of sheets
 * are dropped: the next file has other months.
 */
const remembering = ({
  removed: _removed,
  sheet: _sheet,
  sheets: _sheets,
  ...choices
}: UploadChoices): UploadChoices => ({
  ...choices,
  edits: {},
  prices: {},
});

/**
 * Completes an upload whose report is registered: its choices are remembered and the upload is
 * removed.
 * @param keptAt if present, the file itself stays, hidden, and its retention period starts at this
 * time
 */
export async function completeUpload(
  database: FilesDatabase,
  id: string,
  now: Instant,
  keptAt?: Instant,
): Promise<void> {
  const [record, facts, edits] = await Promise.all([
    database.uploads.get(id),
    database.uploadFacts.get(id),
    editsOfUpload(database, id).toArray(),
  ]);
  if (record && facts) {
    const choices = remembering(choicesForReader(record, facts, edits));
    const { kind, distributorId } = record;
    await database.uploadMemory.put({
      id,
      kind,
      distributorId,
      at: now,
      names: choices.names,
      choices,
    });
    await database.uploadMemory.bulkDelete(
      (await rememberedUploadsOf(database, kind, distributorId))
        .slice(MAX_REMEMBERED_UPLOADS)
        .map((one) => one.id),
    );
  }
  await removeUpload(database, id, keptAt);
}

/** Returns the facts of an upload; undefined if this device doesn't have it. */
export async function storedUploadFacts(
  database: FilesDatabase,
  id: string,
): Promise<StoredFacts | undefined> {
  const [record, facts, edits, undoable] = await Promise.all([
    database.uploads.get(id),
    database.uploadFacts.get(id),
    editsOfUpload(database, id).toArray(),
    database.uploadUndo.where({ upload: id }).count(),
  ]);
  return (
    record && {
      facts: combinedUploadFacts(record, facts, edits, undoable),
      revision: record.revision,
    }
  );
}

/** Returns the facts of an upload for screens, combined from its stored records. */
export function combinedUploadFacts(
  record: UploadRecord,
  facts: FactsRecord | undefined,
  edits: readonly EditRecord[],
  undoable: number,
): UploadFacts {
  const {
    chosen: _chosen,
    isWhole: _isWhole,
    pages: _pages,
    revision: _revision,
    checkedAt: _checkedAt,
    columnsAt: _columnsAt,
    ...head
  } = record;
  if (!facts)
    return {
      ...head,
      ...nothing,
      choices: {
        names: [],
        mapping: {},
        patterns: {},
        dateOrder: 'dmy',
        recipe: [],
        edits: {},
        prices: {},
      },
      undoable,
    };

  const {
    upload: _upload,
    from1904: _from1904,
    patterns: _patterns,
    unpriced,
    priceless = [],
    dateOrder: _dateOrder,
    ...shown
  } = facts;

  return {
    ...shown,
    ...head,
    shifts: facts.shifts ?? [],
    foreign: facts.foreign ?? [],
    isSheetChoiceOpen: isSheetChoiceOpen(record, facts),
    areSheetsRemembered: facts.readSheets !== undefined && record.chosen.sheets === undefined,
    hiddenRows: facts.hiddenRows ?? 0,
    hiddenColumns: facts.hiddenColumns ?? [],
    choices: choicesForReader(record, facts, edits),
    undoable,
    missingPrices:
      unpriced ??
      priceless
        .filter(([part]) => record.chosen.prices[part] === undefined)
        .reduce((sum, [, rows]) => sum + rows, 0),
  };
}

const nothing = {
  kindOfFile: 'csv',
  misnamed: false,
  encoding: null,
  accents: [],
  doubled: [],
  delimiter: null,
  sheets: [],
  sheet: 0,
  isSheetChoiceOpen: false,
  areSheetsRemembered: false,
  head: { lines: [], rows: [] },
  header: null,
  columns: [],
  fields: [],
  missing: [],
  drift: [],
  unclosedQuotes: [],
  formulasWithoutValue: 0,
  hiddenRows: 0,
  hiddenColumns: [],
  issues: [],
  repairs: [],
  shifts: [],
  foreign: [],
  sums: {},
  currency: 'USD',
  totals: [],
  collisions: [],
  days: [],
  offered: [],
  missingPrices: 0,
  changes: null,
} as const satisfies Partial<UploadFacts>;
