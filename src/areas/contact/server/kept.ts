/** Declares which personal data the ticket tables keep. */
import { authors, type KeptTables } from '#kernel/server/kept.ts';

const words = authors('names of those who wrote; what they wrote stays with the ticket');
export const kept: KeptTables = {
  ticket: words,
  ticket_message: words,
  ticket_note: words,
  ticket_mail: 'none',
};
