/**
 * Stores the scanned codes without a known part until a person resolves or removes them, so that
 * they are still shown after the page was reloaded. They have a database of their own, which is
 * deleted together with the user's other databases.
 */
import { Dexie, type Table } from 'dexie';
import { createDatabase } from '#kernel/device/storage/create-database.ts';
import { userDatabaseName } from '#kernel/device/storage/databases.ts';
import { DAY, type Instant } from '#kernel/domain/dates.ts';

/** A code that added nothing, as it is stored. */
export type UnknownCode = {
  readonly id: string;
  readonly text: string;
  /** The units that a part would get if it were chosen for the code. */
  readonly quantity: number;
  /** The parts that the code may mean. Absent if there are none. */
  readonly choices?: readonly string[];
  /** True if the device had no catalog, so that it is not known whether a part has the code. */
  readonly isWithoutCatalog?: boolean;
};

/** `document` is what the code was scanned for, and `at` when, by the device's clock. */
type StoredCode = UnknownCode & { readonly document: string; readonly at: Instant };

/** The codes of one order or stock count. The oldest comes first. */
export type UnknownCodes = {
  read(): Promise<readonly UnknownCode[]>;
  /** Stores a code. It replaces a stored code with its id. */
  add(code: UnknownCode): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes all codes, such as those of a discarded count. */
  clear(): Promise<void>;
};

/**
 * Milliseconds for which codes are stored: 90 days. Older codes are deleted, because their order or
 * count is assumed to be completed, or removed on another device.
 */
export const CODES_STORED_MS = 90 * DAY;

const opened = new Map<number, Table<StoredCode, string>>();

function openTable(userId: number): Table<StoredCode, string> {
  const known = opened.get(userId);
  if (known) return known;
  const database: Dexie = createDatabase(userDatabaseName(userId, 'codes'), 'strict', {
    onOutdated: () => opened.delete(userId),
  });
  database.version(1).stores({ codes: 'id, document, at' });
  const table = database.table<StoredCode, string>('codes');
  opened.set(userId, table);
  return table;
}

const withoutDocument = ({ document: _document, at: _at, ...code }: StoredCode): UnknownCode =>
  code;

/**
 * Returns the codes of all documents whose names begin with `prefix`, by document. `at` is when the
 * last one was scanned. No database is created for a user who has no codes.
 */
export async function readCodesByDocument(
  userId: number,
  prefix: string,
): Promise<Map<string, { readonly codes: readonly UnknownCode[]; readonly at: Instant }>> {
  if (!(await Dexie.exists(userDatabaseName(userId, 'codes')))) return new Map();
  const stored = await openTable(userId).where('document').startsWith(prefix).sortBy('at');
  const byDocument = new Map<
    string,
    { readonly codes: readonly UnknownCode[]; readonly at: Instant }
  >();
  for (const code of stored) {
    const { document, at } = code;
    const before = byDocument.get(document)?.codes ?? [];
    byDocument.set(document, { codes: [...before, withoutDocument(code)], at });
  }
  return byDocument;
}

/**
 * Returns the codes that a user scanned for a document.
 * @param document The document's kind and id, such as `order-…`.
 */
export function unknownCodesOf(userId: number, document: string): UnknownCodes {
  const own = () => openTable(userId).where('document').equals(document);
  return {
    read: async () => (await own().sortBy('at')).map(withoutDocument),
    add: async (code) => {
      const at = Date.now();
      const table = openTable(userId);
      await table.put({ ...code, document, at });
      await table
        .where('at')
        .below(at - CODES_STORED_MS)
        .delete();
    },
    remove: (id) => openTable(userId).delete(id),
    clear: async () => void (await own().delete()),
  };
}
