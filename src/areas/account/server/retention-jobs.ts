/**
 * The jobs that delete expired rows and counters of the account, and replace old names by
 * pseudonyms.
 */
import { retentionMs } from '#kernel/domain/privacy/retention-periods.ts';
import type { Job } from '#kernel/server/module.ts';
import {
  replaceOldNames,
  type OldTexts,
  type PersonTexts,
} from '#kernel/server/pseudonyms/pseudonyms-sql.ts';
import { ATTEMPT_COUNTER_RETENTION_MS } from '../domain/attempt-limits.ts';
import { deleteExpiredRows, deleteFailureCountersBefore } from './expired-rows-sql.ts';

/** The number of rows of each table that one transaction changes. */
const NAME_BATCH_SIZE = 10_000;

export const deleteExpiredRowsJob: Job = async ({ db, now }) => deleteExpiredRows(db, now());

/**
 * Deletes old counters of failed attempts. The job runs every hour, because unauthenticated callers
 * cause these rows.
 */
export const deleteFailureCountersJob: Job = async ({ db, now }) =>
  deleteFailureCountersBefore(db, now() - ATTEMPT_COUNTER_RETENTION_MS);

/** Replaces old names in batches. If a run is interrupted, the next night continues. */
export const replaceOldNamesJob =
  (texts: () => readonly (PersonTexts | OldTexts)[]): Job =>
  async ({ db, now }) =>
    await replaceOldNames(db, texts(), now() - retentionMs('names'), NAME_BATCH_SIZE, now());
