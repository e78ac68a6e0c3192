/** What orders hold of their funnels: asked for at a submission, settled with each step, opened with an approval. */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Context } from '#kernel/server/route.ts';
import {
  checkFunnel,
  isFunnelNumber,
  leftOf,
  type FunnelCode,
  type FunnelFacts,
  type FunnelIssue,
  type FunnelTerms,
} from '#areas/funnels/domain/index.ts';
import {
  drawnByOthers,
  funnelUnder,
  lockFunnel,
  openFunnel,
  settleDraws,
  type FunnelKey,
} from '#areas/funnels/server/index.ts';
import {
  funnelNumberIn,
  headerValue,
  heldOf,
  isBlankLine,
  type Order,
} from '../../domain/index.ts';
import { openingOrder, submittedContent } from './funnel-orders-sql.ts';

type Named = Pick<Order, 'type' | 'distributorId' | 'content'>;
type Step = Named & Pick<Order, 'id' | 'status' | 'revision'>;
/** undefined: it names none. */
export function funnelKeyOf({ type, distributorId, content }: Named): FunnelKey | undefined {
  const number = funnelNumberIn(content);
  return type === 'funnel' && isFunnelNumber(number) ? { distributorId, number } : undefined;
}

/** With the content that was submitted last: what came back may have been edited since, and whoever cancels it has not seen that. */
async function asSubmitted<Some extends Step>(db: Database, order: Some): Promise<Some> {
  if (order.status !== 'waiting_correction' && order.status !== 'canceled') return order;
  const content = await submittedContent(db, order);
  return content ? { ...order, content, type: content.type } : order;
}

/** Nobody waits in a circle: behind the locks of orders, in the order of their names. */
export async function lockFunnels(db: Database, orders: readonly Step[]): Promise<void> {
  const submitted = await Promise.all(orders.map((order) => asSubmitted(db, order)));
  const keys = submitted.flatMap((order) => funnelKeyOf(order) ?? []);
  const nameOf = ({ distributorId, number }: FunnelKey) => `${distributorId} ${number}`;
  const sorted = new Map(keys.map((key) => [nameOf(key), key]));
  for (const name of [...sorted.keys()].sort()) await lockFunnel(db, sorted.get(name)!);
}

/** For a submission; the funnel stays locked until the transaction ends. `today` in the distributor's zone. */
export async function funnelFacts(
  db: Database,
  order: Order,
  today: CalendarDate,
): Promise<{ readonly funnel: FunnelFacts; readonly funnelIssues: FunnelIssue[] }> {
  const key = funnelKeyOf(order);
  if (!key) return { funnel: { ...unknown, today }, funnelIssues: [] };
  await lockFunnel(db, key);
  const found = await funnelUnder(db, key);
  const funnel = {
    funnel: found,
    drawn: found ? await drawnByOthers(db, found.id, order.id) : new Map(),
    opening: found ? undefined : await openingOrder(db, key, order),
    today,
  };
  const lines = [...order.content.lines.entries()].filter(([, line]) => !isBlankLine(line));
  return { funnel, funnelIssues: checkFunnel(key.number, lines, funnel) };
}
const unknown = { funnel: undefined, drawn: new Map<string, number>(), opening: undefined };

/** After each step: the draws become what the order holds now, of what was submitted last. */
export async function settleFunnel(
  db: Database,
  step: Omit<Order, 'distributorName'>,
  now: number,
): Promise<void> {
  const order = await asSubmitted(db, step);
  const key = funnelKeyOf(order);
  if (!key) return;
  await lockFunnel(db, key);
  const funnel = await funnelUnder(db, key);
  if (!funnel) return;
  const { id: orderId, distributorId, revision } = order;
  const holder = { orderId, distributorId, revision, quantities: heldOf(order) };
  await settleDraws(db, funnel.id, holder, now);
}

/** Before an approval, or before what the ERP had refused is queued once more: the funnel is open, or is opened now, and has what the order will hold. The funnel is locked. */
export async function makeReady(
  order: Order,
  terms: FunnelTerms | undefined,
  context: Pick<Context, 'db' | 'principal' | 'now'>,
): Promise<Result<null, FunnelCode | 'invalid_input'>> {
  const { db } = context;
  const key = funnelKeyOf(order);
  if (!key) return ok(null);
  const funnel = await funnelUnder(db, key);
  if (!funnel) return await opened(order, key, terms, context);
  const drawn = await drawnByOthers(db, funnel.id, order.id);
  const isThere = [...heldOf({ ...order, status: 'waiting_processing' })].every(
    ([partNumber, quantity]) => {
      const part = funnel.parts.find((one) => one.partNumber === partNumber);
      return part !== undefined && quantity <= leftOf(part, drawn);
    },
  );
  return isThere ? ok(null) : refuse('funnel_exceeded');
}
async function opened(
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
