/** Converts a list to a file and back: column names, entries to cells, and cells to entries. */
import { minorDigitsByCurrency, parseMinor, type Currency } from '#kernel/domain/money.ts';
import type { Issue } from '#kernel/domain/result.ts';
import { languages } from '#kernel/domain/user/languages.ts';
import {
  foldCellText,
  isAmountIn,
  isSheetError,
  parseAmountCell,
  withoutFormatMark,
} from '#areas/imports/domain/index.ts';
import { readCnaeCode } from '../cnae-codes.ts';
import {
  uniqueEmails,
  type AnyFieldValue,
  type ListField,
  type NamedWords,
} from './list-fields.ts';
import { keyFieldOfList, type ListEntry, type ListRow } from './lists.ts';
import { textInLanguage } from './entry-titles.ts';

/** The limits of a file: rows, columns, and characters of a cell. */
export const importLimits = { rows: 2_000, columns: 40, cell: 2_000 } as const;

/** Maps between ids of other lists' entries and the keys that files use for them. */
export type ReferenceLookup = {
  /** Returns the id for the text of a cell. Undefined if no entry matches. */
  idOf(list: string, key: string): number | undefined;
  keyOf(list: string, id: number): string;
};

const ACTIVE = 'active';
/** Returns the column names of a field. */
const columnsOf = (name: string, { kind }: ListField): readonly string[] => {
  if (kind === 'words') return languages.map((language) => `${name} ${language}`);
  return kind === 'money' ? [name, `${name} currency`] : [name];
};
export const listFileHeadings = (row: ListRow): string[] => [
  ...Object.entries(row.fields).flatMap(([name, field]) => columnsOf(name, field)),
  ACTIVE,
];

const amount = ({ currency, minor }: { currency: Currency; minor: number }) =>
  (minor / 10 ** minorDigitsByCurrency[currency]).toFixed(minorDigitsByCurrency[currency]);
const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');
function cellsOfField(field: ListField, value: unknown, book: ReferenceLookup): string[] {
  if (value === null) return columnsOf('', field).map(() => '');
  switch (field.kind) {
    case 'words':
      return languages.map((language) => (value as NamedWords)[language]);
    case 'money': {
      const money = value as { currency: Currency; minor: number };
      return [amount(money), money.currency];
    }
    case 'emails':
      return [(value as readonly string[]).join(' | ')];
    case 'yesNo':
      return [yesOrNo(value as boolean)];
    case 'reference':
      return [book.keyOf(field.list, value as number)];
    case 'tags':
      return [(value as number[]).map((id) => book.keyOf(field.list, id)).join(' | ')];
    default:
      return [String(value)];
  }
}
export const listFileCells = (row: ListRow, entry: ListEntry, book: ReferenceLookup): string[] => [
  ...Object.entries(row.fields).flatMap(([name, field]) =>
    cellsOfField(field, entry.fields[name] ?? null, book),
  ),
  yesOrNo(entry.active),
];

/**
 * Returns the text by which keys are compared, folded like keywords, so that accents, case and
 * punctuation make no difference. Of a text in three languages, it is the English one.
 */
export function toComparableKey(value: unknown): string {
  const text = textInLanguage(value, 'en');
  // A text without Latin letters and digits folds to an empty string, so it is compared unfolded.
  return foldCellText(text) || text.trim().toLowerCase();
}
export const comparableKeyOf = (row: ListRow, fields: Readonly<Record<string, unknown>>): string =>
  toComparableKey(fields[keyFieldOfList(row)]);
/**
 * Returns a function that finds an entry by its key. Lists that older versions of the portal stored
 * may contain a key more than once; then the entry with the same spelling is preferred, then an
 * active one, then the oldest. `entries` are ordered by id.
 */
export function createEntryFinder(
  row: ListRow,
  entries: readonly ListEntry[],
): (key: unknown) => ListEntry | undefined {
  const byKey = Map.groupBy(entries, ({ fields }) => comparableKeyOf(row, fields));
  const written = (key: unknown) => textInLanguage(key, 'en').trim().toLowerCase();
  return (key) => {
    const alike = byKey.get(toComparableKey(key)) ?? [];
    return (
      alike.find(({ fields }) => written(fields[keyFieldOfList(row)]) === written(key)) ??
      alike.find(({ active }) => active) ??
      alike[0]
    );
  };
}
/**
 * Returns whether another entry has the key of `after`. An entry that shares its key already may be
 * edited and deactivated, but not reactivated beside an active one. `entries` are all of the list.
 */
export function isKeyTaken(
  row: ListRow,
  entries: readonly ListEntry[],
  before: ListEntry | undefined,
  after: Pick<ListEntry, 'fields' | 'active'>,
): boolean {
  const key = comparableKeyOf(row, after.fields);
  const keepsKey = before !== undefined && comparableKeyOf(row, before.fields) === key;
  if (keepsKey && (before.active || !after.active)) return false;
  return entries.some(
    ({ id, active, fields }) =>
      id !== before?.id && (active || !keepsKey) && comparableKeyOf(row, fields) === key,
  );
}

const folded = (text: string) => text.trim().toLowerCase();
/**
 * Returns the position of each of the list's columns in a file. Undefined if a mandatory column is
 * missing.
 */
export function findColumnPositions(
  row: ListRow,
  head: readonly string[],
): ReadonlyMap<string, number> | undefined {
  const given = head.map(folded);
  const wanted = listFileHeadings(row);
  const places = new Map(
    wanted.flatMap((column): [string, number][] => {
      const place = given.indexOf(folded(column));
      return place < 0 ? [] : [[column, place]];
    }),
  );
  const isMissing = Object.entries(row.fields).some(
    ([name, field]) =>
      !field.optional && columnsOf(name, field).some((column) => !places.has(column)),
  );
  return isMissing ? undefined : places;
}

const yes: readonly string[] = ['yes', 'y', 'true', '1', 'sim', 'sí', 'si', 's'];
const no: readonly string[] = ['no', 'n', 'false', '0', 'não', 'nao'];
/** Returns the meaning of a yes or a no in the portal's languages. Undefined for any other text. */
function readYesNo(text: string): boolean | undefined {
  if (yes.includes(folded(text))) return true;
  return no.includes(folded(text)) ? false : undefined;
}
const readDate = (text: string) => text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');

/**
 * Returns the parts of a cell with several values. Empty ones, as after a last bar, are left out.
 */
const partsOfCell = (cell: string): string[] =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * Returns a field's value from its cells. Text that cannot be parsed is returned as it is, so that
 * the field's schema refuses it.
 */
function readField(
  field: ListField,
  cells: readonly string[],
  book: ReferenceLookup,
): AnyFieldValue | string | undefined {
  const [first = ''] = cells;
  if (cells.every((cell) => cell === '')) return field.kind === 'tags' ? [] : null;
  switch (field.kind) {
    case 'code':
      return field.digits ? first : first.toUpperCase();
    case 'words':
      return Object.fromEntries(languages.map((language, n) => [language, cells[n]])) as NamedWords;
    case 'integer':
      return /^-?\d{1,12}$/.test(first) ? Number(first) : first;
    case 'money': {
      const currency = (cells[1] ?? '').toUpperCase() as Currency;
      const read = currency in minorDigitsByCurrency ? parseAmountCell(first) : undefined;
      const minor =
        read && isAmountIn(read, currency) ? parseMinor(read.figure, currency, '.') : undefined;
      return minor === undefined ? first : { currency, minor };
    }
    case 'emails':
      return uniqueEmails(partsOfCell(first));
    case 'date':
      return readDate(first);
    case 'cnae':
      return readCnaeCode(first) ?? first;
    case 'yesNo':
      return readYesNo(first) ?? first;
    case 'reference':
      return book.idOf(field.list, first) ?? first;
    case 'tags': {
      const ids = partsOfCell(first).map((key) => book.idOf(field.list, key));
      return ids.every((id) => id !== undefined) ? ids : first;
    }
    default:
      return first;
  }
}

export type ReadListRow = {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Whether the entry is active. Undefined if the cell is empty, absent or neither yes nor no. */
  readonly active: boolean | undefined;
  readonly issues: readonly Issue[];
};
export function readListRow(
  row: ListRow,
  places: ReadonlyMap<string, number>,
  texts: readonly string[],
  book: ReferenceLookup,
): ReadListRow {
  const at = (column: string) => (texts[places.get(column) ?? -1] ?? '').trim();
  const fields = Object.entries(row.fields).map(([name, field]) => {
    const own = columnsOf(name, field).map(at);
    // The invisible mark of a number that a workbook stores with a format tells how to read an
    // amount. It is no part of a text.
    const cells = field.kind === 'money' ? own : own.map(withoutFormatMark);
    return [name, readField(field, cells, book)];
  });
  const errors = Object.entries(row.fields).flatMap(([name, field]): Issue[] => {
    const found = columnsOf(name, field).map(at).find(isSheetError);
    return found === undefined ? [] : [{ path: [name], code: 'sheet_error', found }];
  });
  const said = at(ACTIVE);
  const active = said === '' ? undefined : readYesNo(said);
  const isOdd = said !== '' && active === undefined;
  return {
    fields: Object.fromEntries(fields),
    active,
    issues: [...errors, ...(isOdd ? [{ path: [ACTIVE], code: 'not_yes_or_no', found: said }] : [])],
  };
}
