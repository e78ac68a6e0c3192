/** Declares which personal data the ticket tables keep. */
import { describeAuthorNames, type PersonalDataTables } from '#kernel/server/personal-data.ts';

const words = describeAuthorNames(
  'names of those who wrote; what they wrote stays with the ticket',
);
export const personalData: PersonalDataTables = {
  ticket: words,
  ticket_message: words,
  ticket_note: words,
  ticket_mail: 'none',
};
