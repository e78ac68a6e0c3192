/** The author of an entry in a document's history, and the time. */
import type { Principal } from './principal.ts';

/** Who acted, and when. */
export type Author = {
  readonly at: number;
  /** Null: not a user of the portal. */
  readonly userId: number | null;
  /** The name at that time. Users may be renamed later. */
  readonly name: string;
};

/** Returns a user as the author of an action. */
export const authorOf = (
  { userId, name }: Pick<Principal, 'userId' | 'name'>,
  now: number,
): Author & { readonly userId: number } => ({ at: now, userId, name });
