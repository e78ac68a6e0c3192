/**
 * Starts what the opened portal does beside its screens: background work, and work that needs the
 * server. This code is loaded once the screens are shown.
 */
import { inBackground, type Engine } from '#kernel/device/index.ts';
import { workerRegistration } from '../updates/index.ts';
import { askForBackgroundSync } from './background-sync.ts';
import { startWhenOnline } from './start-when-online.ts';
import type { HeldWorkPlaces } from './online-work.ts';

/** Starts the work. Returns the function that stops it. */
export function startBackgroundWork(engine: Engine, places: HeldWorkPlaces): () => void {
  let isOver = false;
  const ends = [startWhenOnline(engine, places)];
  inBackground(
    workerRegistration().then((worker) => {
      if (!isOver) ends.push(askForBackgroundSync(worker?.registration, engine));
    }),
  );
  return () => {
    isOver = true;
    ends.forEach((end) => end());
  };
}
