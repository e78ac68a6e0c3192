/**
 * Classifies all terms again, 2,000 in each transaction. Its progress can be read, it can be
 * stopped, and after a crash it continues where it was.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { addJob } from '#kernel/server/jobs.ts';
import type { Job } from '#kernel/server/module.ts';
import { createClassifier, type ClassificationRun } from '../../domain/index.ts';
import { readStoredRelation } from '../read-stored-relation.ts';
import { reclassifyTerms } from '../reclassify-terms.ts';
import { lockTerms, selectTermsAfterId } from '../terms/terms-sql.ts';
import { updateTermsAlert } from '../terms-alert.ts';
import {
  endRun,
  insertRun,
  selectLastRun,
  storeRunProgress,
  selectRunningRun,
} from './classification-runs-sql.ts';

export const RECLASSIFY_JOB = 'verticals.reclassify';

/** Number of terms in one transaction. */
const BATCH = 2_000;

/**
 * Starts a classification in the caller's transaction, which holds the lock of terms. Returns the
 * running one if there is one, unless `isAgain`.
 * @param isAgain Stops a running classification and starts a new one, because the running one has
 *   already classified terms by the old rules.
 */
export async function startRun(
  db: Database,
  now: Instant,
  isAgain = false,
): Promise<ClassificationRun> {
  const last = await selectLastRun(db);
  if (last?.state === 'running') {
    if (!isAgain) return last;
    await endRun(db, last.id, 'canceled', now);
  }

  const run = await insertRun(db, now);
  await addJob(db, RECLASSIFY_JOB, { run: run.id }, { queue: RECLASSIFY_JOB });

  return run;
}

/** Classifies the next batch. Returns whether another one follows. */
const nextBatch = (db: Database, id: number, now: Instant): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockTerms(tx);
    const run = await selectRunningRun(tx, id);
    if (!run) return false;
    const terms = await selectTermsAfterId(tx, run.lastId, BATCH);
    const renewal = await reclassifyTerms(
      tx,
      terms,
      createClassifier(await readStoredRelation(tx)),
      now,
    );
    const lastId = terms.at(-1)?.id ?? run.lastId;
    await storeRunProgress(tx, id, { ...renewal, lastId, terms: terms.length });
    if (terms.length === BATCH) return true;
    await endRun(tx, id, 'done', now);
    await updateTermsAlert(tx, now);

    return false;
  });

export const reclassifyJob: Job = async ({ db, now }, payload) => {
  const { run } = payload as { run: number };
  let goesOn = true;
  while (goesOn) goesOn = await nextBatch(db, run, now());
};
