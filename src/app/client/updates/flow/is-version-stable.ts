/**
 * Checks whether the server names a version in several consecutive answers. During a deployment,
 * processes with different versions may answer in turn.
 */
import { fetchVersion, type VersionInfo } from '../version-info.ts';

/**
 * The number of times that the server is asked. If processes of two versions answer in turn, they
 * are unlikely to give the same answer this many times.
 */
const ASKED = 8;

// Milliseconds between two questions.
const EVERY_MS = 1_000;

/** Resolves to true if the server names the version every time. */
export async function isVersionStable(
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
