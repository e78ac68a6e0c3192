/**
 * Encrypts secrets that must be readable later. It uses AES-256-GCM with the configuration's key.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/**
 * Encrypts a secret.
 * @param purpose A secret that is encrypted for one purpose cannot be decrypted for another.
 */
export function seal(key: Buffer, secret: string, purpose: string): Buffer {
  const nonce = randomBytes(NONCE);

  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/**
 * Decrypts a secret. Undefined: the secret was encrypted with another key or for another purpose,
 * or was changed.
 */
export function unseal(key: Buffer, sealed: Buffer, purpose: string): string | undefined {
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
