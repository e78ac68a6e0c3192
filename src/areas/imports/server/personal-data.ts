/**
 * Declares that what is remembered of files (columns and corrections, no rows) isn't personal data.
 */
import type { PersonalDataTables } from '#kernel/server/personal-data.ts';

export const personalData: PersonalDataTables = { file_memory: 'none' };
