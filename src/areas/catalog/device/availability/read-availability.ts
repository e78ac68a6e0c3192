/** Reads the availability of parts from the device's copy. */
import type { BulkDatabase } from '#kernel/device/engine-and-databases.ts';
import type { PartAvailability } from '../../domain/index.ts';
import { availabilityTable } from './tables.ts';

/**
 * Returns the availability by part number. Parts about which the ERP has sent nothing are absent.
 */
export async function readAvailability(
  bulk: BulkDatabase,
  partNumbers: readonly string[],
): Promise<ReadonlyMap<string, PartAvailability>> {
  const rows = await availabilityTable(bulk).bulkGet([...new Set(partNumbers)]);
  return new Map(rows.flatMap((row) => (row ? [[row.partNumber, row] as const] : [])));
}
