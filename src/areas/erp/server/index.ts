/** The public API of the ERP's server. */
import type { ApiClient } from '#kernel/server/api-client.ts';
import type { ServerModule } from '#kernel/server/module.ts';
import { erpRefusalCodes, type ErpCode } from '../domain/index.ts';
import { erpCallLogRoutes } from './erp-call-log-routes.ts';
import { catalogRoutes } from './catalog-routes.ts';
import { deleteUnidentifiedCallsJob } from './delete-unidentified-calls.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { orderRoutes } from './order-routes.ts';
import { recordErpCall } from './record-erp-call.ts';
import { identifyErp, sealedColumns, tokenPrefixOf, tokenRoutes } from './erp-token.ts';

export const erpServerModule: ServerModule<ErpCode> = {
  name: 'erp',
  migrations,
  personalData,
  sealedColumns,
  routes: [...orderRoutes, ...catalogRoutes, ...tokenRoutes, ...erpCallLogRoutes],
  codes: erpRefusalCodes,
  jobs: { 'erp.forget_strangers': deleteUnidentifiedCallsJob },
  crons: [{ job: 'erp.forget_strangers', match: '41 3 * * *' }],
};

export const erpApiClient: ApiClient = {
  identify: identifyErp,
  prefixOf: tokenPrefixOf,
  record: recordErpCall,
};
export { selectLastErpCallTime } from './erp-tokens-and-calls-sql.ts';
export {
  selectErpTokenCreation,
  isErpTokenReadable,
  renewErpToken,
  INTEGRATION_STOPPED_ALERT_ID,
} from './erp-token.ts';
export type { ErpTables } from './tables.ts';
