/** A mark of what a person may see: it changes with their rights and their distributor, and tells nothing else of them. */
import { createHash } from 'node:crypto';
import { rightsText, type Actor } from '#kernel/domain/user/permissions.ts';

/** Sessions in memory keep their entries: most polls make no mark anew. */
const marks = new WeakMap<object, string>();

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
