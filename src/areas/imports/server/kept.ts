/**
 * Declares that what is remembered of files (columns and corrections, no rows) is no personal data.
 */
import type { KeptTables } from '#kernel/server/kept.ts';

export const kept: KeptTables = { file_memory: 'none' };
