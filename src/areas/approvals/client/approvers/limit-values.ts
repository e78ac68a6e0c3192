/** The values of the form of an approver's limits: conversion between typed text and limits. */
import { currencies, type Currency, type DecimalMark } from '#kernel/domain/money.ts';
import type { Issue } from '#kernel/domain/result.ts';
import { readTypedMinor } from '#kernel/domain/typed-figures.ts';
import { readTypedPercent } from '#kernel/domain/typed-percent.ts';
import {
  regroupTypedMinor,
  writeTypedMinor,
  type FigureFormats,
} from '#kernel/domain/user/written-figures.ts';
import { orderTypes, type OrderType } from '#areas/orders/domain/index.ts';
import { hasAnyLimit, noLimits, type ApproverLimits } from '../../domain/index.ts';

export type TypedAmount = { readonly currency: string; readonly amount: string };

/**
 * The values of the form of an approver's limits. An empty `orderTypes` stands for all order types.
 */
export type LimitValues = {
  readonly amounts: readonly TypedAmount[];
  readonly largestDiscount: string;
  readonly orderTypes: readonly OrderType[];
  /**
   * The id of the next approver as text; empty for any approver whose limits allow the order.
   */
  readonly next: string;
};

/** The highest value that a limit of discounts can have: 100 %, in hundredths of a percent. */
const MAX_DISCOUNT_HUNDREDTHS = 10_000;

/** Returns the form's values. Amounts are written in the user's formats. */
export function toLimitValues(limits: ApproverLimits | null, formats: FigureFormats): LimitValues {
  const { amounts, largestDiscount, orderTypes: types, nextId } = limits ?? noLimits;
  return {
    amounts: currencies.flatMap((currency) => {
      const minor = amounts[currency];
      return minor === undefined
        ? []
        : [{ currency, amount: writeTypedMinor(minor, currency, formats) }];
    }),
    largestDiscount: largestDiscount === null ? '' : percentText(largestDiscount, formats.mark),
    orderTypes: types ?? [],
    next: nextId === null ? '' : String(nextId),
  };
}

const percentText = (hundredths: number, mark: DecimalMark): string =>
  String(hundredths / 100).replace('.', mark);

const isCurrency = (text: string): text is Currency => currencies.includes(text as Currency);

/** Returns the typed amount with grouped digits, or as it is while it is no amount. */
export const regroupedLimit = ({ amount, currency }: TypedAmount, formats: FigureFormats): string =>
  isCurrency(currency) ? regroupTypedMinor(amount, currency, formats) : amount;

/**
 * Returns the amount in minor units, or undefined if it is not valid. Here and below, `mark` is the
 * user's decimal mark.
 */
function parseAmountMinor(
  { currency, amount }: TypedAmount,
  mark: DecimalMark,
): number | undefined {
  const minor = isCurrency(currency) ? readTypedMinor(amount, currency, mark) : undefined;
  return minor !== undefined && minor >= 0 ? minor : undefined;
}

const isBlank = ({ currency, amount }: TypedAmount) => currency === '' && amount.trim() === '';

/**
 * Returns what is wrong with the typed limits. Blank rows are ignored. `amounts` can have two
 * issues: a row without a currency or a valid amount, and a currency that is listed twice.
 */
export function limitValueIssues(
  { amounts, largestDiscount }: LimitValues,
  mark: DecimalMark,
): Issue[] {
  const typed = amounts.filter((one) => !isBlank(one));
  const isRepeated = new Set(typed.map(({ currency }) => currency)).size < typed.length;
  const discount = readTypedPercent(largestDiscount, mark);
  const isDiscount = discount !== undefined && discount >= 0 && discount <= MAX_DISCOUNT_HUNDREDTHS;

  return [
    ...(typed.some((one) => parseAmountMinor(one, mark) === undefined)
      ? [{ path: ['amounts'], code: 'not_an_amount' }]
      : []),
    ...(isRepeated ? [{ path: ['amounts'], code: 'repeated_key' }] : []),
    ...(largestDiscount.trim() === '' || isDiscount
      ? []
      : [{ path: ['largestDiscount'], code: 'not_a_percentage' }]),
  ];
}

/**
 * Returns the limits of typed values without issues. Returns null if they contain no limit: the
 * approver decides on everything, and a chosen next approver is dropped.
 */
export function parseLimitValues(values: LimitValues, mark: DecimalMark): ApproverLimits | null {
  const amounts = values.amounts.filter((one) => !isBlank(one));
  const isEveryType =
    values.orderTypes.length === 0 || values.orderTypes.length === orderTypes.length;
  const limits: ApproverLimits = {
    amounts: Object.fromEntries(amounts.map((one) => [one.currency, parseAmountMinor(one, mark)!])),
    largestDiscount:
      values.largestDiscount.trim() === '' ? null : readTypedPercent(values.largestDiscount, mark)!,
    orderTypes: isEveryType ? null : orderTypes.filter((type) => values.orderTypes.includes(type)),
    nextId: values.next === '' ? null : Number(values.next),
  };
  return hasAnyLimit(limits) ? limits : null;
}
