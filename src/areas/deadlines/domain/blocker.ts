/** What a monthly blocker can close. */
/** What can be closed. */
export const closedDocuments = ['orders', 'inventory', 'pos'] as const;
export type ClosedDocument = (typeof closedDocuments)[number];

/** Closed to distributor users where nobody says otherwise. */
export const usualDocuments: readonly ClosedDocument[] = ['orders'];
