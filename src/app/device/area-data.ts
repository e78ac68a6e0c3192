/** Lists the data that the areas store on the device, with the rights that this data requires. */
import { approvalAreaData } from '#areas/approvals/device/index.ts';
import { catalogAreaData } from '#areas/catalog/device/index.ts';
import { contactAreaData } from '#areas/contact/device/index.ts';
import { deadlineAreaData } from '#areas/deadlines/device/index.ts';
import { funnelAreaData } from '#areas/funnels/device/index.ts';
import { orderAreaData } from '#areas/orders/device/index.ts';
import { reportAreaData } from '#areas/reports/device/index.ts';
import { settingsAreaData } from '#areas/settings/device/index.ts';
import type { AreaData } from '#kernel/device/offline.ts';

export const areaData: readonly AreaData[] = [
  ...orderAreaData,
  approvalAreaData,
  ...reportAreaData,
  ...catalogAreaData,
  contactAreaData,
  deadlineAreaData,
  funnelAreaData,
  ...settingsAreaData,
];
