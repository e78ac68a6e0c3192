/** Who did what in the demonstration. */

/** A person of a document: the row number of the account, and the name. */
export type Person = { readonly id: number; readonly name: string };
export type People = Readonly<Record<string, Person>>;
