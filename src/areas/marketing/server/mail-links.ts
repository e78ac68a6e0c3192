/**
 * Creates and reads the links that confirm and end newsletter subscriptions. Each contains the
 * sealed subscriber id, which proves that the portal created it, so that links need not be stored.
 */
import type { Config } from '#kernel/server/config.ts';
import { encryptSecret, decryptSecret } from '#kernel/server/secrets/secret-box.ts';

type Purpose = 'confirm' | 'unsubscribe';
type Keys = Pick<Config, 'secretKey' | 'publicUrl'>;

const purposeOf = (purpose: Purpose) => `newsletter ${purpose}`;

function linkOf({ secretKey, publicUrl }: Keys, purpose: Purpose, text: string): string {
  const token = encryptSecret(secretKey, text, purposeOf(purpose)).toString('base64url');
  return `${publicUrl}/api/newsletter/${purpose}/${token}`;
}

function readToken({ secretKey }: Keys, purpose: Purpose, token: string): number[] | undefined {
  const text = decryptSecret(secretKey, Buffer.from(token, 'base64url'), purposeOf(purpose));
  return text?.split('.').map(Number);
}

/**
 * Returns the link that confirms a subscription.
 * @param askedAt The time of the request that it confirms; a newer request makes another link.
 */
export const confirmSubscriptionLink = (keys: Keys, id: number, askedAt: number): string =>
  linkOf(keys, 'confirm', `${id}.${askedAt}`);

/**
 * Returns the subscriber's id and the time of the request that a link confirms. Undefined if the
 * token was not created by this portal.
 */
export function readConfirmToken(
  keys: Keys,
  token: string,
): { readonly id: number; readonly askedAt: number } | undefined {
  const [id, askedAt] = readToken(keys, 'confirm', token) ?? [];
  return id === undefined || askedAt === undefined ? undefined : { id, askedAt };
}

/**
 * Returns the link that unsubscribes. It never expires, because readers may use an old newsletter.
 */
export const unsubscribeLink = (keys: Keys, id: number): string =>
  linkOf(keys, 'unsubscribe', String(id));

/** Returns the subscriber's id. Undefined if the token was not created by this portal. */
export const readUnsubscribeToken = (keys: Keys, token: string): number | undefined =>
  readToken(keys, 'unsubscribe', token)?.[0];
