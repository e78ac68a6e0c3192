/** What stands where a person's name was. The database's `pseudonymise` writes the same. */

/** In any language; for a removed user, and for whoever did something long ago. */
export const pseudonymOf = (userId: number): string => `User ${userId}`;
