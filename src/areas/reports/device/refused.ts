/** What the server refused of a report: an answer that did not come, and entries that a person has seen. */
import type { Engine } from '#kernel/device/index.ts';
import { laneOf } from '#kernel/device/offline.ts';
import type { FetchedReport } from './report-views.ts';

export const failed = (reply: {
  readonly kind: string;
  readonly httpStatus?: number;
}): FetchedReport =>
  reply.kind === 'refused' && (reply.httpStatus === 404 || reply.httpStatus === 400)
    ? 'not_found'
    : 'unreachable';
/**
 * Closes what the server refused of a report, once a person has seen why; a declaration that the
 * server never had is gone.
 */
export async function forgetRefused(
  engine: Pick<Engine, 'core' | 'discard'>,
  id: string,
): Promise<void> {
  for (const entry of await laneOf(engine.core, id))
    if (entry.state === 'rejected') await engine.discard(entry.id);
}
