/** The open editors that may hold something not yet saved, so that an update or a sign-out saves it first. */
const editors = new Set<() => Promise<unknown>>();

/** `commit` saves; it resolves to false, or rejects, where something could not be written. Returns the function that takes the editor out of the list. */
export function enterEditor(commit: () => Promise<unknown>): () => void {
  editors.add(commit);
  return () => {
    editors.delete(commit);
  };
}
/** Saves all of them. Throws where something could not be written: then the page must not reload. */
export async function commitEditors(): Promise<void> {
  const written = await Promise.all([...editors].map((commit) => commit()));
  if (written.includes(false))
    throw new Error('An editor holds something that could not be written.');
}
