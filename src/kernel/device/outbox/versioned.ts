/** The type of what the states of all documents have in common. */

/** Every document has an id and a version. */
export type Versioned = { readonly id: string; readonly version: number };
