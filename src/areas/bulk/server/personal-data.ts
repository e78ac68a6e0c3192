/** Declares the personal data in the tables of bulk uploads. */
import type { PersonalDataTables } from '#kernel/server/personal-data.ts';

export const personalData: PersonalDataTables = {
  bulk_import: { of: 'users', what: 'who imported which file, when', ends: ['files'] },
  bulk_import_user: { of: 'users', what: 'whom an import made', until: 'its import is forgotten' },
  bulk_change: {
    of: 'users',
    what: 'names and job roles of users, before and after an import',
    ends: ['names'],
    until: 'removal of the user: at once',
  },
};
