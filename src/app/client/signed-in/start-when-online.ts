/**
 * Starts the work that is only useful while the server is in reach. Its code is not installed on
 * devices, and is loaded after the screens.
 */
import { withoutReloadPrompt } from '#kernel/client/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import type { HeldWorkPlaces } from './online-work.ts';

/** Milliseconds between two checks whether the server is in reach. */
const EVERY_MS = 10_000;

/** Waits until the server is in reach, then starts the work. Returns the function that stops it. */
export function startWhenOnline(engine: Engine, places: HeldWorkPlaces): () => void {
  let isOver = false;
  let end = () => {};
  const timer = setInterval(() => {
    // The code can only be loaded once our server has answered.
    if (engine.summary.get().online !== true) return;
    clearInterval(timer);
    void withoutReloadPrompt(() => import(/* @never */ './online-work.ts')).then((part) => {
      if (part && !isOver) end = part.startOnlineWork(engine, places);
    });
  }, EVERY_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
    end();
  };
}
