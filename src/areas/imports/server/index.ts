/**
 * The public API of imports on the server: the columns and corrections that are remembered from a
 * distributor's files.
 */
import type { ServerModule } from '#kernel/server/module.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';

export const importsServerModule: ServerModule = {
  name: 'imports',
  migrations,
  personalData,
  tenantTables: { file_memory: 'distributor_id' },
};

export {
  deleteRememberedFiles,
  selectRememberedFiles,
  storeRememberedChoices,
  type FileMemory,
} from './remembered-files-sql.ts';
export { rememberFile } from './remember-file.ts';
