/**
 * What the device stores of approvals: the submissions of an order, as the server last answered,
 * and the name of the stored answer about approvers.
 */
import type { Table } from 'dexie';
import type { BulkDatabase, SchemaStep } from '#kernel/device/engine-and-databases.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { OrderRevisions } from '../domain/index.ts';

/** The last two submissions of an order, for approvers to compare. */
export type OrderRevisionsRow = OrderRevisions & { readonly id: string; readonly asOf: Instant };

export const revisionTables: SchemaStep = { since: 3, tables: { orderRevisions: 'id, asOf' } };

export const orderRevisionsTable = (bulk: BulkDatabase): Table<OrderRevisionsRow, string> =>
  bulk.table('orderRevisions');

/**
 * The name under which the approvers, delegations and recorded approvals are stored. The answer is
 * deleted when the user loses the right to read approvals.
 */
export const APPROVAL_CHAIN = 'approval-chain';
