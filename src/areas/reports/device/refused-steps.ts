/**
 * Interprets refused answers of the server about reports, and discards refused entries whose reason
 * a person has seen.
 */
import type { Engine } from '#kernel/device/index.ts';
import { readOpenEntries } from '#kernel/device/engine-and-databases.ts';
import type { ReportFetchOutcome } from './report-views.ts';

export const fetchFailureOf = (reply: {
  readonly kind: string;
  readonly httpStatus?: number;
}): ReportFetchOutcome =>
  reply.kind === 'refused' && (reply.httpStatus === 404 || reply.httpStatus === 400)
    ? 'not_found'
    : 'unreachable';

/**
 * Discards the refused entries of a report after a person has seen why. A declaration that the
 * server never had disappears.
 */
export async function forgetRefused(
  engine: Pick<Engine, 'core' | 'discard'>,
  id: string,
): Promise<void> {
  for (const entry of await readOpenEntries(engine.core, id))
    if (entry.state === 'rejected') await engine.discard(entry.id);
}
