/** Seals subscriptions for storing, and hashes their endpoints for finding them. */
import { createHash } from 'node:crypto';
import { encryptSecret, decryptSecret } from '#kernel/server/secrets/secret-box.ts';

const PURPOSE = 'push_subscription';
export const sealedEndpointColumn = {
  table: 'push_subscription',
  column: 'sealed',
  purpose: PURPOSE,
};

export type PushEndpoint = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

export const hashEndpoint = (endpoint: string): Buffer =>
  createHash('sha256').update(endpoint).digest();
export const encryptEndpoint = (
  secretKey: Buffer,
  { endpoint, p256dh, auth }: PushEndpoint,
): Buffer => encryptSecret(secretKey, JSON.stringify({ endpoint, p256dh, auth }), PURPOSE);

/**
 * Returns the subscription. Undefined if the server's secret key has changed since it was sealed.
 */
export function decryptEndpoint(secretKey: Buffer, sealed: Buffer): PushEndpoint | undefined {
  const text = decryptSecret(secretKey, sealed, PURPOSE);
  return text === undefined ? undefined : (JSON.parse(text) as PushEndpoint);
}
