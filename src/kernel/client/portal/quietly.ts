/** The portal asks whether to reload where a part of it is missing: not where nobody waits for the part, or where a screen says it in its own place. */

let quietLoads = 0;

/** Whether a part that is missing now is asked about. Known by a count, not by listening before whoever asks: of the listeners of a window, Chromium calls the one that was added first, capturing or not. */
export const isAskedAbout = (): boolean => quietLoads === 0;

/** Resolves to nothing where the part cannot be fetched. */
export async function quietly<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  quietLoads++;
  try {
    return await load();
  } catch {
    return undefined;
  } finally {
    quietLoads--;
  }
}
