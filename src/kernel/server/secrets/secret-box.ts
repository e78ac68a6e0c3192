/**
 * Encrypts secrets that must be readable later. It uses AES-256-GCM with the configuration's key.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/**
 * The version of the format, which is the first byte of an encrypted value. In version 1 that byte
 * is part of the nonce, followed by 11 random bytes, so that the previous release can read it too.
 * With 88 random bits a key may encrypt 2²⁸ secrets before two nonces are as likely to be equal as
 * NIST permits (2⁻³²).
 */
export const SECRET_VERSION = 1;

type Read = (key: Buffer, sealed: Buffer, purpose: string) => string | undefined;

/**
 * The formats that can be read, by version. A new algorithm gets the next version here and in
 * `encryptSecret`; the command `secret-key` then encrypts the stored values again with a new key.
 */
const forms: Readonly<Record<number, Read | undefined>> = { [SECRET_VERSION]: decryptGcm };

/**
 * Encrypts a secret.
 * @param purpose A secret that is encrypted for one purpose cannot be decrypted for another.
 */
export function encryptSecret(key: Buffer, secret: string, purpose: string): Buffer {
  const nonce = Buffer.concat([Buffer.of(SECRET_VERSION), randomBytes(NONCE - 1)]);

  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/**
 * Decrypts a secret. A value that was encrypted before there were versions begins with a random
 * byte and otherwise has the format of version 1. Returns undefined if the secret was encrypted
 * with another key or for another purpose, or was changed.
 */
export function decryptSecret(key: Buffer, sealed: Buffer, purpose: string): string | undefined {
  const read = forms[sealed[0] ?? 0];
  return read?.(key, sealed, purpose) ?? decryptGcm(key, sealed, purpose);
}

function decryptGcm(key: Buffer, sealed: Buffer, purpose: string): string | undefined {
  if (sealed.length < NONCE + TAG) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), {
      authTagLength: TAG,
    })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([
      decipher.update(sealed.subarray(NONCE + TAG)),
      decipher.final(),
    ]).toString('utf8');
  } catch {
    return undefined;
  }
}
