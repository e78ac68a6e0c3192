/**
 * Generates session tokens, cookies, reset links and confirmations: 256 random bits each. Only
 * their hashes are stored. Devices generate their keys themselves; these are hashed in the same
 * way.
 */
import { createHash, randomBytes } from 'node:crypto';

export const createSecret = () => randomBytes(32).toString('base64url');
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
