/** Declares the personal data in the distributors' tables: phone numbers and addresses. */
import type { PersonalDataTables } from '#kernel/server/personal-data.ts';

export const personalData: PersonalDataTables = {
  distributor: {
    of: 'contacts',
    what: 'phones and address of the company',
    until: 'an administrator changes it',
  },
  company: 'none',
  distributor_contract: 'none',
  former_distributor: 'none',
};
