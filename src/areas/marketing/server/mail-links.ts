/**
 * Creates and reads the links that confirm and end newsletter subscriptions. Each contains the
 * sealed subscriber id, which proves that the portal created it, so that links need not be stored.
 * A link that unsubscribes also contains the address's hash, because a removed reader who
 * subscribes again has another id.
 */
import type { Config } from '#kernel/server/config.ts';
import { encryptSecret, decryptSecret } from '#kernel/server/secrets/secret-box.ts';
import { hashEmailAddress } from './subscribers/subscribers-sql.ts';

type Purpose = 'confirm' | 'unsubscribe';
type Keys = Pick<Config, 'secretKey' | 'publicUrl'>;

const purposeOf = (purpose: Purpose) => `newsletter ${purpose}`;

function linkOf({ secretKey, publicUrl }: Keys, purpose: Purpose, text: string): string {
  const token = encryptSecret(secretKey, text, purposeOf(purpose)).toString('base64url');
  return `${publicUrl}/api/newsletter/${purpose}/${token}`;
}

const readToken = ({ secretKey }: Keys, purpose: Purpose, token: string): string[] | undefined =>
  decryptSecret(secretKey, Buffer.from(token, 'base64url'), purposeOf(purpose))?.split('.');

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
  const [id, askedAt] = readToken(keys, 'confirm', token)?.map(Number) ?? [];
  return id === undefined || askedAt === undefined ? undefined : { id, askedAt };
}

/**
 * Returns the link that unsubscribes. It never expires, because readers may use an old newsletter.
 */
export const unsubscribeLink = (
  keys: Keys,
  { id, email }: { readonly id: number; readonly email: string },
): string => linkOf(keys, 'unsubscribe', `${id}.${hashEmailAddress(email).toString('base64url')}`);

/** The subscriber whom a link unsubscribes. */
export type LinkedReader = {
  readonly id: number;
  /** SHA-256 of the address. Undefined in links of earlier versions. */
  readonly addressHash: Buffer | undefined;
};

/** Returns the subscriber. Undefined if the token was not created by this portal. */
export function readUnsubscribeToken(keys: Keys, token: string): LinkedReader | undefined {
  const [id, hash] = readToken(keys, 'unsubscribe', token) ?? [];
  if (id === undefined) return undefined;
  return {
    id: Number(id),
    addressHash: hash === undefined ? undefined : Buffer.from(hash, 'base64url'),
  };
}
