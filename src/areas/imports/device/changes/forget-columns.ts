/** Deletes what a device remembers of a distributor's files if a person resets it. */
import type { FilesDatabase } from '../files-database.ts';

/** Deletes the remembered columns and corrections of a distributor's files on this device. */
export async function forgetColumns(
  database: FilesDatabase,
  kinds: readonly string[],
  distributorId: number,
): Promise<void> {
  await Promise.all(
    kinds.map((kind) => database.uploadMemory.where({ kind, distributorId }).delete()),
  );
}
