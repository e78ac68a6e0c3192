/**
 * Collects what this device knows of the funnel that an order names: its terms, the units that
 * other orders hold, and the order that has to be approved first. The server decides.
 */
import { createFunnelsDevice } from '#areas/funnels/device/index.ts';
import {
  checkOrderUnderFunnel,
  isFunnelNumber,
  type Funnel,
  type FunnelFacts,
  type FunnelIssueCode,
} from '#areas/funnels/domain/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import { dateInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE, type Instant } from '#kernel/domain/dates.ts';
import { foldedWordsOf } from '#kernel/domain/fold-text.ts';
import {
  funnelNumberIn,
  heldFunnelUnits,
  isBlankLine,
  type Order,
  type OrderContent,
  type OrderFacts,
  type OrderIssue,
  type OrderStatus,
} from '../domain/index.ts';
import { orderHeadsTable, orderRecordsTable, orderReferencesTable } from './tables.ts';

type Asked = Pick<Order, 'id' | 'distributorId'> & { readonly content: OrderContent };

export type LocalFunnelFacts = FunnelFacts & {
  /** When the mirror of funnels was last refreshed. */
  readonly asOf: Instant;
};

/**
 * Returns the facts of the order's funnel, or undefined if the order names no funnel or not all
 * funnels are downloaded yet. It can be run as a live query.
 */
export async function readFunnelFacts(
  engine: Pick<Engine, 'core' | 'bulk' | 'now'>,
  order: Asked,
): Promise<LocalFunnelFacts | undefined> {
  const number = funnelNumberIn(order.content);
  if (order.content.type !== 'funnel' || !isFunnelNumber(number)) return undefined;
  const known = await createFunnelsDevice(engine).findFunnelByNumber(order.distributorId, number);
  if (known.asOf === undefined) return undefined;

  const { funnel, asOf } = known;
  const references = await orderReferencesTable(engine.bulk).get('all');
  const zone = references?.distributors.find(({ id }) => id === order.distributorId)?.zone;
  return {
    funnel,
    drawn: funnel ? await readDrawnUnits(engine, funnel, order, number) : new Map(),
    opening: funnel ? undefined : await findOpeningOrder(engine, order, number),
    today: dateInZone(engine.now(), zone ?? HOME_ZONE),
    asOf,
  };
}

const isUnder = (
  { distributorId, content }: Pick<Order, 'distributorId' | 'content'>,
  asked: Asked,
  number: string,
): boolean =>
  distributorId === asked.distributorId &&
  content.type === 'funnel' &&
  funnelNumberIn(content) === number;

/**
 * Returns the drawn units of each part as they will be once this device's changes of other orders
 * have reached the server: the server's figures, plus the units that these changes draw, less those
 * that they release.
 */
async function readDrawnUnits(
  { core }: Pick<Engine, 'core'>,
  { parts }: Funnel,
  asked: Asked,
  number: string,
): Promise<Map<string, number>> {
  const drawn = new Map(parts.map((part) => [part.partNumber, part.drawn] as const));

  const add = (order: Order | null, sign: 1 | -1) => {
    if (!order || !isUnder(order, asked, number)) return;
    for (const [part, quantity] of heldFunnelUnits(order))
      drawn.set(part, (drawn.get(part) ?? 0) + sign * quantity);
  };

  for (const { id, state, server } of await orderRecordsTable(core).where({ local: 1 }).toArray())
    // A canceled order can no longer change, and the server's figures include its units.
    if (id !== asked.id && server?.status !== 'canceled') {
      add(state, 1);
      add(server, -1);
    }
  return drawn;
}

const isOver: ReadonlySet<OrderStatus> = new Set(['draft', 'canceled']);

/**
 * Returns the oldest other order with the funnel number that was submitted and is not canceled;
 * undefined if there is none.
 */
async function findOpeningOrder(
  { core, bulk }: Pick<Engine, 'core' | 'bulk'>,
  asked: Asked,
  number: string,
): Promise<{ number: string | null } | undefined> {
  const [word = ''] = foldedWordsOf(number);
  const records = await orderRecordsTable(core).where({ local: 1 }).toArray();
  const here = new Map(records.map(({ id, state }) => [id, state]));

  const heads = await orderHeadsTable(bulk).where('words').equals(word).toArray();
  const mirrored = heads.filter(
    ({ id, distributorId, type, funnelNumber }) =>
      !here.has(id) &&
      distributorId === asked.distributorId &&
      type === 'funnel' &&
      funnelNumber === number,
  );

  const local = [...here.values()].filter((one) => one !== null && isUnder(one, asked, number));
  const [first] = [...mirrored, ...local]
    .filter((one) => one !== null && one.id !== asked.id && !isOver.has(one.status))
    .sort((a, b) => (a!.submittedAt ?? Infinity) - (b!.submittedAt ?? Infinity));
  return first ? { number: first.number } : undefined;
}

/** Returns the issues of the lines and the number according to the known facts. */
export const funnelIssuesOf = (content: OrderContent, facts: FunnelFacts): OrderIssue[] =>
  checkOrderUnderFunnel(
    funnelNumberIn(content),
    [...content.lines.entries()].filter(([, line]) => !isBlankLine(line)),
    facts,
  );

/**
 * The issues that cannot become obsolete, because parts and values are agreed for good, and a
 * closed funnel stays closed. Before an order arrives, quantities can be raised, the last day
 * changed and units given back.
 */
const isForGood: ReadonlySet<FunnelIssueCode> = new Set([
  'funnel_closed',
  'funnel_part',
  'funnel_value',
  'funnel_two_values',
]);

/**
 * Returns the funnel's facts for a submission on this device, and its issues that cannot become
 * obsolete. Returns an empty object if the facts are unknown.
 */
export async function funnelFactsForSubmission(
  engine: Pick<Engine, 'core' | 'bulk' | 'now'>,
  order: Order,
): Promise<Pick<OrderFacts, 'funnel' | 'funnelIssues'>> {
  const funnel = await readFunnelFacts(engine, order);
  if (!funnel) return {};

  const funnelIssues = funnelIssuesOf(order.content, funnel).filter(({ code }) =>
    isForGood.has(code as FunnelIssueCode),
  );
  return { funnel, funnelIssues };
}
