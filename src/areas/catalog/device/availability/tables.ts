/** Defines the table of availability: the figures that the ERP last sent for each part. */
import type { Table } from 'dexie';
import type { BulkDatabase, SchemaStep } from '#kernel/device/offline.ts';
import type { PartAvailability } from '../../domain/index.ts';

export const availabilityTables: SchemaStep = {
  since: 9,
  tables: { availability: 'partNumber' },
};

export const availabilityRows = (bulk: BulkDatabase): Table<PartAvailability, string> =>
  bulk.table('availability');

/** Name of the cursor up to which availability is mirrored. */
export const AVAILABILITY = 'catalog.availability';
