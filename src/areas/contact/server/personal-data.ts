/** Declares which personal data the ticket tables keep. */
import {
  describeAuthorNameColumns,
  type PersonalDataTables,
} from '#kernel/server/personal-data.ts';

const words = describeAuthorNameColumns(
  'names of those who wrote; what they wrote stays with the ticket',
);
export const personalData: PersonalDataTables = {
  ticket: words,
  ticket_message: words,
  ticket_note: words,
  ticket_mail: 'none',
};
