/** The portal asks whether to reload where a part of it is missing: not where nobody waits for the part, or where a screen says it in its own place. */

/** Resolves to nothing where the part cannot be fetched. */
export async function quietly<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  // One of its own for each: what is fetched ahead and when it is shown would take away each other's.
  const sayNothing = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  globalThis.addEventListener('vite:preloadError', sayNothing, { capture: true });
  try {
    return await load();
  } catch {
    return undefined;
  } finally {
    globalThis.removeEventListener('vite:preloadError', sayNothing, { capture: true });
  }
}
