/** Whether the server names a version steadily, or is several processes that do not agree yet. */
import { fetchVersion, type VersionInfo } from '../versions.ts';

/** A rolling deploy, in which processes of two versions answer in turn, hardly says the same so often. */
const ASKED = 8;
const EVERY_MS = 1_000;
export async function isSteady(
  version: string,
  ask: () => Promise<VersionInfo | undefined> = fetchVersion,
  pause = (time: number) => new Promise<unknown>((done) => setTimeout(done, time)),
): Promise<boolean> {
  for (let n = 0; n < ASKED; n += 1) {
    await pause(EVERY_MS);
    if ((await ask())?.version !== version) return false;
  }
  return true;
}
