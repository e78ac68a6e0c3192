/** Ids of alerts that are not what they are about. */
import { createHash } from 'node:crypto';
import type { AlertKind } from '../domain/index.ts';

/** A UUID of its own (version 8, RFC 9562), the same for the same subject: the subject's own id is another alert's. */
export function ownAlertId(kind: AlertKind, subjectId: string): string {
  const hash = createHash('sha256').update(`${kind} ${subjectId}`).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`];
  return [...parts, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
}
