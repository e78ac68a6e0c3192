/** Declares the personal data in the tables of files. */
import type { PersonalDataTables } from '#kernel/server/personal-data.ts';

export const personalData: PersonalDataTables = {
  attachment: {
    of: 'customers',
    what: 'files of discounts, contracts, tickets and invoices',
    ends: ['files'],
    until: 'counted from when a document last named it; of a contract from its end',
    isFile: true,
  },
  attachment_piece: { of: 'customers', what: 'files on their way', until: 'one day' },
  attachment_sender: { of: 'users', what: 'who sent a file', ends: ['files'] },
  attachment_use: {
    of: 'users',
    what: 'which document names a file, and who named it',
    until: 'nothing: a number',
  },
};
