/** What /version.json says, and fetching it. */

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
  if (typeof version !== 'string' || !/^[\w.+-]{1,64}$/.test(version)) return undefined;
  if (!Number.isInteger(minClient) || !Number.isInteger(schema)) return undefined;
  return { version, minClient: minClient as number, schema: schema as number };
}

/** undefined: no answer that could be read. Rejects where the server cannot be reached. */
export async function fetchVersion(): Promise<VersionInfo | undefined> {
  const answer = await fetch('/version.json', {
    cache: 'no-store',
    // A portal behind HTTP authentication answers 401 to whoever brings nothing.
    credentials: 'same-origin',
    redirect: 'error',
    signal: AbortSignal.timeout(15_000),
  });
  return answer.ok ? readVersion(await answer.json()) : undefined;
}
