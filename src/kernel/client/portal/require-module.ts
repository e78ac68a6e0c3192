/**
 * Waits until a module is loaded and returns it, or throws if there is none. While the page is
 * being left, a dynamic import that the browser stops resolves to undefined instead of failing.
 */
export async function requireModule<Module>(part: Promise<Module | undefined>): Promise<Module> {
  const module = await part;
  if (!module) throw new Error('A part of the portal did not arrive.');
  return module;
}
