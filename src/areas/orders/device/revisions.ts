/** The last two submissions of an order on this device: asked of the server, the last answer kept. */
import type { Engine } from '#kernel/device/index.ts';
import { approvalCalls } from '../domain/index.ts';
import type { FetchedOrder } from './orders-device.ts';
import { orderRevisions } from './tables.ts';

/** Orders whose submissions are kept; the ones read longest ago go. */
const MOST_KEPT = 100;

export async function fetchRevisions(engine: Engine, id: string): Promise<FetchedOrder> {
  const table = orderRevisions(engine.bulk);
  const reply = await engine.api.call(approvalCalls.revisions, { params: { id } });
  if (!reply.ok)
    return reply.kind === 'refused' && (reply.httpStatus === 404 || reply.httpStatus === 400)
      ? 'not_found'
      : 'unreachable';
  await engine.bulk.transaction('rw', table, async () => {
    await table.put({ ...reply.value, id, asOf: engine.now() });
    await table.bulkDelete(await table.orderBy('asOf').reverse().offset(MOST_KEPT).primaryKeys());
  });
  return 'fetched';
}
