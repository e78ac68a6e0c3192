/**
 * Keeps a list of the open editors that may have unsaved changes. An update or a sign-out saves
 * them first.
 */
const editors = new Set<() => Promise<unknown>>();

/**
 * Registers an editor. Returns the function that removes it.
 * @param commit Saves the changes if the editor can. Resolves to false, or rejects, if something is
 * still unsaved.
 */
export function registerEditor(commit: () => Promise<unknown>): () => void {
  editors.add(commit);
  return () => {
    editors.delete(commit);
  };
}

/**
 * Saves all open editors. Throws if something could not be written, so that the caller does not
 * reload the page.
 */
export async function saveOpenEditors(): Promise<void> {
  const written = await Promise.all([...editors].map((commit) => commit()));
  if (written.includes(false))
    throw new Error('An editor holds something that could not be written.');
}
