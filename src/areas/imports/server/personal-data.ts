/**
 * Declares that what is remembered of files (columns and corrections, no rows) is no personal data.
 */
import type { PersonalDataTables } from '#kernel/server/personal-data.ts';

export const personalData: PersonalDataTables = { file_memory: 'none' };
