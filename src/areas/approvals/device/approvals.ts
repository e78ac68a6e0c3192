/**
 * Implements what approvers' screens call on a running engine. Decisions and comments go to the
 * server at once.
 */
import type { Engine } from '#kernel/device/index.ts';
import { addresses as funnelAddresses } from '#areas/funnels/domain/index.ts';
import { addresses } from '../domain/index.ts';
import {
  orderHeads,
  keepNewest,
  whyNotFetched,
  type FetchedOrder,
} from '#areas/orders/device/index.ts';
import {
  allApprovals,
  approvalFigures,
  countApprovals,
  headOfRow,
  listApprovals,
} from './approval-list.ts';
import type { ApprovalsDevice } from './approvals-device.ts';
import { orderRevisions } from './tables.ts';

/** Fetches the last two submissions of an order from the server and stores them on this device. */
async function fetchRevisions(engine: Engine, id: string): Promise<FetchedOrder> {
  const table = orderRevisions(engine.bulk);
  const reply = await engine.api.call(addresses.revisions, { params: { id } });
  if (!reply.ok) return whyNotFetched(reply);
  await engine.bulk.transaction('rw', table, () =>
    keepNewest(table, { ...reply.value, id, asOf: engine.now() }),
  );
  return 'fetched';
}

/**
 * Returns whether the current session is of the user who decided. Another user may have signed in
 * on this device meanwhile.
 */
const isOwnSession = ({ api, actor }: Engine) => api.session().userId === actor.userId;

/** The answer that the server gives to a session that has ended. */
const signedOut = {
  ok: false,
  kind: 'refused',
  httpStatus: 401,
  code: 'not_logged',
  details: {},
  retryAfterMs: 0,
} as const;

export const approvalsOn = (engine: Engine): ApprovalsDevice => ({
  list: (page) => listApprovals(engine, page),
  counts: (filter) => countApprovals(engine, filter),
  figures: (today) => approvalFigures(engine, today),
  headOf: async (id) => {
    const row = await orderHeads(engine.bulk).get(id);
    return row && headOfRow(row);
  },
  revisionsOf: (id) => orderRevisions(engine.bulk).get(id),
  all: (filter) => allApprovals(engine, filter),
  fetchRevisions: (id) => fetchRevisions(engine, id),
  decide: async (body, operationId) =>
    isOwnSession(engine)
      ? await engine.api.call(addresses.decide, { body, operationId })
      : signedOut,
  comment: async (id, text, operationId) =>
    isOwnSession(engine)
      ? await engine.api.call(addresses.comment, {
          params: { id },
          body: { text },
          operationId,
        })
      : signedOut,
  discountsOf: (id) => engine.api.call(addresses.discounts, { params: { id } }),
  decideDiscounts: async (id, body, operationId) =>
    isOwnSession(engine)
      ? await engine.api.call(addresses.decideDiscounts, { params: { id }, body, operationId })
      : signedOut,
  funnelBrief: (distributorId, number) =>
    engine.api.call(funnelAddresses.brief, {
      query: { distributor: distributorId, number },
    }),
  newKey: () => engine.newId(),
  refresh: () => engine.refresh('orders.heads'),
});
