/** The personal data in user administration's tables: there is none. */
import type { PersonalDataTables } from '#kernel/server/personal-data.ts';

export const personalData: PersonalDataTables = { rights_template: 'none' };
