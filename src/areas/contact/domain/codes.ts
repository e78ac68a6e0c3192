/** The refusal codes of tickets, each with its HTTP status. */
export const contactRefusalCodes = {
  /** The ticket already has the maximum number of messages. Details `{limit}`. */
  ticket_full: 409,
  /** The ticket already has the maximum number of internal notes. Details `{limit}`. */
  too_many_notes: 409,
} as const satisfies Record<string, number>;
/** The codes with which the ticket commands refuse, on the device and on the server. */
export type TicketCode =
  | 'not_restored'
  | 'illegal_transition'
  | 'forbidden'
  | 'version_conflict'
  | 'refused'
  | 'distributor_inactive'
  | 'ticket_full';
/**
 * The codes of issues in what a person wrote: a required value is missing, a text is too long, an
 * option is no longer offered, the ticket has too many files, or the server does not have a file.
 */
export const ticketIssueCodes = [
  'required',
  'too_long',
  'not_offered',
  'too_many',
  'not_here',
] as const;
export type TicketIssueCode = (typeof ticketIssueCodes)[number];
