/** The people of the demonstration's documents. */

/**
 * A user by their id, name and distributor. The distributor is null for users of the manufacturer.
 */
export type Person = {
  readonly id: number;
  readonly name: string;
  readonly distributorId: number | null;
};

/** All users by their key in `users-and-settings.ts`. */
export type People = Readonly<Record<string, Person>>;
