/** Lists the columns by which devices can be sorted. */
export const deviceSortKeys = [
  'signedIn',
  'user',
  'distributor',
  'version',
  'opens',
  'active',
] as const;
export type DeviceSortKey = (typeof deviceSortKeys)[number];
