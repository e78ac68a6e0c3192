/**
 * Finds out why a file could not be installed. A failed `fetch` with an integrity hash reports
 * neither the status nor the reason.
 */
import type { InstallFailure } from '#app/device/installation-record.ts';

/** Milliseconds to wait for an answer. */
const ASKING_TIME_MS = 10_000;

/**
 * Returns true if a response has the content of the build, by its hash. Without a hash every
 * content counts as right.
 */
export async function hasBuiltContent(
  response: Response,
  integrity: string | undefined,
): Promise<boolean> {
  if (!integrity) return true;
  const bytes = await response.clone().arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return integrity === `sha256-${btoa(String.fromCharCode(...hash))}`;
}

/**
 * Returns why a file could not be fetched. `cause` is the error of the failed request. Unless it
 * shows that the storage is full, the file is requested once more without its hash.
 */
export async function installFailureOf(
  url: string,
  integrity: string | undefined,
  cause: unknown,
): Promise<InstallFailure> {
  const path = new URL(url, location.href).pathname;
  if (cause instanceof DOMException && cause.name === 'QuotaExceededError')
    return { reason: 'no_space', path };

  try {
    const answer = await fetch(url, {
      cache: 'no-store',
      credentials: 'same-origin',
      redirect: 'manual',
      signal: AbortSignal.timeout(ASKING_TIME_MS),
    });
    if (answer.status >= 400) return { reason: 'refused', path, status: answer.status };
    // The file now arrives as it was built, so the connection had been lost.
    const isBuilt = answer.ok && (await hasBuiltContent(answer, integrity));
    return { reason: isBuilt ? 'unreachable' : 'changed', path };
  } catch {
    return { reason: 'unreachable', path };
  }
}
