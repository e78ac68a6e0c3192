/** The face of imports' server: what is remembered of a distributor's files. */
import type { ServerRoom } from '#kernel/server/module.ts';
import { migrations } from './migrations.ts';

export const imports: ServerRoom = {
  name: 'imports',
  migrations,
  tenantTables: { file_memory: 'distributor_id' },
};
export { forgetFiles, memories, remember, type Memory } from './queries.ts';
export { rememberFile } from './remembering.ts';
