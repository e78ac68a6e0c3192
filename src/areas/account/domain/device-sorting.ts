/** Names the columns by which the list of devices is sorted. */
export const deviceSortKeys = [
  'signedIn',
  'user',
  'distributor',
  'version',
  'opens',
  'active',
] as const;
export type DeviceSortKey = (typeof deviceSortKeys)[number];
