/**
 * The changes of a funnel since it was opened, as they are stored and shown: raised quantities,
 * another last day, or closing.
 */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Funnel } from './funnel-schema.ts';
import type { FunnelTerms } from './funnel-terms.ts';

type Quantity = { readonly partNumber: string; readonly from: number; readonly to: number };
export type FunnelChanges = {
  /** The changed quantities. Absent if none changed. */
  readonly parts?: readonly Quantity[];
  /** The old and new last day. Absent if it did not change. */
  readonly expiresOn?: { readonly from: CalendarDate; readonly to: CalendarDate };
  readonly closed?: true;
};

/** Returns the differences between a funnel and the wanted terms. */
export function compareFunnelTerms(
  funnel: Pick<Funnel, 'parts' | 'expiresOn'>,
  { parts: wanted, expiresOn }: FunnelTerms,
): FunnelChanges {
  const parts = funnel.parts.flatMap(({ partNumber, quantity }) => {
    const to = wanted.find((one) => one.partNumber === partNumber)?.quantity ?? quantity;
    return to === quantity ? [] : [{ partNumber, from: quantity, to }];
  });
  const isMoved = expiresOn !== funnel.expiresOn;
  return {
    ...(parts.length > 0 && { parts }),
    ...(isMoved && { expiresOn: { from: funnel.expiresOn, to: expiresOn } }),
  };
}
