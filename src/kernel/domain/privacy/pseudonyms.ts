/** What stands where a person's name was. The database's `pseudonymise` writes the same. */

/** In any language; for a removed user, and for whoever did something long ago. */
export const pseudonymOf = (userId: number): string => `User ${userId}`;

/** Of an end customer in rows of sales: each row has one of its own, by chance. */
export const isReplacedCustomer = (name: unknown): boolean =>
  typeof name === 'string' && /^Customer [0-9a-f]{8}$/.test(name);
