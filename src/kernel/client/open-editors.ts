/** Editors that may hold something not yet saved stand here, so that an update or a sign-out writes it first. */
const editors = new Set<() => Promise<unknown>>();

/** Returns the function that takes the editor out again. */
export function enterEditor(commit: () => Promise<unknown>): () => void {
  editors.add(commit);
  return () => { editors.delete(commit); };
}
export async function commitEditors(): Promise<void> {
  await Promise.all([...editors].map((commit) => commit()));
}
