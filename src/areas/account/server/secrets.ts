/**
 * Generates session tokens, cookies, device keys and reset links: 256 random bits, of which only
 * the hash is stored.
 */
import { createHash, randomBytes } from 'node:crypto';

export const createSecret = () => randomBytes(32).toString('base64url');
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
