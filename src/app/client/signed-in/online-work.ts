/** What the opened portal does where the server is in reach: it looks after kept work, forgets old answers, keeps its notifications, and tells what this device holds unsent and whether it opens offline. */
import { keepTelling } from '#areas/account/device/index.ts';
import { inBackground, type Engine } from '#kernel/device/index.ts';
import { watchHeldWork } from '#kernel/device/leaving/watch-held-work.ts';
import { workerRegistration } from '../updates/index.ts';
import { openingToTell } from './opening-to-tell.ts';
import { keepNotified } from './keep-notified.ts';
import { forgetOldAnswers } from './old-answers.ts';

export type HeldWorkPlaces = Parameters<typeof watchHeldWork>[1];

/** Returns the function that ends it. */
export function workOnline(engine: Engine, places: HeldWorkPlaces): () => void {
  inBackground(
    workerRegistration().then(
      (worker) => worker && keepNotified(worker.registration, engine, places.device),
    ),
  );
  inBackground(forgetOldAnswers(engine));
  const ends = [watchHeldWork(engine, places), keepTelling(engine, openingToTell)];
  return () => ends.forEach((end) => end());
}
