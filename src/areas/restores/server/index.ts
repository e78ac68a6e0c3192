/** The public API of the restores' server. */
import type { ServerModule } from '#kernel/server/module.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { findingsSeenBy } from './personal-data-export-sql.ts';
import { routes } from './routes.ts';

export const restoresServerModule: ServerModule = {
  name: 'restores',
  migrations,
  personalData,
  routes,
  dataExport: [{ name: 'restoreFindings', read: findingsSeenBy }],
  tenantTables: { restore_finding: 'distributor_id', restore_removal: 'distributor_id' },
};

export { answerComparison, hashOfText, noteNotRestored, noteRemoval } from './comparing.ts';
export { noteFindings, settleAutomatically } from './store-findings.ts';
export {
  insertRestore,
  knownRestores,
  selectDocumentRemovals,
  type FindingNote,
} from './restore-findings-sql.ts';
