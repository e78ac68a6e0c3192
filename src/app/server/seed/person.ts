/** The people of the demonstration's documents. */

/** A user by their id and name. */
export type Person = { readonly id: number; readonly name: string };

/** All users by their key in `company.ts`. */
export type People = Readonly<Record<string, Person>>;
