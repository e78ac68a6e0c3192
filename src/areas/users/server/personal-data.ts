/** Declares that the tables of user administration contain no personal data. */
import type { PersonalDataTables } from '#kernel/server/personal-data.ts';

export const personalData: PersonalDataTables = { rights_template: 'none' };
