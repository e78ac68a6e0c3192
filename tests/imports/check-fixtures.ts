/**
 * Opens and checks files as the file engine does, and returns results that are short enough to
 * compare.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkRow,
  documentSchemas,
  eachPage,
  alignAllTables,
  knownColumnNames,
  loadPlaces,
  openFile,
  type CheckContext,
  type PreparationChoices,
  type ChosenFileFormat,
  type FileDocumentKind,
  type FieldName,
  type OpenedFile,
  type Raw,
  type Reading,
  type RowPage,
  type SourceFile,
  type RowStart,
} from '#areas/imports/domain/index.ts';
import { checkFile, type FileReport } from './check-file.ts';

export const folder = join(import.meta.dirname, '../fixtures/imports');

export const fileOf = (bytes: string | Uint8Array, name = 'file.csv'): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);

/** Returns a source file that is not a Blob, because creating a Blob takes a millisecond. */
export const plainFile = (bytes: Uint8Array, name: string): SourceFile => ({
  name,
  size: bytes.length,
  slice: (start, end) => ({
    arrayBuffer: async () => new Uint8Array(bytes.subarray(start, end)).buffer,
  }),
});

export const readFixture = (name: string): File => fileOf(readFileSync(join(folder, name)), name);

export const context: CheckContext = {
  today: '2026-01-10',
  currency: 'BRL',
  companies: ['11222333000181', '12ABC34501DE35', '01222333000128'],
  places: await loadPlaces(),
};

export async function mustOpen(
  file: string | SourceFile,
  kind: FileDocumentKind = 'inventory',
  dialect: ChosenFileFormat = {},
  blockSize?: number,
): Promise<OpenedFile> {
  const found = await openFile(
    typeof file === 'string' ? readFixture(file) : file,
    knownColumnNames(documentSchemas[kind]),
    dialect,
    blockSize === undefined ? {} : { blockSize },
  );
  if (!found.ok) throw new Error(`refused: ${found.code} ${JSON.stringify(found.details)}`);
  return found.value;
}

export const refusalOf = async (file: string | File): Promise<string> => {
  const found = await openFile(typeof file === 'string' ? readFixture(file) : file);
  if (!found.ok) return found.code;
  const read = await eachPage(found.value, () => undefined);
  return read.ok ? 'read' : read.code;
};

export async function readAll(
  file: OpenedFile,
  size?: number,
): Promise<{ rows: (readonly Raw[])[]; lines: number[]; starts: RowStart[] }> {
  const rows: (readonly Raw[])[] = [];
  const lines: number[] = [];
  const starts: RowStart[] = [];
  const read = await eachPage(
    file,
    (page) => {
      rows.push(...page.rows);
      lines.push(...page.lines);
    },
    {
      ...(size ? { size } : {}),
      onStart: (start) => {
        starts.push(start);
      },
    },
  );

  if (!read.ok) throw new Error(`refused: ${read.code}`);
  return { rows, lines, starts };
}

export type Checked = FileReport & {
  readonly file: OpenedFile;
  readonly pages: readonly RowPage[];
  /**
   * `values`, `codes` and `readings` return the values, the issue codes or the whole readings of a
   * field, in the sequence of the data rows. `rowCodes` returns the issue codes of each row itself.
   */
  values(field: FieldName): unknown[];
  codes(field: FieldName): (string | undefined)[];
  readings(field: FieldName): Reading[];
  rowCodes(): string[][];
};

/**
 * Opens and checks a file. Throws if the file is refused. `more` overrides parts of the usual check
 * context.
 */
export async function mustCheck(
  file: string | File,
  kind: FileDocumentKind = 'inventory',
  choices: PreparationChoices = {},
  more: Partial<CheckContext> = {},
  dialect: ChosenFileFormat = {},
): Promise<Checked> {
  const source = await mustOpen(file, kind, dialect);
  const report = await checkFile(source, kind, { ...context, ...more }, choices);
  if (!report.ok) throw new Error(`refused: ${report.code} ${JSON.stringify(report.details)}`);
  const { plan } = report.value;
  const pages: RowPage[] = [];
  await eachPage(
    alignAllTables(source, plan.header, plan.schema),
    (page) => {
      pages.push(page);
    },
    { from: report.value.marks[0]?.first ?? 0 },
  );

  const rows = pages
    .flatMap((page) =>
      page.rows.map((row, n) => checkRow(plan, row, choices.edits?.get(page.first + n))),
    )
    .filter(({ readings }) => readings.length > 0);

  const readings = (field: FieldName) => rows.map((row) => row.readings[plan.fieldIndex(field)]!);
  return {
    ...report.value,
    file: source,
    pages,
    readings,
    values: (field) => readings(field).map(({ value }) => value),
    codes: (field) => readings(field).map(({ code }) => code),
    rowCodes: () => rows.map(({ issues }) => issues.map(({ code }) => code)),
  };
}

/** Returns the issue codes of all cells and rows, with the number of times that each occurs. */
export const countIssues = ({ issues: counts }: FileReport): Record<string, number> =>
  Object.fromEntries(counts);
