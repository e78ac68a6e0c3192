/**
 * The work of the opened portal while the server is in reach: it watches kept work, deletes old
 * answers, keeps notifications, and tells the server what this device holds unsent and whether it
 * opens offline.
 */
import { keepTelling } from '#areas/account/device/index.ts';
import { inBackground, type Engine } from '#kernel/device/index.ts';
import { watchHeldWork } from '#kernel/device/leaving/watch-held-work.ts';
import { workerRegistration } from '../updates/index.ts';
import { openingToTell } from './opening-to-tell.ts';
import { keepNotified } from './keep-notified.ts';
import { forgetOldAnswers } from './old-answers.ts';

export type HeldWorkPlaces = Parameters<typeof watchHeldWork>[1];

/** Starts the work. Returns the function that stops it. */
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
