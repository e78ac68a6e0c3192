/** What a device forgets of a distributor's files where somebody resets it. */
import type { FilesDatabase } from '../database.ts';

/** Columns and corrections of a distributor's files, as far as this device remembers them. */
export async function forgetColumns(
  database: FilesDatabase,
  kinds: readonly string[],
  distributorId: number,
): Promise<void> {
  await Promise.all(
    kinds.map((kind) => database.uploadMemory.where({ kind, distributorId }).delete()),
  );
}
