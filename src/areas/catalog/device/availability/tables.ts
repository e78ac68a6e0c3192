/** The table of availability: what the ERP last said of each part. */
import type { Table } from 'dexie';
import type { BulkDatabase, SchemaStep } from '#kernel/device/offline.ts';
import type { PartAvailability } from '../../domain/index.ts';

export const availabilityTables: SchemaStep = {
  since: 9,
  tables: { availability: 'partNumber' },
};
export const availabilityRows = (bulk: BulkDatabase): Table<PartAvailability, string> =>
  bulk.table('availability');
/** The cursor of its mirror. */
export const AVAILABILITY = 'catalog.availability';
