/** Declares the personal data in the tables of restores. */
import type { PersonalDataTables } from '#kernel/server/personal-data.ts';

export const personalData: PersonalDataTables = {
  restore: 'none',
  restore_removal: 'none',
  restore_finding: { of: 'users', what: 'who looked after a finding', until: 'nothing: a number' },
};
