/** The public API of the restores' server. */
import type { ServerModule } from '#kernel/server/module.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { selectFindingsSeenBy } from './personal-data-export-sql.ts';
import { routes } from './routes.ts';

export const restoresServerModule: ServerModule = {
  name: 'restores',
  migrations,
  personalData,
  routes,
  dataExport: [{ name: 'restoreFindings', read: selectFindingsSeenBy }],
  tenantTables: { restore_finding: 'distributor_id', restore_removal: 'distributor_id' },
};

export {
  answerComparison,
  hashDocumentText,
  storeRefusedResendFinding,
  recordRemovalByDevice,
} from './compare-after-restore.ts';
export { storeFindings, settleFindingsAutomatically } from './store-findings.ts';
export {
  insertRestore,
  selectFindingsOnDocuments,
  selectRestores,
  selectDocumentRemovals,
  type NewFinding,
} from './restore-findings-sql.ts';
