/** Reads the arguments of `npm test --`: none, or `--changed` with or without a commit. */

/** Returns the arguments for vitest. Throws an error that says which arguments are expected. */
export function parseTestArguments(given: readonly string[]): string[] {
  const [first, commit, ...more] = given;
  if (first === undefined) return [];
  if (first !== '--changed' || more.length > 0 || commit?.startsWith('-'))
    throw new Error(
      `npm test: found “${given.join(' ')}”, expected nothing or --changed [commit].`,
    );
  return [commit === undefined ? '--changed' : `--changed=${commit}`, '--passWithNoTests'];
}
