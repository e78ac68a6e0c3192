/**
 * Checks whether the server names a version steadily. During a deployment, the server consists of
 * several processes with different versions.
 */
import { fetchVersion, type VersionInfo } from '../version-info.ts';

/**
 * How often the server is asked. Processes of two versions answer in turn, so they are unlikely to
 * give the same answer this often.
 */
const ASKED = 8;

// Milliseconds between two questions.
const EVERY_MS = 1_000;

/** Resolves to true if the server names the version every time. */
export async function isVersionSteady(
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
