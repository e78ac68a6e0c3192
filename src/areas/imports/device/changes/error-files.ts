/** Writes the rows with errors as a file, and applies the corrected file to its upload. */
import { guardAgainstFormula } from '#kernel/domain/csv.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import {
  checkRow,
  csvFile,
  documentSchemas,
  editFromReturnedRow,
  errorHead,
  errorRows,
  isBlankCell,
  isBlocking,
  lineOfReturnedRow,
  forEachPage,
  hasColumnsOfUpload,
  isReturnedRowOf,
  knownColumnNames,
  openFile,
  originalRowColumn,
  prepareColumns,
  rowStates,
  xlsxFile,
  type Delimiter,
  type Edit,
  type IssueCode,
  type Raw,
} from '../../domain/index.ts';
import { parseFigure } from '../../domain/cells/parse-numbers.ts';
import { writeRowEdits } from './edit-rows.ts';
import type { UploadCache } from '../upload/upload-cache.ts';
import type { UploadCode } from '../upload-codes.ts';
import { readSheetsOf } from '../upload-facts.ts';
import { visitRows, marksPageOf } from '../upload/find-rows.ts';

/**
 * Returns the issue codes that occur in the rows with errors, each with its expected value if it
 * has one. The page looks up the messages for these codes and passes them to `errorFile`.
 */
export async function errorCodesOfFile(
  cache: UploadCache,
  id: string,
): Promise<readonly (readonly [IssueCode, string | undefined])[]> {
  const found = new Map<string, readonly [IssueCode, string | undefined]>();
  await eachWrong(cache, id, (row) => {
    for (const { code, expected, level } of row.readings)
      if (code && level === 3) found.set(`${code} ${expected ?? ''}`, [code, expected]);
    for (const { code } of row.issues)
      if (isBlocking(code)) found.set(`${code} `, [code, undefined]);
    if (row.state !== rowStates.error) found.set('key_twice ', ['key_twice', undefined]);
  });
  return [...found.values()];
}

/** Returns the names of the sheets that are read as one file. Empty if there is only one. */
async function sheetNamesOf({ database }: UploadCache, id: string): Promise<readonly string[]> {
  const facts = await database.uploadFacts.get(id);
  return facts ? readSheetsOf(facts).map(({ name }) => name) : [];
}

async function eachWrong(
  cache: UploadCache,
  id: string,
  visit: (
    row: ReturnType<typeof checkRow>,
    raw: readonly Raw[],
    index: number,
    line: number,
  ) => void,
): Promise<void> {
  const record = await cache.database.uploads.get(id);
  const memory = record && (await cache.load(record));
  if (!record || !memory?.plan) return;
  const { plan, marks, edits } = memory;
  await visitRows(cache, record, (rows, first, lines) => {
    for (let n = 0; n < rows.length; n++) {
      const at = marksPageOf(marks, first + n);
      if (at?.page.states[at.n] === rowStates.error)
        visit(checkRow(plan, rows[n]!, edits.get(first + n)), rows[n]!, first + n, lines[n]!);
    }
  });
}

/**
 * Returns the file with all rows that have errors.
 * @param said The messages by code and expected value, as `errorCodesOfFile` lists them.
 * @param delimiter The delimiter of a CSV file; a semicolon if absent.
 */
export async function errorFile(
  cache: UploadCache,
  id: string,
  said: readonly (readonly [string, string])[],
  language: Language,
  format: 'xlsx' | 'csv',
  delimiter?: Delimiter,
): Promise<Result<{ name: string; file: Blob }, UploadCode>> {
  const record = await cache.database.uploads.get(id);
  const memory = record && (await cache.load(record));
  if (!record || !memory?.plan) return refuse(record ? 'not_ready' : 'gone');
  const words = new Map(said);
  const say = (code: IssueCode, expected: string | undefined) =>
    words.get(`${code} ${expected ?? ''}`) ?? words.get(`${code} `) ?? code;
  const plan = memory.plan;
  const rows: string[][] = [];
  const sheets = await sheetNamesOf(cache, id);
  await visitRows(cache, record, (raw, first, lines) => {
    const at = raw
      .map((row, n) => ({ row, n, place: marksPageOf(memory.marks, first + n) }))
      .filter(({ place }) => place?.page.states[place.n] === rowStates.error);
    for (const { row, n } of at)
      rows.push(
        ...errorRows(
          plan,
          { first: first + n, lines: lines.subarray(n, n + 1), rows: [row] },
          say,
          memory.edits,
          true,
          sheets,
        ),
      );
  });

  const head = errorHead(plan.header, language, sheets);
  const stem = record.name.replace(/\.[^.]*$/, '');

  if (format === 'csv')
    return ok({
      name: `${stem}-errors.csv`,
      file: new Blob([csvFile(head, rows, delimiter)], { type: 'text/csv' }),
    });

  // Workbooks keep text as text. But people save them as CSV, where a leading `=` would be
  // evaluated, so such texts are guarded.
  const stream = await xlsxFile(
    stem,
    head,
    rows.map((row) => row.map((text) => (parseFigure(text) ? text : guardAgainstFormula(text)))),
  );

  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

  return ok({
    name: `${stem}-errors.xlsx`,
    file: new Blob([await new Response(stream as unknown as ReadableStream).arrayBuffer()], {
      type,
    }),
  });
}

/**
 * Applies a corrected error file. Rows are identified by their sheet and number. Only texts that
 * differ become edits. A file with other columns, or whose rows are mostly those of another upload,
 * is refused.
 * @returns The numbers of changed rows and of rows that this upload doesn't have.
 */
export async function applyCorrectedFile(
  cache: UploadCache,
  id: string,
  file: File,
): Promise<Result<{ changed: number; unknown: number }, UploadCode>> {
  const record = await cache.database.uploads.get(id);
  const memory = record && (await cache.load(record));
  if (!record || !memory?.plan) return refuse(record ? 'not_ready' : 'gone');
  const prescribed = (await cache.uploadContextOf(record))?.prescribed ?? {};
  const opened = await openFile(file, knownColumnNames(documentSchemas[record.kind], prescribed));
  if (!opened.ok) return opened;
  const prepared = prepareColumns(opened.value, record.kind, { prescribed });
  const origin = prepared.ok ? originalRowColumn(prepared.value.header.names) : undefined;
  if (!prepared.ok || origin === undefined) return refuse('not_our_error_file');
  const { plan } = memory;
  const sheets = await sheetNamesOf(cache, id);
  const width = sheets.length > 0 ? origin - 1 : origin;
  if (!hasColumnsOfUpload(plan, prepared.value.header.inner.slice(0, width)))
    return refuse('not_our_error_file');
  const returned = new Map<number, readonly Raw[]>();
  const edits = new Map<number, Edit>();
  let unknown = 0;
  const read = await forEachPage(
    opened.value,
    ({ rows }) => {
      for (const row of rows) {
        const line = lineOfReturnedRow(row, origin, sheets);
        if (line !== undefined) returned.set(line, row);
        else if (!row.every(isBlankCell)) unknown++;
      }
    },
    { from: prepared.value.from },
  );

  if (!read.ok) return read;
  let known = 0;
  let recognized = 0;
  await visitRows(cache, record, (rows, first, lines) => {
    for (let n = 0; n < rows.length; n++) {
      const row = returned.get(lines[n]!);
      if (!row) continue;
      const before = memory.edits.get(first + n);
      known++;
      if (isReturnedRowOf(plan, rows[n]!, row, origin, before)) recognized++;
      const next = editFromReturnedRow(plan, rows[n]!, row.slice(0, width), before);
      if (next) edits.set(first + n, next);
    }
  });

  // The file of another upload has the same columns and row numbers, but other rows.
  if (recognized * 2 < known) return refuse('not_our_error_file');

  const written = await writeRowEdits(cache, id, edits);
  if (!written.ok) return written;

  return ok({ changed: written.value, unknown: unknown + returned.size - known });
}
