/**
 * The IndexedDB tables of tickets, declared at start-up: documents and drafts in core, the mirror
 * in bulk. Their row types are in `ticket-tables.ts`.
 */
import type { SchemaStep } from '#kernel/device/engine-and-databases.ts';

export const ticketCoreTables: SchemaStep = {
  since: 10,
  tables: { tickets: 'id, local, behind', ticketDrafts: 'id' },
};
export const ticketBulkTables: SchemaStep = {
  since: 10,
  tables: { ticketRows: 'id', ticketReferences: 'id' },
};
