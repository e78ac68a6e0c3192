/** Defines the limits of an approver, and finds which of them an order exceeds. */
import type { Currency } from '#kernel/domain/money.ts';
import {
  discountedLines,
  type Order,
  type OrderContent,
  type OrderHead,
  type OrderLine,
  type OrderType,
} from '#areas/orders/domain/index.ts';

/** What an approver may decide alone. Every limit is optional. */
export type ApproverLimits = {
  /** The largest total in minor units, by currency. A currency that is absent has no limit. */
  readonly amounts: Readonly<Partial<Record<Currency, number | undefined>>>;
  /** The largest discount of a line in hundredths of a percent, or null if there is no limit. */
  readonly largestDiscount: number | null;
  /** The allowed order types, or null if all are allowed. */
  readonly orderTypes: readonly OrderType[] | null;
  /**
   * The id of the approver who decides if an order is above a limit. It is null if any approver
   * whose limits allow the order may decide.
   */
  readonly nextId: number | null;
};

export const noLimits: ApproverLimits = {
  amounts: {},
  largestDiscount: null,
  orderTypes: null,
  nextId: null,
};

export const limitReasons = ['amount', 'discount', 'type'] as const;

/** Why an approver may not decide on an order alone. */
export type LimitReason = (typeof limitReasons)[number];

/** The fields of an order that limits depend on. */
export type LimitedOrder = Pick<OrderHead, 'type' | 'currency' | 'totalMinor' | 'submittedById'> & {
  /**
   * The largest discount of a line in hundredths of a percent. It is undefined if it is not known;
   * no limit of discounts is then compared.
   */
  readonly largestDiscount: number | undefined;
};

const discountOf = ({ discount }: Pick<OrderLine, 'discount'>) =>
  typeof discount === 'number' ? discount : 0;

export const toLimitedOrder = (
  order: Pick<Order, 'type' | 'currency' | 'totalMinor' | 'submittedById'> & {
    readonly content: Pick<OrderContent, 'lines'>;
  },
): LimitedOrder => ({
  type: order.type,
  currency: order.currency,
  totalMinor: order.totalMinor,
  submittedById: order.submittedById,
  largestDiscount: Math.max(0, ...discountedLines(order.content).map(discountOf)),
});

/** Returns whether an approver has any limit. */
export const hasAnyLimit = ({ amounts, largestDiscount, orderTypes }: ApproverLimits): boolean =>
  Object.keys(amounts).length > 0 || largestDiscount !== null || orderTypes !== null;

/**
 * Returns whether a discount is above a limit, both in hundredths of a percent. Null means no
 * limit.
 */
export const isDiscountAboveLimit = (discount: number, limit: number | null): boolean =>
  limit !== null && discount > limit;

/**
 * Returns the limits that an order exceeds. If the list is empty, the approver may decide on it.
 */
export function exceededLimits(order: LimitedOrder, limits: ApproverLimits): LimitReason[] {
  const amount = limits.amounts[order.currency];
  const isOver: Readonly<Record<LimitReason, boolean>> = {
    amount: amount !== undefined && order.totalMinor > amount,
    discount:
      order.largestDiscount !== undefined &&
      isDiscountAboveLimit(order.largestDiscount, limits.largestDiscount),
    type: limits.orderTypes !== null && !limits.orderTypes.includes(order.type),
  };
  return limitReasons.filter((reason) => isOver[reason]);
}

/**
 * Returns the ids of the lines whose discount is above the limit. A limit of null means no limit.
 */
export const lineIdsAboveDiscountLimit = (
  content: Pick<OrderContent, 'lines'>,
  limit: number | null,
): ReadonlySet<string> =>
  new Set(
    discountedLines(content)
      .filter((line) => isDiscountAboveLimit(discountOf(line), limit))
      .map(({ id }) => id),
  );
