/** Defines the table of availability: the figures that the ERP last sent for each part. */
import type { Table } from 'dexie';
import type { BulkDatabase, SchemaStep } from '#kernel/device/engine-and-databases.ts';
import type { PartAvailability } from '../../domain/index.ts';

export const availabilityTables: SchemaStep = {
  since: 9,
  tables: { availability: 'partNumber' },
};

export const availabilityTable = (bulk: BulkDatabase): Table<PartAvailability, string> =>
  bulk.table('availability');

/** The name of the cursor that stores how far availability is mirrored. */
export const AVAILABILITY_CURSOR = 'catalog.availability';
