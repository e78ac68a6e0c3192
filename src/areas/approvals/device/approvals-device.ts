/**
 * Implements what approvers' screens call on a running engine. Decisions and comments are sent to
 * the server at once.
 */
import type { Engine, Reply } from '#kernel/device/index.ts';
import { addresses as funnelAddresses } from '#areas/funnels/domain/index.ts';
import {
  addresses,
  type DecideDiscountsInput,
  type DecideInput,
  type PartialDecisionInput,
} from '../domain/index.ts';
import {
  orderHeadsTable,
  storeAndKeepNewest,
  orderFetchFailure,
  type FetchedOrder,
} from '#areas/orders/device/index.ts';
import {
  listAllApprovals,
  computeApprovalFigures,
  countApprovals,
  toOrderHead,
  listApprovals,
  type ApprovalFilter,
} from './approval-list.ts';
import { fetchApprovalChain, readStoredApprovalChain } from './approval-chain.ts';
import { orderRevisionsTable } from './tables.ts';

/** Fetches the last two submissions of an order from the server and stores them on this device. */
async function fetchRevisions(engine: Engine, id: string): Promise<FetchedOrder> {
  const table = orderRevisionsTable(engine.bulk);
  const reply = await engine.api.call(addresses.listRevisions, { params: { id } });
  if (!reply.ok) return orderFetchFailure(reply);
  await engine.bulk.transaction('rw', table, () =>
    storeAndKeepNewest(table, { ...reply.value, id, asOf: engine.now() }),
  );

  return 'fetched';
}

/**
 * Returns whether the current session belongs to the user of this engine. Another user may have
 * signed in on this device meanwhile.
 */
const isOwnSession = ({ api, actor }: Engine) => api.session().userId === actor.userId;

/** The reply for a session that has ended. The server would return the same. */
const signedOut: Reply<never> = {
  ok: false,
  kind: 'refused',
  httpStatus: 401,
  code: 'not_logged',
  details: {},
  retryAfterMs: 0,
};

export const createApprovalsDevice = (engine: Engine) => ({
  // `list` to `revisionsOf` read what is stored on this device and can be used as live queries.
  list: (page: ApprovalFilter & { offset: number; limit: number }) => listApprovals(engine, page),
  counts: (filter: Omit<ApprovalFilter, 'tab'>) => countApprovals(engine, filter),
  figures: (today: string) => computeApprovalFigures(engine, today),
  headOf: async (id: string) => {
    const row = await orderHeadsTable(engine.bulk).get(id);
    return row && toOrderHead(row);
  },
  revisionsOf: (id: string) => orderRevisionsTable(engine.bulk).get(id),

  /**
   * Returns all orders that a filter finds, so that one decision can be taken on all of them. The
   * query is not live.
   */
  all: (filter: ApprovalFilter) => listAllApprovals(engine, filter),
  fetchRevisions: (id: string) => fetchRevisions(engine, id),
  /**
   * Decides on orders. If an answer was lost, the caller passes the same key again, so that nothing
   * is decided twice.
   */
  decide: async (body: DecideInput, operationId: string) =>
    isOwnSession(engine)
      ? await engine.api.call(addresses.decideOrders, { body, operationId })
      : signedOut,
  comment: async (id: string, text: string, operationId: string) =>
    isOwnSession(engine)
      ? await engine.api.call(addresses.commentOnOrder, {
          params: { id },
          body: { text },
          operationId,
        })
      : signedOut,
  /** Asks the server for the decisions on the discounts of the last submission. */
  discountsOf: (id: string) => engine.api.call(addresses.listDiscounts, { params: { id } }),
  decideDiscounts: async (id: string, body: DecideDiscountsInput, operationId: string) =>
    isOwnSession(engine)
      ? await engine.api.call(addresses.decideDiscounts, { params: { id }, body, operationId })
      : signedOut,
  /** Sends lines back and approves the others. Retries pass the same draft id and key. */
  decidePartly: async (id: string, input: PartialDecisionInput, operationId: string) =>
    isOwnSession(engine)
      ? await engine.api.call(addresses.decidePartly, {
          params: { id },
          body: { ...input, lines: [...input.lines] },
          operationId,
        })
      : signedOut,
  /**
   * Asks the server for the funnel of a distributor under a number, and for other distributors that
   * use the number.
   */
  funnelBrief: (distributor: number, number: string) =>
    engine.api.call(funnelAddresses.getFunnelBrief, { query: { distributor, number } }),
  newKey: () => engine.newId(),
  /** Refreshes the list's rows and the chain of approvers after a decision. */
  refresh: async () => {
    await Promise.all([engine.refresh('orders.heads'), fetchApprovalChain(engine)]);
  },
  /** Returns the approvers, delegations and recorded approvals; can be used as a live query. */
  chain: () => readStoredApprovalChain(engine),
  /** Loads the chain from the server. Returns false as `fetchApprovalChain` does. */
  fetchChain: () => fetchApprovalChain(engine),
  now: () => engine.now(),
});

export type ApprovalsDevice = ReturnType<typeof createApprovalsDevice>;
