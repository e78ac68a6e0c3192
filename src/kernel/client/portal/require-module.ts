/**
 * Returns a loaded module, or throws if there is none. Once the user has been asked to reload
 * because a part is missing, a dynamic import resolves to undefined instead of failing.
 */
export async function requireModule<Module>(part: Promise<Module | undefined>): Promise<Module> {
  const module = await part;
  if (!module) throw new Error('A part of the portal did not arrive.');
  return module;
}
