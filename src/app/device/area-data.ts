/** Lists what the areas store on the device, with the rights that this data requires. */
import { approvalAreaData } from '#areas/approvals/device/index.ts';
import { catalogAreaData } from '#areas/catalog/device/index.ts';
import { contactAreaData } from '#areas/contact/device/index.ts';
import { deadlineAreaData } from '#areas/deadlines/device/index.ts';
import { CONTRACT_FILE_PLACE } from '#areas/distributors/domain/index.ts';
import { deleteSentAttachments } from '#areas/files/device/index.ts';
import { funnelAreaData } from '#areas/funnels/device/index.ts';
import { orderAreaData } from '#areas/orders/device/index.ts';
import { reportAreaData } from '#areas/reports/device/index.ts';
import { settingsAreaData } from '#areas/settings/device/index.ts';
import { stockAreaData } from '#areas/stock/device/index.ts';
import type { AreaData } from '#kernel/device/engine-and-databases.ts';

/** The files of contracts. The area of distributors stores nothing else on devices. */
const contractFiles: AreaData = {
  rights: ['distributors.read'],
  unsent: { kinds: ['distributors_attachment'], right: 'distributors.write' },
  removeFiles: (userId) => deleteSentAttachments({ userId }, Infinity, CONTRACT_FILE_PLACE),
};

/** The home of marketing, with the figures of the site. It is all that marketing stores. */
const marketingHome: AreaData = {
  rights: ['mkt.read', 'mktsite.read'],
  answers: ['marketing home'],
};

export const areaData: readonly AreaData[] = [
  ...orderAreaData,
  ...approvalAreaData,
  ...reportAreaData,
  ...catalogAreaData,
  contactAreaData,
  deadlineAreaData,
  funnelAreaData,
  ...settingsAreaData,
  ...stockAreaData,
  contractFiles,
  marketingHome,
];
