/**
 * The tables of reports: documents in the core database, mirrored heads and kept answers in the
 * bulk database. The first screen loads this file, so it contains nothing else.
 */
import type { SchemaStep } from '#kernel/device/engine-and-databases.ts';

export const reportCoreTables: SchemaStep = { since: 3, tables: { reports: 'id, local, behind' } };

export const reportBulkTables: SchemaStep = {
  since: 4,
  tables: { reportHeads: 'id, [area+newest+id], [area+status+newest+id]', reportKept: 'id, asOf' },
};
