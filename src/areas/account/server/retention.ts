/** What the privacy policy promises of the people who use the portal: sessions end as the access log does, and old names become pseudonyms. */
import { keptFor } from '#kernel/domain/privacy/retention.ts';
import type { Job } from '#kernel/server/module.ts';
import {
  forgetOldNames,
  type OldTexts,
  type PersonTexts,
} from '#kernel/server/pseudonyms/queries.ts';
import { FAILURES_KEPT } from '../domain/guessing.ts';
import { dropExpired, dropFailuresBefore } from './queries.ts';

/** Rows of each table that one transaction changes. */
const A_BATCH = 10_000;

export const dropExpiredJob: Job = async ({ db, now }) => dropExpired(db, now());

/** Every hour: strangers cause these rows. */
export const dropFailuresJob: Job = async ({ db, now }) =>
  dropFailuresBefore(db, now() - FAILURES_KEPT);

/** A batch at a time: whatever ends it, the next night goes on where it was. */
export const oldNamesJob =
  (texts: () => readonly (PersonTexts | OldTexts)[]): Job =>
  async ({ db, now }) =>
    await forgetOldNames(db, texts(), now() - keptFor('names'), A_BATCH, now());
