/** The public API of the server of verticals. */
import type { ServerModule } from '#kernel/server/module.ts';
import { verticalCodes, type VerticalCode } from '../domain/index.ts';
import { listFollowers } from './follow-rules.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { decidingRoutes } from './routes/deciding.ts';
import { readingRoutes } from './routes/reading.ts';
import { relationRoutes } from './routes/relation.ts';
import { RECLASSIFY, reclassifyJob } from './run/reclassify.ts';
import { listUses } from './vertical-uses-sql.ts';

export const verticals: ServerModule<VerticalCode> = {
  name: 'verticals',
  migrations,
  personalData,
  codes: verticalCodes,
  routes: [...readingRoutes, ...decidingRoutes, ...relationRoutes],
  tenantTables: { activity_rows: 'distributor_id' },
  jobs: { [RECLASSIFY]: reclassifyJob },
  listUses,
  listFollowers,
};

/** Reports use these: they register the terms of rows, and read the verticals of rows. */
export { verticalsExpected } from './rows/expected-verticals.ts';
export { spelledPeriods, verticalsOfRows } from './rows/queries.ts';
export { noteTerms } from './terms/note-terms.ts';
export type { CountedSpelling } from './terms/term-counts-sql.ts';
export type { VerticalTables } from './tables.ts';
