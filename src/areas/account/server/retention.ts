/**
 * Keeps the privacy policy's promises about the portal's users: sessions are deleted with the
 * access log, and old names become pseudonyms.
 */
import { retentionMs } from '#kernel/domain/privacy/retention.ts';
import type { Job } from '#kernel/server/module.ts';
import {
  forgetOldNames,
  type OldTexts,
  type PersonTexts,
} from '#kernel/server/pseudonyms/queries.ts';
import { COUNTER_RETENTION } from '../domain/guessing.ts';
import { dropExpired, dropFailuresBefore } from './queries.ts';

/** The number of rows of each table that one transaction changes. */
const A_BATCH = 10_000;

export const dropExpiredJob: Job = async ({ db, now }) => dropExpired(db, now());

/**
 * Deletes old counters of failed attempts. The job runs every hour, because unauthenticated callers
 * cause these rows.
 */
export const dropFailuresJob: Job = async ({ db, now }) =>
  dropFailuresBefore(db, now() - COUNTER_RETENTION);

/** Replaces old names in batches. If a run is interrupted, the next night continues. */
export const oldNamesJob =
  (texts: () => readonly (PersonTexts | OldTexts)[]): Job =>
  async ({ db, now }) =>
    await forgetOldNames(db, texts(), now() - retentionMs('names'), A_BATCH, now());
