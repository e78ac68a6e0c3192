/** The public API of the server of verticals. */
import type { ServerModule } from '#kernel/server/module.ts';
import { verticalRefusalCodes, type VerticalCode } from '../domain/index.ts';
import { verticalListFollowers } from './reclassify-after-list-changes.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { decisionRoutes } from './routes/decision-routes.ts';
import { verticalReadRoutes } from './routes/read-routes.ts';
import { relationRoutes } from './routes/relation-routes.ts';
import { RECLASSIFY_JOB, reclassifyJob } from './run/reclassification-job.ts';
import { verticalUseCounters } from './vertical-uses-sql.ts';

export const verticalsServerModule: ServerModule<VerticalCode> = {
  name: 'verticals',
  migrations,
  personalData,
  codes: verticalRefusalCodes,
  routes: [...verticalReadRoutes, ...decisionRoutes, ...relationRoutes],
  tenantTables: { activity_rows: 'distributor_id' },
  jobs: { [RECLASSIFY_JOB]: reclassifyJob },
  listUses: verticalUseCounters,
  listFollowers: verticalListFollowers,
};

/**
 * The reports area uses these functions to register the terms of rows and to read the verticals of
 * rows.
 */
export { findExpectedVerticals } from './rows/find-expected-verticals.ts';
export {
  selectVerticalChangesWithinMonths,
  verticalPeriodsSql,
  selectVerticalsOfRows,
  type ChangeWithinMonth,
} from './rows/row-verticals-sql.ts';
export { storeTermsOfRows } from './terms/store-terms-of-rows.ts';
export type { CountedSpelling } from './terms/term-counts-sql.ts';
export type { VerticalTables } from './tables.ts';
