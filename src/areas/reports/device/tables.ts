/** The tables of reports: documents in core, mirrored heads and kept answers in bulk, apart from those of orders. Known from the first screen on, so nothing else is here. */
import type { SchemaStep } from '#kernel/device/offline.ts';

export const coreTables: SchemaStep = { since: 3, tables: { reports: 'id, local, behind' } };
export const bulkTables: SchemaStep = {
  since: 4,
  tables: { reportHeads: 'id, [area+newest+id], [area+status+newest+id]', reportKept: 'id, asOf' },
};
