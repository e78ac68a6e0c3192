/** Defines who wrote an entry in a document's history, and when. */
import type { Principal } from './principal.ts';

/** The person or program that acted, and when. */
export type Author = {
  readonly at: number;
  /** The user's id, or null if the author is not a user of the portal. */
  readonly userId: number | null;
  /** The author's name at that time. Users may be renamed later. */
  readonly name: string;
};

/** Returns a user as the author of an action. */
export const authorOf = (
  { userId, name }: Pick<Principal, 'userId' | 'name'>,
  now: number,
): Author & { readonly userId: number } => ({ at: now, userId, name });
