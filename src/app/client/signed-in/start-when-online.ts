/**
 * Starts what is only useful while the server is in reach. It is not installed on devices, and it
 * is loaded after the screens.
 */
import { withoutReloadPrompt } from '#kernel/client/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import type { HeldWorkPlaces } from './online-work.ts';

/** Milliseconds between two checks whether the server is in reach. */
const EVERY_MS = 10_000;

/** Waits for the server, then starts. Returns the function that stops it. */
export function startWhenOnline(engine: Engine, places: HeldWorkPlaces): () => void {
  let isOver = false;
  let end = () => {};
  const timer = setInterval(() => {
    // The code can be loaded once our server was heard.
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
