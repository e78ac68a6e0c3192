/** Declares the personal data in the tables of bulk uploads. */
import type { PersonalDataTables } from '#kernel/server/personal-data.ts';

export const personalData: PersonalDataTables = {
  bulk_import: {
    of: 'users',
    what: 'who imported people from which file, when',
    until: '30 days, or as long as its invitations wait',
  },
  bulk_import_user: { of: 'users', what: 'whom an import made', until: 'its import is forgotten' },
};
