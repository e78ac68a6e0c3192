/** Seals subscriptions for storing, and hashes their endpoints for finding them. */
import { createHash } from 'node:crypto';
import { seal, unseal } from '#kernel/server/secret-box.ts';

const PURPOSE = 'push_subscription';

export type Endpoint = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

export const endpointHash = (endpoint: string): Buffer =>
  createHash('sha256').update(endpoint).digest();
export const sealEndpoint = (secretKey: Buffer, { endpoint, p256dh, auth }: Endpoint): Buffer =>
  seal(secretKey, JSON.stringify({ endpoint, p256dh, auth }), PURPOSE);

/**
 * Returns the subscription; undefined if the server's secret key has changed since it was sealed.
 */
export function openEndpoint(secretKey: Buffer, sealed: Buffer): Endpoint | undefined {
  const text = unseal(secretKey, sealed, PURPOSE);
  return text === undefined ? undefined : (JSON.parse(text) as Endpoint);
}
