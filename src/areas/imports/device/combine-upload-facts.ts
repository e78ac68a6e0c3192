/**
 * Combines what is stored of an upload: the facts that screens show, and the choices with which the
 * server reads the file again.
 */
import { storedMappingOf } from '../domain/index.ts';
import {
  editsOfUpload,
  type EditRecord,
  type FactsRecord,
  type FilesDatabase,
  type UploadRecord,
} from './files-database.ts';
import type { StoredFacts } from './last-read-upload.ts';
import { isSheetChoiceOpen, sheetChoicesOf } from './sheet-choices.ts';
import type { UploadChoices } from './upload-choices.ts';
import type { UploadFacts } from './upload-facts.ts';

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

/** Returns the facts of an upload. Undefined if this device doesn't have it. */
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
