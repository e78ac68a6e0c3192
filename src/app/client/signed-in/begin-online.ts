/** Begins what only serves where the server is in reach. No device installs it, and the first seconds belong to the screens. */
import { quietly } from '#kernel/client/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import type { HeldWorkPlaces } from './online-work.ts';

const EVERY_MS = 10_000;

/** Returns the function that ends it. */
export function beginOnline(engine: Engine, places: HeldWorkPlaces): () => void {
  let isOver = false;
  let end = () => {};
  const timer = setInterval(() => {
    // The part can be asked for where our server was heard.
    if (engine.summary.get().online !== true) return;
    clearInterval(timer);
    void quietly(() => import('./online-work.ts')).then((part) => {
      if (part && !isOver) end = part.workOnline(engine, places);
    });
  }, EVERY_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
    end();
  };
}
