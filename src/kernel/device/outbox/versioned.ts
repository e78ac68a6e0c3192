/** What the states of all documents have in common. */

/** What every document has. */
export type Versioned = { readonly id: string; readonly version: number };
