/** Maps the fields of an entry to the columns of its table. */
import { languages, type Language } from '#kernel/domain/user/languages.ts';
import {
  searchedFieldsOf,
  type ListEntry,
  type ListField,
  type ListRow,
} from '../../domain/index.ts';

type Columns = Readonly<Record<string, unknown>>;
type Stored = {
  columns(name: string): readonly string[];
  /** Returns one value for each column. */
  write(value: never): readonly unknown[];
  /** Returns the field's value. `cells` are the values of its columns, as JSON represents them. */
  read(cells: readonly unknown[]): unknown;
};

const plain: Stored = {
  columns: (name) => [name],
  write: (value) => [value],
  read: ([cell]) => cell,
};
const byKind: Readonly<Partial<Record<ListField['kind'], Stored>>> = {
  words: {
    columns: (name) => languages.map((language) => `${name}_${language}`),
    write: (value: Readonly<Record<string, string>>) =>
      languages.map((language) => value[language]),
    read: (cells) => Object.fromEntries(languages.map((language, n) => [language, cells[n]])),
  },
  money: {
    columns: (name) => [`${name}_minor`, `${name}_currency`],
    write: (value: { minor: number; currency: string } | null) => [
      value?.minor ?? null,
      value?.currency ?? null,
    ],
    read: ([minor, currency]) => (minor === null ? null : { currency, minor }),
  },
};
const storedBy = ({ kind }: ListField): Stored => byKind[kind] ?? plain;
const columnName = (name: string, field: ListField): string =>
  (field.kind === 'words' && field.column) || name;

export const columnsOfField = (name: string, field: ListField): readonly string[] =>
  storedBy(field).columns(columnName(name, field));
/** Returns the column by which a field is compared and sorted. */
export const sortColumnOfField = (row: ListRow, name: string, language: Language): string => {
  const field = row.fields[name]!;
  const columns = columnsOfField(name, field);
  return field.kind === 'words' ? columns[languages.indexOf(language)]! : columns[0]!;
};
/** Returns the columns that the text search covers. */
export const textColumns = (row: ListRow): string[] =>
  searchedFieldsOf(row).flatMap((name) => columnsOfField(name, row.fields[name]!));

export const columnValuesOfEntry = (
  row: ListRow,
  fields: Readonly<Record<string, unknown>>,
): (readonly [column: string, value: unknown])[] =>
  Object.entries(row.fields).flatMap(([name, field]) => {
    const values = storedBy(field).write(fields[name] as never);
    return columnsOfField(name, field).map((column, n) => [column, values[n]] as const);
  });

/** Returns the entry of a stored row. `stored` is the row as PostgreSQL's `to_jsonb` returns it. */
export function readEntry(row: ListRow, stored: Columns): ListEntry {
  const fields = Object.entries(row.fields).map(([name, field]) => {
    const cells = columnsOfField(name, field).map((column) => stored[column] ?? null);
    return [name, storedBy(field).read(cells)];
  });
  return {
    id: stored['id'] as number,
    version: stored['version'] as number,
    active: stored['active'] as boolean,
    createdAt: Date.parse(stored['created_at'] as string),
    fields: Object.fromEntries(fields) as ListEntry['fields'],
  };
}
