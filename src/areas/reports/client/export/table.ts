/** Registered rows as the rows of a file: columns by document, cells as the file writes them. */
import { currencies, type Currency } from '#kernel/domain/money.ts';
import { guarded } from '#kernel/domain/csv.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { AnswerOf } from '#kernel/domain/protocol/address.ts';
import {
  documents,
  type FileCell,
  type Field,
  type FieldName,
} from '#areas/imports/domain/index.ts';
import {
  amountNumber,
  writeAmount,
  writeDate,
  type ExportKind,
  type FilePatterns,
} from '#areas/imports/client/index.ts';
import type { ReportCalls, ReportKind } from '../../domain/index.ts';

type ExportedPage = AnswerOf<ReportCalls['export']>;
/** `verticalName`: of sales; null: none. */
export type ExportedRow = ExportedPage['rows'][number] & { readonly verticalName?: string | null };
/** With the names of their verticals, in the person's language. */
export const withVerticals = (
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
/** Every field of the documents, each once, in their order; then whose row it is. */
export const fieldsFor = (kinds: readonly ReportKind[]): readonly Field[] => [
  ...new Map(
    kinds.flatMap((kind) => documents[kind].fields).map((field) => [field.name, field]),
  ).values(),
];
export type ExportHead = {
  readonly fieldName: (name: FieldName) => string;
  readonly currency: string;
  /** Of sales. */
  readonly vertical: string | undefined;
  readonly company: string;
  readonly distributor: string;
};
/** Where a document names the currency itself, no further column does. */
const hasCurrency = (fields: readonly Field[]) =>
  fields.some(({ name }) => name === 'currencyCode');

export const headOf = (fields: readonly Field[], head: ExportHead): string[] => [
  ...fields.map(({ name }) => head.fieldName(name)),
  ...(hasCurrency(fields) ? [] : [head.currency]),
  ...(head.vertical === undefined ? [] : [head.vertical]),
  head.company,
  head.distributor,
];
const isCurrency = (code: unknown): code is Currency => currencies.includes(code as Currency);

/** Escaped in a workbook too, which people save as CSV; its XML knows one line end. CSV is escaped where it is written. */
const escaped = (value: FileCell, file: ExportKind): FileCell =>
  typeof value === 'string' && file === 'xlsx' ? guarded(value).replace(/\r\n?/g, '\n') : value;

export function cellsOf(
  fields: readonly Field[],
  row: ExportedRow,
  file: ExportKind,
  patterns: FilePatterns,
): FileCell[] {
  const currency = isCurrency(row.currency) ? row.currency : 'USD';
  const cells = fields.map(({ name, type }): FileCell => {
    // A document without a currency of its own shares the column of one that has it.
    const value = name === 'currencyCode' ? (row.values[name] ?? row.currency) : row.values[name];
    if (value === undefined || value === null || value === '') return null;
    if (type === 'amount')
      return file === 'csv'
        ? writeAmount(Number(value), currency, patterns)
        : amountNumber(Number(value), currency);
    if (type === 'date' || type === 'date_ahead') return writeDate(String(value), patterns);
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
