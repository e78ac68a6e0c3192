/** Creates entries for any list, from the list's row. No two entries are alike. */
import {
  lists,
  type ListField,
  type ListName,
  type ListRow,
} from '#areas/settings/domain/index.ts';
import { selectAllEntries, insertEntry } from '#areas/settings/server/lists/list-entries-sql.ts';
import type { Database } from '#kernel/server/database.ts';
import { NOON } from '../test-server.ts';

let made = 0;
let codes = 0;

/** Returns `size` capital letters that stand for the number `n`. */
const letters = (n: number, size: number): string =>
  size === 0 ? '' : letters(Math.floor(n / 26), size - 1) + String.fromCharCode(65 + (n % 26));

/**
 * Returns a code that was not used before. A code of two characters is a letter and a digit, which
 * is not a country's code.
 */
function codeOf({ min, digits }: ListField & { kind: 'code' }): string {
  codes += 1;
  if (digits) return String(10_000 + codes);
  return min === 2 ? `${letters(Math.floor(codes / 10), 1)}${codes % 10}` : letters(codes, min);
}

function valueOf(field: ListField): unknown {
  made += 1;
  switch (field.kind) {
    case 'words':
      return { en: `Word ${made}`, es: `Palabra ${made}`, pt: `Palavra ${made}` };
    case 'code':
      return codeOf(field);
    case 'cnae':
      return String(10_000 + made);
    case 'text':
    case 'longText':
      return `t${String(made).padStart(5, '0')}`;
    case 'integer':
      return field.min + (made % (field.max - field.min));
    case 'money':
      return { currency: 'BRL', minor: made };
    case 'date':
      return `2026-11-${String(1 + (made % 28)).padStart(2, '0')}`;
    case 'yesNo':
      return made % 2 === 0;
    case 'reference':
      return 1;
    case 'tags':
      return [1];
  }
}

export const fieldsFor = (row: ListRow): Record<string, never> =>
  Object.fromEntries(
    Object.entries(row.fields).map(([name, field]) => [name, valueOf(field) as never]),
  );

/**
 * Returns values for the fields of a list's entry. References name entry 1, which `putEntry`
 * creates.
 */
export const someFields = (list: ListName) => fieldsFor(lists[list]);

/** Inserts an entry into the list, as if a person had created it. */
export async function putEntryOf(
  db: Database,
  rows: Readonly<Record<string, ListRow>>,
  list: string,
): Promise<{ id: string; version: number }> {
  const row = rows[list]!;
  for (const field of Object.values(row.fields))
    if (field.kind === 'reference' || field.kind === 'tags') await putFirst(db, rows[field.list]!);
  const { id, version } = await insertEntry(db, row, fieldsFor(row), true, NOON);
  return { id: String(id), version };
}

async function putFirst(db: Database, row: ListRow): Promise<void> {
  if ((await selectAllEntries(db, row, 1)).length === 0)
    await insertEntry(db, row, fieldsFor(row), true, NOON);
}

export const putEntry = (db: Database, list: ListName) => putEntryOf(db, lists, list);
