/**
 * Builds the path of a funnel's page. The path names the distributor, because numbers are unique
 * only within one.
 */
export const funnelPath = ({
  number,
  distributorId,
}: {
  readonly number: string;
  readonly distributorId: number;
}): string => `/orders/funnels/${encodeURIComponent(number)}?distributor=${distributorId}`;
