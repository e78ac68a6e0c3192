/** Reads the version that the server offers from /version.json. */

/** The version that the server offers. */
export type VersionInfo = {
  readonly version: string;
  /** The lowest schema version with which a portal may still send. */
  readonly minClient: number;
  /** The schema version of the newest portal. */
  readonly schema: number;
};

/** Returns the version information, or undefined if it is invalid. */
export function parseVersionInfo(json: unknown): VersionInfo | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { version, minClient, schema } = json as Record<string, unknown>;
  if (typeof version !== 'string' || !/^[\w.+-]{1,64}$/.test(version)) return undefined;
  if (!Number.isInteger(minClient) || !Number.isInteger(schema)) return undefined;

  return { version, minClient: minClient as number, schema: schema as number };
}

/**
 * Fetches the version. Resolves to undefined if the status is not 2xx or the content is invalid.
 * Rejects if the server does not answer in time, redirects, or does not send JSON.
 */
export async function fetchVersion(): Promise<VersionInfo | undefined> {
  const answer = await fetch('/version.json', {
    cache: 'no-store',
    // A portal behind HTTP authentication would answer 401 without credentials.
    credentials: 'same-origin',
    redirect: 'error',
    signal: AbortSignal.timeout(15_000),
  });
  return answer.ok ? parseVersionInfo(await answer.json()) : undefined;
}
