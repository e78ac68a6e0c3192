/** Keeps the demonstration's accounts, whose password is published, on this machine. */
import type { Config } from '#kernel/server/config.ts';
import { isLoopbackHost } from '#kernel/server/loopback.ts';

/**
 * Returns why the embedded database, which always has the demonstration, may not be served with
 * this configuration, as a line for the operator. Undefined if it may be served.
 */
export function demonstrationRefusal({
  databaseUrl,
  host,
  publicUrl,
}: Pick<Config, 'databaseUrl' | 'host' | 'publicUrl'>): string | undefined {
  if (databaseUrl !== undefined) return undefined;
  const because =
    'because the embedded database has the demonstration, whose password is published. Set DATABASE_URL to serve other machines.';
  if (!isLoopbackHost(host))
    return `HOST: found ${JSON.stringify(host)}, expected 127.0.0.1, ${because}`;
  if (publicUrl.startsWith('https:') || !isLoopbackHost(new URL(publicUrl).hostname))
    return `PUBLIC_URL: found ${JSON.stringify(publicUrl)}, expected http://localhost:PORT, ${because}`;
  return undefined;
}
