/** Editors that may hold something not yet saved stand here, so that an update or a sign-out writes it first. */
const editors = new Set<() => Promise<unknown>>();

/** `commit` resolves to false, or rejects, where something could not be written. Returns the function that takes the editor out again. */
export function enterEditor(commit: () => Promise<unknown>): () => void {
  editors.add(commit);
  return () => {
    editors.delete(commit);
  };
}
/** Throws where something could not be written: then nothing may load anew. */
export async function commitEditors(): Promise<void> {
  const written = await Promise.all([...editors].map((commit) => commit()));
  if (written.includes(false))
    throw new Error('An editor holds something that could not be written.');
}
