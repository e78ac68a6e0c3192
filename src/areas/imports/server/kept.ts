/** What is remembered of files: columns and corrections, no rows. */
import type { KeptTables } from '#kernel/server/kept.ts';

export const kept: KeptTables = { file_memory: 'none' };
