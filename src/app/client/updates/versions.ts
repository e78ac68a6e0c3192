/** What /version.json says. */

export type VersionInfo = {
  readonly version: string;
  /** Portals that speak a schema below this may not send any more. */
  readonly minClient: number;
  /** What the newest portal speaks. */
  readonly schema: number;
};

export function readVersion(json: unknown): VersionInfo | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { version, minClient, schema } = json as Record<string, unknown>;
  return typeof version === 'string' &&
    /^[\w.+-]{1,64}$/.test(version) &&
    Number.isInteger(minClient) &&
    Number.isInteger(schema)
    ? { version, minClient: minClient as number, schema: schema as number }
    : undefined;
}
