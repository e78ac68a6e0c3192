/** Forgets the calls of strangers; those of the ERP stay for good. */
import { sql } from 'kysely';
import { DAY } from '#kernel/domain/dates.ts';
import { at } from '#kernel/server/database.ts';
import type { Job } from '#kernel/server/module.ts';
import { dropOld } from '#kernel/server/queries/batches.ts';
import { refusedUnidentified } from './record.ts';

/** The database refuses to delete younger ones (migration 0221). */
export const STRANGERS_KEPT = 90 * DAY;

export const forgetStrangersJob: Job = ({ db, now }) =>
  dropOld(db, {
    table: 'erp_call',
    key: ['id'],
    old: sql`outcome in (${sql.join(Object.keys(refusedUnidentified))}) and at < ${at(now() - STRANGERS_KEPT)}::timestamptz`,
  });
