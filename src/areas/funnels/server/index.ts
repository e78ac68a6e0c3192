/** The public API of funnels' server. */
import type { ServerModule } from '#kernel/server/module.ts';
import { funnelRefusalCodes, type FunnelCode } from '../domain/index.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { selectFunnelChangesBy, selectFunnelsOpenedBy } from './personal-data-export-sql.ts';
import { routes } from './routes.ts';

export const funnelsServerModule: ServerModule<FunnelCode> = {
  name: 'funnels',
  migrations,
  personalData,
  routes,
  codes: funnelRefusalCodes,
  personTexts: [
    { table: 'funnel', by: 'opened_by', at: 'opened_at', names: ['opened_by_name'] },
    { table: 'funnel_change', by: 'by_user', at: 'at', names: ['by_name'] },
  ],
  dataExport: [
    { name: 'funnels', read: selectFunnelsOpenedBy },
    { name: 'funnelChanges', read: selectFunnelChangesBy },
  ],
  oldTexts: [{ table: 'funnel', at: 'expires_on', customers: ['end_user'] }],
  tenantTables: {
    funnel: 'distributor_id',
    funnel_part: 'distributor_id',
    funnel_draw: 'distributor_id',
    funnel_change: 'distributor_id',
  },
};
export {
  selectUnitsHeldByOtherOrders,
  lockFunnel,
  storeFunnelDraws,
  type FunnelKey,
  type OrderDraw,
} from './draws/funnel-draws-sql.ts';
export { openFunnel, type FunnelToOpen } from './open-funnel.ts';
export { selectFunnelDrawsPage, type FunnelDraw } from './draws/draws-page-sql.ts';
export { funnelById, funnelByNumber, selectPartsUsedByFunnels } from './funnels-sql.ts';
export type { FunnelTables } from './tables.ts';
