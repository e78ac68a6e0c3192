/**
 * Answers the ERP's calls for orders: they offer orders, and accept acknowledgments, answers and
 * events.
 */
import type { CommonCode } from '#kernel/domain/codes.ts';
import { createHash } from 'node:crypto';
import { canonicalJson } from '#kernel/domain/canonical-json.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import { defineRoute, type Handler } from '#kernel/server/define-route.ts';
import { selectCarrierCodes } from '#areas/catalog/server/index.ts';
import { selectErpKeysByCompany } from '#areas/distributors/server/index.ts';
import {
  acknowledgeDispatchByErp,
  applyResult,
  leaseOrders,
  storeReportedEvent,
  type LeasedDispatch,
  type StoredOrder,
} from '#areas/orders/server/index.ts';
import { selectPaymentCodes } from '#areas/settings/server/index.ts';
import {
  calls,
  buildErpPayload,
  erpPayloadTextToHash,
  parseErpEvent,
  parseErpResult,
  type ErpCode,
  type ErpEventInput,
  type ErpKeys,
  type PendingOrder,
} from '../domain/index.ts';

const chosen = (ids: readonly (number | null)[]) => ids.filter((id) => id !== null);

async function keysOf(db: Database, orders: readonly StoredOrder[]) {
  const contents = orders.map(({ content }) => content);
  const companies = await selectErpKeysByCompany(db, chosen(contents.map((c) => c.companyId)));
  const conditions = await selectPaymentCodes(db, chosen(contents.map((c) => c.paymentMethodId)));
  const carriers = await selectCarrierCodes(db, chosen(contents.map((c) => c.carrierId)));

  return ({ content }: StoredOrder) => ({
    ...(companies.get(content.companyId ?? 0) ?? { customerCode: '', store: '' }),
    condition: conditions.get(content.paymentMethodId ?? 0) ?? '',
    carrier: carriers.get(content.carrierId ?? 0) ?? '',
  });
}

const entryOf = ({ dispatch, order }: LeasedDispatch, keys: ErpKeys): PendingOrder => {
  const number = order.number!;
  const payload = buildErpPayload({ ...order, number }, keys);

  return {
    number,
    revision: dispatch.revision,
    leaseId: dispatch.leaseId!,
    leaseUntil: new Date(dispatch.leasedUntil!).toISOString(),
    payloadHash: createHash('sha256').update(erpPayloadTextToHash(payload)).digest('hex'),
    ...payload,
  };
};

const pending: Handler<typeof calls.listPendingErpOrders> = async ({ query }, { db, now }) => {
  const offered = await leaseOrders(db, now, query.limit ?? calls.PENDING_ORDER_LIMITS.default);
  const keys = await keysOf(
    db,
    offered.map(({ order }) => order),
  );
  return ok(offered.map((one) => entryOf(one, keys(one.order))));
};

const ack: Handler<typeof calls.acknowledgeErpOrder, CommonCode | ErpCode> = async (
  { params, body },
  { db, now },
) => {
  const taken = await acknowledgeDispatchByErp(db, params.number, body.leaseId, body.revision, now);
  return taken.ok
    ? ok({ number: params.number, revision: taken.value.revision, status: taken.value.status })
    : taken;
};

const result: Handler<typeof calls.reportErpResult, CommonCode | ErpCode> = async (
  { params, body },
  { db, now },
) => {
  const { result: answer, issues } = parseErpResult(body);
  if (issues.length > 0) return refuse('invalid_input', { issues });
  const applied = await applyResult(db, params.number, body.revision, answer, now);

  return applied.ok
    ? ok({
        number: params.number,
        revision: applied.value.order.revision,
        status: applied.value.order.status,
        conflict: applied.value.conflict,
      })
    : applied;
};

/**
 * Returns a hash that identifies an event. The order's number is included, because an event belongs
 * to one order.
 */
const hashOfEvent = (number: string, body: ErpEventInput): string =>
  createHash('sha256')
    .update(canonicalJson({ number, ...body }))
    .digest('hex');

const event: Handler<typeof calls.reportErpEvent, CommonCode | ErpCode> = async (
  { params: { number }, body },
  { db, now, reply },
) => {
  const file = body.file
    ? { name: body.file.name, bytes: Buffer.from(body.file.content, 'base64') }
    : null;
  const given = {
    ...parseErpEvent(body),
    at: Date.parse(body.at),
    file,
    bodyHash: hashOfEvent(number, body),
  };

  const taken = await storeReportedEvent(db, number, given, now);
  if (!taken.ok) return taken;
  if (taken.value.isReplay) reply.isReplay();

  return ok({
    number,
    eventId: body.eventId,
    status: 'complete' as const,
    receivedAt: new Date(taken.value.receivedAt).toISOString(),
  });
};

export const orderRoutes = [
  defineRoute(calls.listPendingErpOrders, pending),
  defineRoute(calls.acknowledgeErpOrder, ack),
  defineRoute(calls.reportErpResult, result),
  defineRoute(calls.reportErpEvent, event),
];
