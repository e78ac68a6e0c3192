/** The public API of imports on the server: what is remembered of a distributor's files. */
import type { ServerModule } from '#kernel/server/module.ts';
import { kept } from './kept.ts';
import { migrations } from './migrations.ts';

export const imports: ServerModule = {
  name: 'imports',
  migrations,
  kept,
  tenantTables: { file_memory: 'distributor_id' },
};

export { forgetFiles, rememberedFiles, remember, type FileMemory } from './queries.ts';
export { rememberFile } from './remembering.ts';
