/** Declares which personal data the funnel tables keep. */
import {
  describeAuthorNameColumns,
  type PersonalDataTables,
} from '#kernel/server/personal-data.ts';

export const personalData: PersonalDataTables = {
  funnel: {
    of: 'customers',
    what: 'the end user; who opened it',
    ends: ['names'],
    until: 'the end user: counted from the end of the funnel; a removed user: a pseudonym at once',
  },
  funnel_change: describeAuthorNameColumns(),
  funnel_draw: 'none',
  funnel_part: 'none',
};
