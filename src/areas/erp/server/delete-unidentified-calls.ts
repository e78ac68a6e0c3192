/** Deletes calls of unidentified callers; the ERP's own calls are kept permanently. */
import { DAY } from '#kernel/domain/dates.ts';
import type { Job } from '#kernel/server/module.ts';
import { dropOld } from '#kernel/server/queries/batches.ts';
import { callsBefore } from './queries.ts';
import { unidentifiedReasons } from './record-call.ts';

/**
 * Milliseconds for which calls of unidentified callers are kept. The database refuses to delete
 * younger ones (migration 0221).
 */
export const UNIDENTIFIED_CALL_RETENTION = 90 * DAY;

export const deleteUnidentifiedCallsJob: Job = ({ db, now }) =>
  dropOld(db, {
    table: 'erp_call',
    key: ['id'],
    old: callsBefore(Object.keys(unidentifiedReasons), now() - UNIDENTIFIED_CALL_RETENTION),
  });
