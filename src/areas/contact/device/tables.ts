/** The tables of tickets, known with the first screen: documents and unfinished texts in core, the mirror in bulk. What is in them: `stored.ts`. */
import type { SchemaStep } from '#kernel/device/offline.ts';

export const ticketCoreTables: SchemaStep = {
  since: 10,
  tables: { tickets: 'id, local, behind', ticketDrafts: 'id' },
};
export const ticketBulkTables: SchemaStep = {
  since: 10,
  tables: { ticketRows: 'id', ticketReferences: 'id' },
};
