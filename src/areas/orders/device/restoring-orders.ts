/**
 * Compares this device's orders with a restored server by version and content, and sends
 * acknowledged ones again as they were.
 */
import {
  sha256HexOfText,
  type HeldDocument,
  type RestoringKind,
} from '#kernel/device/engine-and-databases.ts';
import {
  addresses,
  contentText,
  resendOrderCommand,
  type ComparedOrder,
  type HeldOrder,
  type Order,
  type OrderHead,
  type ResendInput,
} from '../domain/index.ts';
import { orderHeadsTable } from './tables.ts';

export const comparedHeadFields = (order: OrderHead | Order) => ({
  id: order.id,
  distributorId: order.distributorId,
  version: order.version,
  status: order.status,
  number: order.number,
  revision: order.revision,
  totalMinor: Math.max(0, order.totalMinor),
  updatedAt: order.updatedAt,
  updatedBy: order.updatedBy,
  approvedRevision: order.approvedRevision,
  erpNumber: order.erpNumber,
  comments: order.comments,
});

/**
 * Returns the data that identifies an order to a restored server, without its content, its figures
 * and the names of people.
 */
async function nameOf(held: HeldDocument<Order>): Promise<HeldOrder | undefined> {
  if ('removal' in held) return undefined;
  if ('named' in held) return held.named as HeldOrder;

  const { id, distributorId, version, status, number, revision, updatedAt } =
    'head' in held ? (held.head as OrderHead) : held.state;
  const hash = 'head' in held ? null : await sha256HexOfText(contentText(held.state.content));
  return { id, head: true, distributorId, version, status, number, revision, hash, updatedAt };
}

async function comparedRow(held: HeldDocument<Order>): Promise<ComparedOrder> {
  if ('named' in held) return held.named as HeldOrder;
  if ('removal' in held) return { id: held.id, gone: true, version: held.removal.baseVersion };
  if ('head' in held)
    return { ...comparedHeadFields(held.head as OrderHead), head: true, hash: null };
  return {
    ...comparedHeadFields(held.state),
    hash: await sha256HexOfText(contentText(held.state.content)),
  };
}

export const restoringOrders: RestoringKind<Order> = {
  nameOf,
  compare: async (api, held) =>
    await api.call(addresses.compareOrders, {
      body: { rows: await Promise.all(held.map(comparedRow)) },
    }),
  heads: async (bulk) => await orderHeadsTable(bulk).toArray(),
  async resending(order, { receipts }) {
    const submitted = receipts.findLast(({ kind }) => kind === 'order.submit');
    const input: Omit<ResendInput, 'baseVersion'> = {
      order: {
        id: order.id,
        distributorId: order.distributorId,
        currency: order.currency,
        status: order.status,
        number: order.number,
        version: order.version,
        revision: order.revision,
        createdAt: order.createdAt,
        createdBy: order.createdBy,
        updatedAt: order.updatedAt,
        updatedBy: order.updatedBy,
        submittedAt: order.submittedAt,
        submittedBy: order.submittedBy,
        submittedById: order.submittedById,
        corrections: order.corrections ?? [],
        originOrder: order.originOrder ?? null,
        content: order.content,
      },
      submission:
        submitted && order.submittedAt !== null
          ? { operationId: submitted.id, at: order.submittedAt }
          : null,
    };

    const { distributorId, distributorName, currency, updatedBy: actorName } = order;
    return {
      command: resendOrderCommand.kind,
      input,
      facts: { distributorId, distributorName, currency, actorName },
    };
  },
};
