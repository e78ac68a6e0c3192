/** Makes ids of alerts that differ from the id of their subject. */
import { createHash } from 'node:crypto';
import type { AlertKind } from '../domain/index.ts';

/**
 * Returns a UUID (version 8, RFC 9562) that depends only on kind and subject. The subject's own id
 * can't be used, because an alert of another kind may have it.
 */
export function deriveAlertId(kind: AlertKind, subjectId: string): string {
  const hash = createHash('sha256').update(`${kind} ${subjectId}`).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`];
  return [...parts, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
}
