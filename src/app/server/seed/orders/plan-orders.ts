/**
 * Plans the demonstration's 170 orders of fourteen months: what each contains, and who does what
 * with it and when. Dates are relative to `now`.
 */
import { dateInZone } from '#kernel/domain/calendar.ts';
import { DAY, HOME_ZONE, HOUR, MINUTE } from '#kernel/domain/dates.ts';
import type { PartWithPrices } from '#areas/catalog/server/index.ts';
import type { OrderContent, OrderLine } from '#areas/orders/domain/index.ts';
import { seededRandom, type SeededRandom } from '../seeded-random.ts';
import { distributors } from '../distributors.ts';
import { paymentMethods } from '../users-and-settings.ts';
import {
  toSmallFunnelOrder,
  cancelReasons,
  randomOrderContent,
  holdReasons,
  returnReasons,
} from './order-content.ts';
import { withLaterFunnelOrders } from './later-funnel-orders.ts';
import {
  createOrderOutlines,
  randomWorkingTime,
  tezontleOrderOutlines,
  type OrderOutline,
} from './order-outlines.ts';
import type { Action, PlannedOrder, PlannedStep, ReturnReason } from './planned-order.ts';

/** How many milliseconds ago the ERP called last. */
export const ERP_LAST_CALLED_MS_AGO = 3 * HOUR;

/** Orders that are planned with a random sequence of their own. */
type Book = {
  readonly seed: number;
  /** How many orders are numbered before the first one of the book. */
  readonly before: number;
  /** Returns the outlines, newest first. */
  outlines(chance: SeededRandom): OrderOutline[];
  /** Returns how many days ago the order with the nth outline was created. */
  daysAgo(n: number): number;
};

const books: readonly Book[] = [
  {
    seed: 150_150,
    before: 0,
    outlines: createOrderOutlines,
    daysAgo: (n) => (n < 50 ? Math.floor(n / 4) : 12 + Math.floor(((n - 49) * 408) / 101)),
  },
  {
    seed: 170_170,
    before: 150,
    outlines: tezontleOrderOutlines,
    daysAgo: (n) => (n < 5 ? 2 * n : 12 + 28 * (n - 5)),
  },
];

/** Returns the planned orders, the oldest of each book first. */
export const planOrders = (now: number, catalogue: readonly PartWithPrices[]): PlannedOrder[] =>
  withLaterFunnelOrders(books.flatMap((book) => planBook(book, now, catalogue)));

function planBook(
  { seed, before, outlines: createOutlines, daysAgo }: Book,
  now: number,
  catalogue: readonly PartWithPrices[],
): PlannedOrder[] {
  const chance = seededRandom(seed);
  const placed = createOutlines(chance)
    .map((outline, n) => ({ outline, createdAt: randomWorkingTime(now, daysAgo(n), chance) }))
    .reverse()
    .map(({ outline, createdAt }) => ({
      outline,
      createdAt,
      submittedAt: outline.status === 'draft' ? null : createdAt + chance.whole(6, 80) * MINUTE,
    }));

  return placed.map((one, n) => planOrder({ ...one, n: before + n }, now, catalogue, chance));
}

type Placed = {
  readonly outline: OrderOutline;
  readonly createdAt: number;
  readonly submittedAt: number | null;
  readonly n: number;
};

/** Plans one order with its content and steps. */
function planOrder(
  { outline, createdAt, submittedAt, n }: Placed,
  now: number,
  catalogue: readonly PartWithPrices[],
  chance: SeededRandom,
): PlannedOrder {
  const { status } = outline;
  const distributor = distributors.find(({ id }) => id === outline.of)!;
  const language = distributor.country === 'BR' ? 'pt' : 'es';

  const drawn = randomOrderContent(outline, catalogue, distributor.currency, chance, createdAt);
  const content = outline.isSmallFunnel ? toSmallFunnelOrder(drawn, distributor, createdAt) : drawn;

  const order = {
    id: `0196f0a0-5eed-7000-8000-${String(n + 1).padStart(12, '0')}`,
    distributorId: outline.of,
    by: outline.by,
    status,
    content,
  };
  if (submittedAt === null) return { ...order, steps: [{ kind: 'save', at: createdAt, content }] };

  const steps: PlannedStep[] = [];
  let at = createdAt;
  // Adds a step after the last one.
  const add = (action: Action, when: number) => {
    at = Math.min(now - MINUTE, Math.max(at + MINUTE, when));
    steps.push({ ...action, at });
  };
  const later = (from: number, to: number) => at + chance.whole(from, to) * HOUR;

  const { code, line, ...words } = chance.pick(
    returnReasons.filter(
      (one) =>
        (one.line ?? 0) <= content.lines.length && (one.code !== '04' || outline.type === 'funnel'),
    ),
  );
  const why = { code, line, message: words[language] };

  const isCorrected = status === 'complete' && chance.once(7);
  const first = isCorrected ? contentBeforeCorrection(content, why) : content;
  steps.push({ kind: 'save', at: createdAt, content: first });
  add({ kind: 'submit' }, submittedAt);

  if (isCorrected) {
    // Of the corrected orders, the ERP refuses those with an even place in the plan; an approver
    // returns the others.
    const isRefusedByErp = n % 2 === 0;
    if (isRefusedByErp) add({ kind: 'approve' }, at + HOUR);
    add({ kind: isRefusedByErp ? 'reject' : 'return', why }, later(1, 20));
    const corrected = later(1, 30);
    add({ kind: 'save', content }, corrected - 5 * MINUTE);
    add({ kind: 'submit' }, corrected);
  }

  if (status === 'complete') add({ kind: 'approve' }, later(1, 30));
  // Approved orders wait for the ERP's next call, so they were approved after its last one.
  if (status === 'waiting_processing')
    add({ kind: 'approve' }, now - ERP_LAST_CALLED_MS_AGO + chance.whole(1, 30) * 5 * MINUTE);
  if (status === 'complete')
    add({ kind: 'accept', erpNumber: String(48_100 + n).padStart(6, '0') }, later(2, 60));
  if (status === 'waiting_correction') add({ kind: 'return', why }, later(1, 20));
  if (status === 'canceled') add({ kind: 'cancel', reason: cancelReasons[language] }, later(4, 60));
  if (status === 'stand_by') {
    const heldAt = later(1, 20);
    const reviewOn = dateInZone(Math.max(heldAt, now + chance.whole(-2, 9) * DAY), HOME_ZONE);
    add({ kind: 'hold', reason: holdReasons[language], reviewOn }, heldAt);
  }

  return { ...order, steps };
}

/** Returns the content before the correction, with the mistake for which the order is returned. */
function contentBeforeCorrection(
  content: OrderContent,
  { code, line = 1 }: ReturnReason,
): OrderContent {
  const withLine = (wrong: (line: OrderLine) => Partial<OrderLine>): OrderContent => ({
    ...content,
    lines: content.lines.map((one, n) => (n === line - 1 ? { ...one, ...wrong(one) } : one)),
  });

  if (code === '01')
    return {
      ...content,
      paymentMethodId: paymentMethods.find(({ id }) => id !== content.paymentMethodId)!.id,
    };
  if (code === '02') return withLine(({ quantity }) => ({ quantity: Number(quantity) + 20 }));
  if (code === '04') return { ...content, observation: '' };
  return withLine(({ unitMinor }) => ({ unitMinor: Math.round(Number(unitMinor) * 1.07) }));
}
