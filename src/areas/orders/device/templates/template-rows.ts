/** The tables in which this device stores order templates. */
import type { Table } from 'dexie';
import type {
  BulkDatabase,
  CoreDatabase,
  DocumentRecord,
} from '#kernel/device/engine-and-databases.ts';
import type { OrderTemplate } from '../../domain/index.ts';

export type TemplateRecord = DocumentRecord<OrderTemplate>;

/** The name of the mirror's cursor. */
export const TEMPLATES_CURSOR = 'orders.templates';

export const mirroredTemplatesTable = (bulk: BulkDatabase): Table<OrderTemplate, string> =>
  bulk.table('templateRows');

export const templateRecordsTable = (core: CoreDatabase): Table<TemplateRecord, string> =>
  core.table('orderTemplates');
