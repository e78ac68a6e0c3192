/** Classifies all terms again, a few thousand in a transaction: it can be followed, stopped, and goes on where it was cut off. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { addJob } from '#kernel/server/jobs.ts';
import type { Job } from '#kernel/server/module.ts';
import { classifierOf, type ClassificationRun } from '../../domain/index.ts';
import { storedRelation } from '../relation.ts';
import { renewTerms } from '../renewing.ts';
import { lockTerms, termsAfter } from '../terms/queries.ts';
import { watchTerms } from '../watching.ts';
import { endRun, insertRun, lastRun, noteProgress, runningRun } from './queries.ts';

export const RECLASSIFY = 'verticals.reclassify';
/** Terms of one transaction. */
const BATCH = 2_000;

/** In the caller's transaction, which holds the lock of terms. `isAgain`: one that runs already is stopped, for it has looked at terms before the change. */
export async function startRun(
  db: Database,
  now: Instant,
  isAgain = false,
): Promise<ClassificationRun> {
  const last = await lastRun(db);
  if (last?.state === 'running') {
    if (!isAgain) return last;
    await endRun(db, last.id, 'canceled', now);
  }
  const run = await insertRun(db, now);
  await addJob(db, RECLASSIFY, { run: run.id }, { queue: RECLASSIFY });
  return run;
}

/** → whether another batch follows. */
const nextBatch = (db: Database, id: number, now: Instant): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockTerms(tx);
    const run = await runningRun(tx, id);
    if (!run) return false;
    const terms = await termsAfter(tx, run.lastId, BATCH);
    const renewal = await renewTerms(tx, terms, classifierOf(await storedRelation(tx)), now);
    const lastId = terms.at(-1)?.id ?? run.lastId;
    await noteProgress(tx, id, { ...renewal, lastId, terms: terms.length });
    if (terms.length === BATCH) return true;
    await endRun(tx, id, 'done', now);
    await watchTerms(tx, now);
    return false;
  });
export const reclassifyJob: Job = async ({ db, now }, payload) => {
  const { run } = payload as { run: number };
  let goesOn = true;
  while (goesOn) goesOn = await nextBatch(db, run, now());
};
