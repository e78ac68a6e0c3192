/**
 * Outlines the demonstration's orders: to whom they belong, what became of them, and when people
 * worked on them.
 */
import { DAY, HOUR, MINUTE } from '#kernel/domain/dates.ts';
import type { OrderStatus, OrderType } from '#areas/orders/domain/index.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { ANDINA_ID, CALIBRA_ID, ELECTRO_ID, NORTE_ID, TEZONTLE_ID } from '../distributors.ts';
import { monthlyClosing } from '../users-and-settings.ts';

/** The outline of an order. `of` is the distributor's id, `by` the author's key. */
export type OrderOutline = {
  readonly status: OrderStatus;
  readonly of: number;
  readonly by: string;
  readonly type: OrderType;
  /** True if the order becomes a funnel order below its minimum, which the approver must waive. */
  readonly isSmallFunnel?: true;
};

/**
 * Returns the outlines of all distributors but Tezontle, newest first. Open orders are young, and
 * old orders are complete or canceled.
 */
export function createOrderOutlines(chance: SeededRandom): OrderOutline[] {
  const sellers: readonly (readonly [number, string])[] = [
    [NORTE_ID, 'ana'],
    [NORTE_ID, 'ana'],
    [NORTE_ID, 'ana'],
    [CALIBRA_ID, 'fernanda'],
    [CALIBRA_ID, 'fernanda'],
    [ANDINA_ID, 'carla'],
    [ANDINA_ID, 'carla'],
    [ELECTRO_ID, 'ignacio'],
  ];

  const typeByChance = (): OrderType => {
    if (chance.once(14)) return 'funnel';
    return chance.once(18) ? 'retail' : 'normal';
  };

  const outline = (
    status: OrderStatus,
    seller = chance.pick(sellers),
    type = typeByChance(),
  ): OrderOutline => ({ status, of: seller[0], by: seller[1], type });

  const drafts = ['ana', 'ana', 'ana', 'carla', 'carla', 'fernanda', 'ignacio'].map((by) =>
    outline(
      'draft',
      sellers.find((s) => s[1] === by),
      'normal',
    ),
  );

  // Each distributor gets an order in every state between submission and completion.
  const open = sellers
    .filter((_, n) => [0, 3, 5, 7].includes(n))
    .flatMap((seller) =>
      (['waiting_approval', 'waiting_correction', 'waiting_processing', 'stand_by'] as const).map(
        (status) => outline(status, seller),
      ),
    );

  const more: OrderStatus[] = [
    ...Array<OrderStatus>(9).fill('waiting_approval'),
    ...Array<OrderStatus>(3).fill('waiting_correction'),
    ...Array<OrderStatus>(5).fill('waiting_processing'),
    'stand_by',
  ];

  const young = [...drafts, ...open, ...more.map((status) => outline(status))];

  for (let n = young.length - 1; n > 0; n--) {
    const m = chance.whole(0, n);
    [young[n], young[m]] = [young[m]!, young[n]!];
  }

  const done = Array.from({ length: 150 - young.length }, (_, n) =>
    outline(n % 12 === 7 ? 'canceled' : 'complete'),
  );

  return withSmallFunnel([...young, ...done]);
}

/**
 * Returns the outlines of distributor Tezontle, newest first: a draft, an order in every state
 * between submission and completion, and then about one order a month.
 */
export function tezontleOrderOutlines(): OrderOutline[] {
  const outline = (status: OrderStatus, type: OrderType = 'normal'): OrderOutline => ({
    status,
    of: TEZONTLE_ID,
    by: 'lucia',
    type,
  });

  return [
    outline('stand_by'),
    outline('draft'),
    outline('waiting_processing'),
    outline('waiting_correction'),
    outline('waiting_approval'),
    ...Array.from({ length: 15 }, (_, n) => {
      if (n === 7) return outline('canceled');
      if (n === 10) return outline('complete', 'funnel');
      return outline('complete', n === 3 ? 'retail' : 'normal');
    }),
  ];
}

/**
 * Makes one order a small funnel order: the youngest of distributor Norte's normal orders that wait
 * for approval, so that approvers see it after the others.
 */
function withSmallFunnel(outlines: readonly OrderOutline[]): OrderOutline[] {
  const chosen = outlines.find(
    ({ status, of, type }) => status === 'waiting_approval' && of === NORTE_ID && type === 'normal',
  );
  return outlines.map((one) => (one === chosen ? { ...one, isSmallFunnel: true } : one));
}

/** Returns true on the days on which the monthly closing ends or orders are closed all day. */
const isClosed = (at: number): boolean => {
  const day = new Date(at).getUTCDate();
  return day > monthlyClosing.startDay || day <= monthlyClosing.endDay;
};

/**
 * Returns a working time `daysAgo` days before now, or earlier if that is a weekend, too recent or
 * within a closing. The times are before 18:00 on the 28th, when the closing begins.
 */
export function randomWorkingTime(now: number, daysAgo: number, chance: SeededRandom): number {
  const minute = (12 * 60 + chance.whole(0, 7 * 60)) * MINUTE;
  for (let day = Math.floor(now / DAY) - daysAgo; ; day--) {
    const at = day * DAY + minute;
    const weekday = (day + 4) % 7;
    if (weekday !== 0 && weekday !== 6 && !isClosed(at) && at < now - 3 * HOUR) return at;
  }
}
