/**
 * Manages the units that orders hold of their funnels: checks them at a submission, updates them
 * with each step, and opens a funnel with an approval.
 */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Context } from '#kernel/server/define-route.ts';
import {
  checkOrderUnderFunnel,
  isFunnelNumber,
  remainingUnitsOfPart,
  type FunnelCode,
  type FunnelFacts,
  type FunnelIssue,
  type FunnelTerms,
} from '#areas/funnels/domain/index.ts';
import {
  selectUnitsHeldByOtherOrders,
  selectFunnelByNumber,
  lockFunnel,
  openFunnel,
  storeFunnelDraws,
  type FunnelKey,
} from '#areas/funnels/server/index.ts';
import {
  funnelNumberIn,
  headerValue,
  heldFunnelUnits,
  isBlankLine,
  withoutSentBackLines,
  type Order,
} from '../../domain/index.ts';
import { selectOldestOrderUnderFunnel, selectSubmittedContent } from './funnel-orders-sql.ts';

type Named = Pick<Order, 'type' | 'distributorId' | 'content'>;
type Step = Named & Pick<Order, 'id' | 'status' | 'revision' | 'partialDecision'>;

/** Returns the key of the funnel that a funnel order names, or undefined if it names none. */
export function funnelKeyOf({ type, distributorId, content }: Named): FunnelKey | undefined {
  const number = funnelNumberIn(content);
  return type === 'funnel' && isFunnelNumber(number) ? { distributorId, number } : undefined;
}

/**
 * Returns the order with the content of its last submission if it is returned or canceled. Its
 * distributor may have edited a returned order since, and a cancellation does not cover these
 * edits. Lines that were sent back are left out.
 */
async function withSubmittedContent<Some extends Step>(db: Database, order: Some): Promise<Some> {
  if (order.status !== 'waiting_correction' && order.status !== 'canceled') return order;
  const content = await selectSubmittedContent(db, order);
  return content
    ? { ...order, content: withoutSentBackLines(content, order), type: content.type }
    : order;
}

/**
 * Locks the funnels of the given orders in the sequence of their names, so that no two transactions
 * wait for each other. The locks of the orders come before these.
 */
export async function lockFunnels(db: Database, orders: readonly Step[]): Promise<void> {
  const submitted = await Promise.all(orders.map((order) => withSubmittedContent(db, order)));
  const keys = submitted.flatMap((order) => funnelKeyOf(order) ?? []);
  const nameOf = ({ distributorId, number }: FunnelKey) => `${distributorId} ${number}`;

  const sorted = new Map(keys.map((key) => [nameOf(key), key]));
  for (const name of [...sorted.keys()].sort()) await lockFunnel(db, sorted.get(name)!);
}

/**
 * Returns what a submission is checked against, and the issues of its funnel. The funnel stays
 * locked until the transaction ends.
 * @param today The date in the distributor's zone.
 */
export async function readFunnelFacts(
  db: Database,
  order: Order,
  today: CalendarDate,
): Promise<{ readonly funnel: FunnelFacts; readonly funnelIssues: FunnelIssue[] }> {
  const key = funnelKeyOf(order);
  if (!key) return { funnel: { ...unknown, today }, funnelIssues: [] };
  await lockFunnel(db, key);
  const found = await selectFunnelByNumber(db, key);
  const funnel = {
    funnel: found,
    drawn: found ? await selectUnitsHeldByOtherOrders(db, found.id, order.id) : new Map(),
    opening: found ? undefined : await selectOldestOrderUnderFunnel(db, key, order),
    today,
  };

  const lines = [...order.content.lines.entries()].filter(([, line]) => !isBlankLine(line));
  return { funnel, funnelIssues: checkOrderUnderFunnel(key.number, lines, funnel) };
}

const unknown = { funnel: undefined, drawn: new Map<string, number>(), opening: undefined };

/** Stores which units of its last submission the order holds after a step. */
export async function updateFunnelDraws(
  db: Database,
  step: Omit<Order, 'distributorName'>,
  now: number,
): Promise<void> {
  const order = await withSubmittedContent(db, step);
  const key = funnelKeyOf(order);
  if (!key) return;
  await lockFunnel(db, key);
  const funnel = await selectFunnelByNumber(db, key);
  if (!funnel) return;

  const { id: orderId, distributorId, revision } = order;
  const holder = { orderId, distributorId, revision, quantities: heldFunnelUnits(order) };
  await storeFunnelDraws(db, funnel.id, holder, now);
}

/**
 * Checks before an order or a part of it is approved, or before an order that the ERP refused is
 * queued again, that the funnel has the units that the order will hold. If the number has no funnel
 * yet, opens one with `terms`. The caller has locked the funnel.
 */
export async function reserveFunnelUnits(
  order: Order,
  terms: FunnelTerms | undefined,
  context: Pick<Context, 'db' | 'principal' | 'now'>,
): Promise<Result<null, FunnelCode | 'invalid_input'>> {
  const { db } = context;
  const key = funnelKeyOf(order);
  if (!key) return ok(null);
  const funnel = await selectFunnelByNumber(db, key);
  if (!funnel) return await openFunnelOfOrder(order, key, terms, context);

  const drawn = await selectUnitsHeldByOtherOrders(db, funnel.id, order.id);
  const isThere = [...heldFunnelUnits({ ...order, status: 'waiting_processing' })].every(
    ([partNumber, quantity]) => {
      const part = funnel.parts.find((one) => one.partNumber === partNumber);
      return part !== undefined && quantity <= remainingUnitsOfPart(part, drawn);
    },
  );
  return isThere ? ok(null) : refuse('funnel_exceeded');
}

async function openFunnelOfOrder(
  { id, currency, content }: Order,
  key: FunnelKey,
  terms: FunnelTerms | undefined,
  context: Pick<Context, 'db' | 'principal' | 'now'>,
): Promise<Result<null, FunnelCode | 'invalid_input'>> {
  const asked = {
    ...key,
    currency,
    endUser: headerValue(content, 'endUser'),
    endUserState: headerValue(content, 'endUserState'),
    verticalId: headerValue(content, 'verticalId'),
    openedByOrder: id,
    lines: content.lines,
  };

  const done = await openFunnel(asked, terms, context);
  return done.ok ? ok(null) : done;
}
