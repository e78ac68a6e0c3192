/** The portal asks whether to reload where a part of it is missing: not where nobody waits for the part, or where a screen says it in its own place. */

let quietLoads = 0;
/** What became of parts that were fetched quietly. */
const quietFailures = new WeakSet<WeakKey>();
const isKey = (cause: unknown): cause is WeakKey => typeof cause === 'object' && cause !== null;

/** Whether whoever waits for a missing part is asked to reload. Told at once where no part is fetched quietly. */
export type Asking = boolean | Promise<boolean>;
/**
 * Not told by listening before whoever asks: of the listeners of a window, Chromium calls the one that was added first, capturing or not.
 * @param failure  as the bundler tells it: before whoever fetches the part hears of it, which is awaited where the part may be one that is fetched quietly
 */
export function isAskedAbout(failure: unknown): Asking {
  if (quietLoads === 0) return true;
  return new Promise((resolve) => {
    setTimeout(() => resolve(!isKey(failure) || !quietFailures.has(failure)));
  });
}

/** For who fetches ahead, and hears of a failure where the part is opened: within a quiet fetch it stays quiet. */
export const leaveUnsaid = (cause: unknown): void => {
  if (isKey(cause)) quietFailures.add(cause);
};

/** Resolves to nothing where the part cannot be fetched. */
export async function quietly<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  quietLoads++;
  try {
    return await load();
  } catch (cause) {
    leaveUnsaid(cause);
    return undefined;
  } finally {
    quietLoads--;
  }
}
