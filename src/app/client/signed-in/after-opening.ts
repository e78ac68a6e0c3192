/** What the opened portal does beside its screens, fetched when they are shown: background work, and what needs the server. */
import { inBackground, type Engine } from '#kernel/device/index.ts';
import { workerRegistration } from '../updates/index.ts';
import { askForBackgroundSync } from './background-sync.ts';
import { beginOnline } from './begin-online.ts';
import type { HeldWorkPlaces } from './online-work.ts';

/** Returns the function that ends it. */
export function runBeside(engine: Engine, places: HeldWorkPlaces): () => void {
  let isOver = false;
  const ends = [beginOnline(engine, places)];
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
