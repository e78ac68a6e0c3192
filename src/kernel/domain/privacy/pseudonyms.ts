/** The pseudonyms that replace the names of users and of end customers in the database. */

/**
 * Returns the replacement of a user's name, as the database function `pseudonymise` writes it. It
 * is the same in all languages.
 */
export const pseudonymOf = (userId: number): string => `User ${userId}`;

/**
 * Returns true if an end customer's name in a sales row is a pseudonym. Every row has its own
 * random pseudonym.
 */
export const isCustomerPseudonym = (name: unknown): boolean =>
  typeof name === 'string' && /^Customer [0-9a-f]{8}$/.test(name);
