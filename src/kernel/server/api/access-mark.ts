/**
 * The access mark: a short hash that changes with a user's rights or distributor, and reveals
 * nothing else.
 */
import { createHash } from 'node:crypto';
import { rightsText, type Actor } from '#kernel/domain/user/permissions.ts';

/**
 * The marks that were computed, by the user's permission entries. Cached sessions keep their
 * entries, so most polls compute no mark.
 */
const marks = new WeakMap<object, string>();

/**
 * Returns the access mark of a user, a short hash of the user's distributor and rights. A device
 * compares it with the mark that it received before, to notice changed rights.
 */
export function accessMark(actor: Pick<Actor, 'distributorId' | 'permissions'>): string {
  const read: object = Object(actor.permissions);
  const known = marks.get(read);
  if (known) return known;

  const mark = createHash('sha256')
    .update(`${actor.distributorId} ${rightsText(actor)}`)
    .digest('base64url')
    .slice(0, 16);
  marks.set(read, mark);
  return mark;
}
