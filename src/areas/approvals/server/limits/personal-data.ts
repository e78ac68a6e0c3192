/** Declares which personal data the tables of approvals keep. */
import {
  describeAuthorNameColumns,
  type PersonalDataTables,
} from '#kernel/server/personal-data.ts';

export const personalData: PersonalDataTables = {
  approver_limit: {
    of: 'users',
    what: 'what an approver may decide alone',
    until: 'removal of the user: a pseudonym at once',
  },
  approval_delegation: {
    of: 'users',
    what: 'who acted for whom, and when',
    until: 'removal of a user: a pseudonym at once',
  },
  approval_reminder: { of: 'users', what: 'who was reminded on which date', until: '90 days' },
  order_recorded_approval: describeAuthorNameColumns(),
};
