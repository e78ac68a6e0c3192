/** Why something of a ticket is refused, each with its HTTP status. */
export const contactCodes = {
  /** It has as many messages as a ticket may have. Details `{limit}`. */
  ticket_full: 409,
  /** It has as many internal notes as a ticket may have. Details `{limit}`. */
  too_many_notes: 409,
} as const satisfies Record<string, number>;
/** What the rules refuse with, on the device and on the server. */
export type TicketCode =
  | 'not_restored'
  | 'illegal_transition'
  | 'forbidden'
  | 'version_conflict'
  | 'refused'
  | 'distributor_inactive'
  | 'ticket_full';
/** What is wrong at a place of what a person wrote: nothing there, too long, no longer offered, more files than a ticket may have, a file that the server does not have. */
export const ticketIssueCodes = [
  'required',
  'too_long',
  'not_offered',
  'too_many',
  'not_here',
] as const;
export type TicketIssueCode = (typeof ticketIssueCodes)[number];
