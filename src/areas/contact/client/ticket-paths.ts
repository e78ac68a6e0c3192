/** The paths of the ticket pages. */
export const TICKETS_PATH = '/contact';
export const CREATE_TICKET_PATH = '/contact/ticket/create';
export const ticketPath = (id: string): string => `/contact/ticket/view/${id}`;
/** Returns the path of the form for a draft of a new ticket. */
export const ticketDraftPath = (id: string): string => `${CREATE_TICKET_PATH}?draft=${id}`;
