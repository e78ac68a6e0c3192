/**
 * Plans three recent orders beside the books of orders: one that its approver may not approve
 * alone, one of which some lines were sent back, and one with demo units.
 */
import { HOUR, MINUTE } from '#kernel/domain/dates.ts';
import type { SentBackLine } from '#areas/approvals/domain/index.ts';
import type { PartWithPrices } from '#areas/catalog/server/index.ts';
import { totalOfLine, type OrderContent, type OrderStatus } from '#areas/orders/domain/index.ts';
import { seededRandom } from '../seeded-random.ts';
import { CALIBRA_ID, TEZONTLE_ID, distributors } from '../distributors.ts';
import { randomOrderContent, returnReasons } from './order-content.ts';
import { randomWorkingTime } from './order-outlines.ts';
import type { Action, PlannedOrder, PlannedStep } from './planned-order.ts';

/** The number of orders that are planned in the books, before these. */
const ORDERS_BEFORE = 170;

type SingleOrder = {
  readonly of: number;
  readonly by: string;
  readonly status: OrderStatus;
  /** The seed of the order's random content. */
  readonly seed: number;
  readonly daysAgo: number;
  /** Returns the order's content, made from random content. */
  readonly change?: (content: OrderContent) => OrderContent;
  /**
   * Returns what happens after the submission, each with the hours since the previous step.
   * @param id The order's id.
   */
  readonly afterwards: (
    content: OrderContent,
    id: string,
  ) => readonly (readonly [number, Action])[];
};

/** Returns the content with its dearest line as demo units, and no others. */
function withDemoUnits(content: OrderContent): OrderContent {
  const [dearest] = content.lines.toSorted((a, b) => totalOfLine(b) - totalOfLine(a));
  return {
    ...content,
    lines: content.lines.map((line) => ({ ...line, demo: line === dearest })),
  };
}

/** Returns the two smallest lines, which are sent back with the reasons for two codes. */
function smallestLinesSentBack({ lines }: OrderContent): SentBackLine[] {
  const smallest = lines.toSorted((a, b) => totalOfLine(a) - totalOfLine(b)).slice(0, 2);
  return smallest.map(({ id: lineId }, n) => {
    const { code, es: reason } = returnReasons.find((one) => one.code === ['02', '03'][n])!;
    return { lineId, code, reason };
  });
}

/** Returns the id of the draft that is made of the lines sent back from an order. */
const draftIdOf = (id: string): string => id.replace('5eed', '5eef');

const singleOrders: readonly SingleOrder[] = [
  {
    of: CALIBRA_ID,
    by: 'fernanda',
    status: 'waiting_approval',
    seed: 175_175,
    daysAgo: 1,
    afterwards: () => [[1, { kind: 'record', by: 'regional' }]],
  },
  {
    of: TEZONTLE_ID,
    by: 'lucia',
    status: 'waiting_correction',
    seed: 174_174,
    daysAgo: 2,
    afterwards: (content, id) => [
      [
        1,
        { kind: 'send_lines_back', lines: smallestLinesSentBack(content), draftId: draftIdOf(id) },
      ],
    ],
  },
  {
    of: TEZONTLE_ID,
    by: 'lucia',
    status: 'complete',
    seed: 172_172,
    daysAgo: 6,
    change: withDemoUnits,
    afterwards: () => [
      [5, { kind: 'approve' }],
      [20, { kind: 'accept', erpNumber: '048301' }],
    ],
  },
];

/** Returns the plans of the orders. Their dates are relative to `now`. */
export const planSingleOrders = (
  now: number,
  catalogue: readonly PartWithPrices[],
): PlannedOrder[] => singleOrders.map((one, n) => planSingleOrder(one, n, now, catalogue));

function planSingleOrder(
  { of, by, status, seed, daysAgo, change = (content) => content, afterwards }: SingleOrder,
  n: number,
  now: number,
  catalogue: readonly PartWithPrices[],
): PlannedOrder {
  const { currency } = distributors.find(({ id }) => id === of)!;
  const chance = seededRandom(seed);
  const plan = { status, of, by, type: 'normal' } as const;
  const createdAt = randomWorkingTime(now, daysAgo, seededRandom(seed + 1));
  const content = change(randomOrderContent(plan, catalogue, currency, chance, createdAt));
  const id = `0196f0a0-5eed-7000-8000-${String(ORDERS_BEFORE + n + 1).padStart(12, '0')}`;

  const steps: PlannedStep[] = [
    { kind: 'save', at: createdAt, content },
    { kind: 'submit', at: createdAt + 20 * MINUTE },
  ];
  for (const [hours, action] of afterwards(content, id))
    steps.push({ ...action, at: steps.at(-1)!.at + hours * HOUR });
  return { id, distributorId: of, by, status, content, steps };
}

/** Returns the part and the quantity of the demo units in planned orders. */
export const demoUnitsIn = (
  orders: readonly PlannedOrder[],
): { readonly partNumber: string; readonly quantity: number }[] =>
  orders
    .flatMap(({ content }) => content.lines)
    .filter(({ demo }) => demo)
    .map(({ partNumber, quantity }) => ({ partNumber, quantity: Number(quantity) }));
