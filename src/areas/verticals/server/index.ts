/** The public API of the server of verticals. */
import type { ServerModule, StoreFileImport } from '#kernel/server/module.ts';
import { verticalRefusalCodes, type VerticalCode } from '../domain/index.ts';
import { verticalListFollowers } from './reclassify-after-list-changes.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { decisionRoutes } from './routes/decision-routes.ts';
import { verticalReadRoutes } from './routes/read-routes.ts';
import { relationRoutes } from './routes/relation-routes.ts';
import { RECLASSIFY_JOB, reclassifyJob } from './run/reclassification-job.ts';
import { verticalUseCounters } from './vertical-uses-sql.ts';

/**
 * Builds the module of verticals. `storeImport` stores uploaded relations, so that they can be
 * undone.
 */
export const createVerticalsModule = (
  storeImport: StoreFileImport,
): ServerModule<VerticalCode> => ({
  name: 'verticals',
  migrations,
  personalData,
  codes: verticalRefusalCodes,
  routes: [...verticalReadRoutes, ...decisionRoutes, ...relationRoutes(storeImport)],
  tenantTables: { activity_rows: 'distributor_id' },
  jobs: { [RECLASSIFY_JOB]: reclassifyJob },
  listUses: verticalUseCounters,
  listFollowers: verticalListFollowers,
});

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
/** The area of bulk uploads uses these functions to undo an uploaded relation. */
export { lockTerms } from './terms/terms-sql.ts';
export { selectTermStates, type TermState } from './terms/term-states-sql.ts';
export {
  predictRelationUndo,
  restoreTerms,
  type RelationUndoEffect,
  type RestoredTerm,
} from './undo-relation.ts';
export type { VerticalTables } from './tables.ts';
