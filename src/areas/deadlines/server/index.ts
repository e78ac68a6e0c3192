/** The public API of the deadlines' server. */
import type { ServerModule } from '#kernel/server/module.ts';
import { blockerRefusalCodes, type BlockerCode } from '../domain/index.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { routes } from './routes.ts';

export const deadlinesServerModule: ServerModule<BlockerCode> = {
  name: 'deadlines',
  migrations,
  personalData,
  codes: blockerRefusalCodes,
  routes,
  tenantTables: { monthly_blocker_distributor: 'distributor_id' },
};

export {
  logSubmissionInClosing,
  refuseDuringClosing,
  type ClosingIgnoredByAdmin,
} from './refuse-during-closing.ts';
export { addBlocker, selectBlockersOfDistributor } from './blockers-sql.ts';
export type { DeadlineTables } from './tables.ts';
