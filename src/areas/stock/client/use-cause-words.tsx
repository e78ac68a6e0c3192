/** The words for possible causes: a short name for lists, and a sentence with the evidence. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate, useFormats } from '#kernel/client/index.ts';
import type { PossibleCause, PossibleCauseKind, ShippedOrder } from '../domain/index.ts';

/** Returns a function for the short name of a possible cause. */
export function useCauseNames(): (candidate: PossibleCause) => string {
  const { t } = useLingui();
  const names: Readonly<Record<Exclude<PossibleCauseKind, 'factor_of_ten'>, string>> = {
    other_number: t`Another part number`,
    other_company: t`Order of another company`,
    on_its_way: t`In transit`,
    arrived_later: t`Arrived after the earlier inventory`,
    counted_before: t`Counted before its shipment`,
    returned: t`Returned goods`,
    sales_end_early: t`Incomplete sales`,
  };
  return (candidate) => {
    if (candidate.kind !== 'factor_of_ten') return names[candidate.kind];
    return candidate.units > candidate.fitting
      ? t`Ten times too many units`
      : t`Ten times too few units`;
  };
}

/** Returns the sentence of a possible cause. `difference` is the part's difference. */
export function useCauseSentence(): (candidate: PossibleCause, difference: number) => ReactNode {
  const formats = useFormats();
  const { t } = useLingui();
  const orderName = ({ number }: ShippedOrder) =>
    number === null ? t`An order` : t`Order ${number}`;

  const ofFigure = ({
    figure,
    units,
    fitting,
  }: Extract<PossibleCause, { readonly kind: 'factor_of_ten' }>) => {
    const [has, fits] = [formats.number(units), formats.number(fitting)];
    if (figure === 'reported')
      return (
        <Trans>
          Reported: {has}. With {fits}, everything adds up.
        </Trans>
      );
    return figure === 'opening' ? (
      <Trans>
        Earlier inventory: {has}. With {fits}, everything adds up.
      </Trans>
    ) : (
      <Trans>
        Sold: {has}. With {fits}, everything adds up.
      </Trans>
    );
  };

  return (candidate, difference) => {
    if (candidate.kind === 'factor_of_ten') return ofFigure(candidate);
    if (candidate.kind === 'other_number') {
      const { partNumber, isSameEan } = candidate;
      return isSameEan ? (
        <Trans>Part number {partNumber} has the opposite difference and the same EAN.</Trans>
      ) : (
        <Trans>Part number {partNumber} has the opposite difference and a similar number.</Trans>
      );
    }
    if (candidate.kind === 'returned') {
      const sold = formats.number(candidate.sold);
      return <Trans>Sold in this period: {sold}. Customers may have returned some of them.</Trans>;
    }
    if (candidate.kind === 'sales_end_early') {
      const [first, last] = [formatDate(candidate.from), formatDate(candidate.to)];
      return (
        <Trans>
          No sales are reported or declared from {first} to {last}.
        </Trans>
      );
    }

    const order = orderName(candidate.order);
    const units = formats.number(candidate.order.units);
    const day = formatDate(candidate.order.on);
    if (candidate.kind === 'other_company') {
      const { companyName } = candidate;
      return difference > 0 ? (
        <Trans>
          {order} (units: {units}, shipped on {day}) is for {companyName}, which reports fewer units
          than expected.
        </Trans>
      ) : (
        <Trans>
          {order} (units: {units}, shipped on {day}) may have arrived at {companyName}, which
          reports more units than expected.
        </Trans>
      );
    }
    if (candidate.kind === 'counted_before')
      return difference > 0 ? (
        <Trans>
          {order} (units: {units}, shipped on {day}) may already be in this inventory.
        </Trans>
      ) : (
        <Trans>
          {order} (units: {units}, shipped on {day}) may already have been in the earlier inventory.
        </Trans>
      );

    return candidate.kind === 'on_its_way' ? (
      <Trans>
        {order} (units: {units}, shipped on {day}) may not have arrived before the inventory.
      </Trans>
    ) : (
      <Trans>
        {order} (units: {units}, shipped on {day}) may have arrived after the earlier inventory.
      </Trans>
    );
  };
}
