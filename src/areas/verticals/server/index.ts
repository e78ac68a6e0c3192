/** The public API of the server of verticals. */
import type { ServerModule } from '#kernel/server/module.ts';
import { verticalRefusalCodes, type VerticalCode } from '../domain/index.ts';
import { listFollowers } from './follow-rules.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { decidingRoutes } from './routes/deciding.ts';
import { readingRoutes } from './routes/reading.ts';
import { relationRoutes } from './routes/relation.ts';
import { RECLASSIFY_JOB, reclassifyJob } from './run/reclassify.ts';
import { verticalUses } from './vertical-uses-sql.ts';

export const verticalsServerModule: ServerModule<VerticalCode> = {
  name: 'verticals',
  migrations,
  personalData,
  codes: verticalRefusalCodes,
  routes: [...readingRoutes, ...decidingRoutes, ...relationRoutes],
  tenantTables: { activity_rows: 'distributor_id' },
  jobs: { [RECLASSIFY_JOB]: reclassifyJob },
  listUses: verticalUses,
  listFollowers,
};

/** Reports use these: they register the terms of rows, and read the verticals of rows. */
export { verticalsExpected } from './rows/expected-verticals.ts';
export {
  changesWithinMonths,
  spelledPeriods,
  verticalsOfRows,
  type ChangeWithinMonth,
} from './rows/row-verticals-sql.ts';
export { noteTerms } from './terms/note-terms.ts';
export type { CountedSpelling } from './terms/term-counts-sql.ts';
export type { VerticalTables } from './tables.ts';
