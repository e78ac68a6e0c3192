/** Where a funnel is shown: numbers are unique within a distributor. */
export const funnelPath = ({
  number,
  distributorId,
}: {
  readonly number: string;
  readonly distributorId: number;
}): string => `/orders/funnels/${encodeURIComponent(number)}?distributor=${distributorId}`;
