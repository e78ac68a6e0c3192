/** Declares that the tables of deadlines contain no personal data. */
import type { PersonalDataTables } from '#kernel/server/personal-data.ts';

export const personalData: PersonalDataTables = {
  monthly_blocker: 'none',
  monthly_blocker_distributor: 'none',
};
