/** By what lists of devices are sorted. */
export const deviceSortKeys = [
  'signedIn',
  'user',
  'distributor',
  'version',
  'opens',
  'active',
] as const;
export type DeviceSortKey = (typeof deviceSortKeys)[number];
