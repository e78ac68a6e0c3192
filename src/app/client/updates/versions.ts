/** What /version.json says, and how versions compare. */

export type VersionInfo = { readonly version: string; /** Older portals may not send any more. */ readonly minClient: string; readonly schema: number };

export function readVersion(json: unknown): VersionInfo | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { version, minClient, schema } = json as Record<string, unknown>;
  return typeof version === 'string' && version !== '' && typeof minClient === 'string' && typeof schema === 'number' ? { version, minClient, schema } : undefined;
}

/** `1.4.2+abc` below `1.10.0`: numbers by number; what stands behind + or - does not count. */
export function isBelow(version: string, least: string): boolean {
  const numbers = (text: string) => text.split(/[+-]/)[0]!.split('.').map((part) => Number.parseInt(part, 10) || 0);
  const mine = numbers(version), theirs = numbers(least);
  for (let n = 0; n < Math.max(mine.length, theirs.length); n += 1) {
    const difference = (mine[n] ?? 0) - (theirs[n] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
