/**
 * Declares that the remembered columns and corrections of files aren't personal data. No rows are
 * remembered.
 */
import type { PersonalDataTables } from '#kernel/server/personal-data.ts';

export const personalData: PersonalDataTables = { file_memory: 'none' };
