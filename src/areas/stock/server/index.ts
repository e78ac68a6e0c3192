/** The public API of the server of expected stock. */
import type { ServerModule } from '#kernel/server/module.ts';
import { migrations } from './migrations.ts';
import { personalData } from './personal-data.ts';
import { stockRoutes } from './routes.ts';
import { SUM_STOCK_JOB, sumStockJob } from './sum-stock-job.ts';

export const stockServerModule: ServerModule = {
  name: 'stock',
  migrations,
  personalData,
  routes: stockRoutes,
  tenantTables: { stock_sums: 'distributor_id' },
  jobs: { [SUM_STOCK_JOB]: sumStockJob },
  crons: [{ job: SUM_STOCK_JOB, match: '*/5 * * * *' }],
};

export type { StockTables } from './tables.ts';
export { stockSumsRecords } from './stock-sums-sql.ts';
