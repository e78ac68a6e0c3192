/** The personal data in the distributors' tables: phone numbers and addresses. */
import type { KeptTables } from '#kernel/server/kept.ts';

export const kept: KeptTables = {
  distributor: {
    of: 'contacts',
    what: 'phones and address of the company',
    until: 'an administrator changes it',
  },
  company: 'none',
  distributor_contract: 'none',
  former_distributor: 'none',
};
