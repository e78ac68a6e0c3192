/** What the states of all documents have in common. */

/** What every document has. */
export type Stated = { readonly id: string; readonly version: number };
