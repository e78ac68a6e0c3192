/** Writes the limits of an approver, and what is wrong with them, in words. */
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Formats } from '#kernel/domain/formats.ts';
import { currencies } from '#kernel/domain/money.ts';
import type { OrderType } from '#areas/orders/domain/index.ts';
import type { ApproverLimits, ChainFault } from '../../domain/index.ts';

export const orderTypeNames: Readonly<Record<OrderType, MessageDescriptor>> = {
  normal: msg`Normal`,
  funnel: msg`Funnel`,
  retail: msg`Retail`,
};

const everything = msg`Everything, without limits`;
const upTo = msg({ message: 'up to {amount}' });
const discountUpTo = msg({ message: 'discounts up to {percent}' });
const onlyTypes = msg({ message: 'only {types}' });

/**
 * Returns the limits as one line. `limits` is null for an approver without limits; the line then
 * says that the approver decides everything.
 */
export function formatApproverLimits(limits: ApproverLimits | null, formats: Formats): string {
  if (!limits) return i18n._(everything);
  const parts = [
    ...currencies.flatMap((currency) => {
      const minor = limits.amounts[currency];
      const amount = minor === undefined ? '' : formats.money(minor, currency);
      return amount ? [i18n._({ ...upTo, values: { amount } })] : [];
    }),
    ...(limits.largestDiscount === null
      ? []
      : [
          i18n._({ ...discountUpTo, values: { percent: formats.percent(limits.largestDiscount) } }),
        ]),
    ...(limits.orderTypes === null
      ? []
      : [
          i18n._({
            ...onlyTypes,
            values: {
              types: limits.orderTypes.map((type) => i18n._(orderTypeNames[type])).join(', '),
            },
          }),
        ]),
  ];
  const line = parts.join(' · ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

export const chainFaultWords: Readonly<Record<ChainFault['kind'], MessageDescriptor>> = {
  no_right: msg`The next approver may no longer decide on orders. The one after is asked instead.`,
  no_higher: msg`The next approver’s limits don’t allow more than this approver’s.`,
  nobody: msg`Every approver has limits, so some orders can’t be approved by anyone.`,
};
