/** Where tickets are listed, written and read. */
export const TICKETS_PATH = '/contact';
export const CREATE_PATH = '/contact/ticket/create';
export const ticketPath = (id: string): string => `/contact/ticket/view/${id}`;
/** Of one that its author has taken back. */
export const draftPath = (id: string): string => `${CREATE_PATH}?draft=${id}`;
