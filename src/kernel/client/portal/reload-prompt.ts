/**
 * Decides whether the user is asked to reload the page because a part of the portal's code is
 * missing. The user is not asked for parts that are fetched ahead, or whose screen shows the
 * failure itself.
 */

/** The errors of parts that were fetched quietly, so that they cause no question to the user. */
const quietFailures = new WeakSet<WeakKey>();

const isKey = (cause: unknown): cause is WeakKey => typeof cause === 'object' && cause !== null;

/**
 * Resolves to whether the user is asked to reload because of a failed load. The bundler reports the
 * failure before the code that fetched the part can mark it as quiet, so this waits for that code.
 * Listening earlier does not help: Chromium calls a window's listeners in the order in which they
 * were added, capturing or not.
 * @param failure The error as the bundler reports it.
 */
export const needsReloadPrompt = (failure: unknown): Promise<boolean> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(!isKey(failure) || !quietFailures.has(failure)));
  });

/**
 * Marks an error as quiet, so that the user is not asked to reload the page. It is for code that
 * fetches parts ahead, because opening the part later reports the failure.
 */
export const suppressReloadPrompt = (cause: unknown): void => {
  if (isKey(cause)) quietFailures.add(cause);
};

/**
 * Loads a part without asking the user to reload the page if that fails. Resolves to undefined
 * then. Of several parts that `load` fetches at once, only the first failure is marked as quiet
 * here, so `load` marks the others itself.
 */
export async function withoutReloadPrompt<Module>(
  load: () => Promise<Module>,
): Promise<Module | undefined> {
  try {
    return await load();
  } catch (cause) {
    suppressReloadPrompt(cause);
    return undefined;
  }
}

/** The errors of screens that could not be loaded. The error page explains them. */
const missingScreens = new WeakSet<WeakKey>();

/** Marks the error of a screen that could not be loaded. */
export const markMissingScreen = (cause: unknown): void => {
  if (isKey(cause)) missingScreens.add(cause);
};

/** Returns true for the error of a screen that could not be loaded. */
export const isMissingScreen = (cause: unknown): boolean =>
  isKey(cause) && missingScreens.has(cause);
