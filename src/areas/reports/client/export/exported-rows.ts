/**
 * Converts registered rows to rows of a file: columns by document, cells in the format of the file.
 */
import { currencies, type Currency } from '#kernel/domain/money.ts';
import { guardAgainstFormula } from '#kernel/domain/csv.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { AnswerOf } from '#kernel/domain/protocol/address.ts';
import {
  documentSchemas,
  type FileCell,
  type Field,
  type FieldName,
} from '#areas/imports/domain/index.ts';
import {
  amountAsNumber,
  formatAmountForFile,
  formatDateForFile,
  type ExportKind,
  type CountryFileFormat,
} from '#areas/imports/client/index.ts';
import type { ReportCalls, ReportKind } from '../../domain/index.ts';

type ExportedPage = AnswerOf<ReportCalls['export']>;

/** An exported row. `verticalName` exists for sales. Null if a sale has no vertical. */
export type ExportedRow = ExportedPage['rows'][number] & { readonly verticalName?: string | null };

/** Adds the names of the verticals in the person's language to the rows. */
export const withVerticalNames = (
  { rows, verticals, next }: ExportedPage,
  language: Language,
): { readonly rows: readonly ExportedRow[]; readonly next: string | null } => ({
  rows: verticals
    ? rows.map((row) => ({
        ...row,
        verticalName: verticals.find(({ id }) => id === row.vertical)?.names[language] ?? null,
      }))
    : rows,
  next,
});

/**
 * Returns each field of the documents once, in their order. Columns about company and distributor
 * follow in the file.
 */
export const fieldsFor = (kinds: readonly ReportKind[]): readonly Field[] => [
  ...new Map(
    kinds.flatMap((kind) => documentSchemas[kind].fields).map((field) => [field.name, field]),
  ).values(),
];

export type ExportHead = {
  readonly fieldName: (name: FieldName) => string;
  readonly currency: string;
  /** Title of the column of verticals. Undefined for documents other than sales. */
  readonly vertical: string | undefined;
  readonly company: string;
  readonly distributor: string;
};

/** Returns whether a document names the currency in a field, so that it needs no further column. */
const hasCurrency = (fields: readonly Field[]) =>
  fields.some(({ name }) => name === 'currencyCode');

export const columnHeadings = (fields: readonly Field[], head: ExportHead): string[] => [
  ...fields.map(({ name }) => head.fieldName(name)),
  ...(hasCurrency(fields) ? [] : [head.currency]),
  ...(head.vertical === undefined ? [] : [head.vertical]),
  head.company,
  head.distributor,
];

const isCurrency = (code: unknown): code is Currency => currencies.includes(code as Currency);

/**
 * Returns a text escaped for a workbook, because people save workbooks as CSV, and with LF as its
 * only line end, as XML has it. CSV is escaped where it is written.
 */
const escaped = (value: FileCell, file: ExportKind): FileCell =>
  typeof value === 'string' && file === 'xlsx'
    ? guardAgainstFormula(value).replace(/\r\n?/g, '\n')
    : value;

export function cellsOfRow(
  fields: readonly Field[],
  row: ExportedRow,
  file: ExportKind,
  patterns: CountryFileFormat,
): FileCell[] {
  const currency = isCurrency(row.currency) ? row.currency : 'USD';
  const cells = fields.map(({ name, type }): FileCell => {
    // Rows of a document without a currency field share the column of one that has it.
    const value = name === 'currencyCode' ? (row.values[name] ?? row.currency) : row.values[name];
    if (value === undefined || value === null || value === '') return null;
    if (type === 'amount')
      return file === 'csv'
        ? formatAmountForFile(Number(value), currency, patterns)
        : amountAsNumber(Number(value), currency);

    if (type === 'date' || type === 'date_ahead') return formatDateForFile(String(value), patterns);

    return escaped(value, file);
  });

  return [
    ...cells,
    ...(hasCurrency(fields) ? [] : [row.currency]),
    ...(row.verticalName === undefined ? [] : [escaped(row.verticalName, file)]),
    escaped(row.companyName, file),
    escaped(row.distributorName, file),
  ];
}
