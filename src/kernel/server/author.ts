/** Who did something, and when: what an entry of a document's history keeps of it. */
import type { Principal } from './principal.ts';

export type Author = {
  readonly at: number;
  /** null: nobody of the portal. */
  readonly userId: number | null;
  /** As it was then; people may be renamed. */
  readonly name: string;
};
export const authorOf = (
  { userId, name }: Pick<Principal, 'userId' | 'name'>,
  now: number,
): Author & { readonly userId: number } => ({ at: now, userId, name });
