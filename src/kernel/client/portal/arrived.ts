/**
 * Where the person was already asked about a missing part, an import resolves to nothing instead of
 * failing: then this fails.
 */
export async function arrived<Module>(part: Promise<Module | undefined>): Promise<Module> {
  const module = await part;
  if (!module) throw new Error('A part of the portal did not arrive.');
  return module;
}
