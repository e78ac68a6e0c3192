/** Defines the database with the stock counts of one user on this device. */
import type { Dexie, Table } from 'dexie';
import { createDatabase } from '#kernel/device/storage/create-database.ts';
import { userDatabaseName } from '#kernel/device/storage/databases.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { StockCount } from '../../domain/index.ts';

/**
 * `change` is the id of the last change. IndexedDB may run a transaction again after its connection
 * is lost, and the id keeps the change from being made twice.
 */
export type StoredCount = StockCount & {
  readonly change: string;
  /** When the count was last changed, by the device's clock. */
  readonly at: Instant;
};

export type CountsDatabase = Dexie & { readonly counts: Table<StoredCount, number> };

/**
 * Opens the database.
 * @param onOutdated Called when the database is closed for good, for example because it is deleted.
 */
export function openCountsDatabase(userId: number, onOutdated: () => void): CountsDatabase {
  const name = userDatabaseName(userId, 'counts');
  const database = createDatabase(name, 'strict', { onOutdated }) as CountsDatabase;
  database.version(1).stores({ counts: 'distributorId' });
  return database;
}
