/** Deletes calls of unidentified callers; the ERP's own calls are kept permanently. */
import { DAY } from '#kernel/domain/dates.ts';
import type { Job } from '#kernel/server/module.ts';
import { deleteOldRows } from '#kernel/server/queries/batches.ts';
import { erpCallsBeforeCondition } from './erp-tokens-and-calls-sql.ts';
import { unidentifiedCallReasons } from './record-erp-call.ts';

/**
 * Milliseconds for which calls of unidentified callers are kept. The database refuses to delete
 * younger ones (trigger `erp_call_kept`).
 */
export const UNIDENTIFIED_CALL_RETENTION_MS = 90 * DAY;

export const deleteUnidentifiedCallsJob: Job = ({ db, now }) =>
  deleteOldRows(db, {
    table: 'erp_call',
    key: ['id'],
    old: erpCallsBeforeCondition(
      Object.keys(unidentifiedCallReasons),
      now() - UNIDENTIFIED_CALL_RETENTION_MS,
    ),
  });
