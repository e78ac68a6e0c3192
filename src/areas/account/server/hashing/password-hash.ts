/**
 * Hashes passwords with Argon2id as OWASP recommends (19 MiB, two passes). At most two run at once,
 * because a burst of sign-ins would otherwise exhaust the memory.
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
const MAX_CONCURRENT_HASHES = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function withHashingSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_CONCURRENT_HASHES) await new Promise<void>((go) => waiting.push(go));
  else running++;
  try {
    return await work();
  } finally {
    // The slot is passed on to the next caller instead of being freed.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

type Cost = { memory: number; passes: number; parallelism: number };

const derive = (password: string, nonce: Buffer, cost: Cost, tagLength: number) =>
  withHashingSlot(
    () =>
      new Promise<Buffer>((done, fail) =>
        argon2('argon2id', { message: password, nonce, tagLength, ...cost }, (error, key) =>
          error ? fail(error) : done(key),
        ),
      ),
  );

const parameters = `m=${MEMORY_KIB},t=${PASSES},p=${LANES}`;

/**
 * Returns whether a hash was made with other parameters than the current ones. Its password is
 * hashed again at the next sign-in.
 */
export const isHashOutdated = (hash: string): boolean =>
  !hash.startsWith(`$argon2id$v=19$${parameters}$`);

/**
 * Returns the hash as `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`, with salt and tag in base64url.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive(
    password,
    salt,
    { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES },
    TAG_BYTES,
  );
  return `$argon2id$v=19$${parameters}$${salt.toString('base64url')}$${tag.toString('base64url')}`;
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

/**
 * The hash with which a password is compared if the account is unknown, so that the time is the
 * same as for a known one. No password matches it.
 */
const DUMMY_HASH = `$argon2id$v=19$${parameters}$${randomBytes(SALT_BYTES).toString('base64url')}$${randomBytes(TAG_BYTES).toString('base64url')}`;

/**
 * Returns whether a password matches a hash. It computes a hash even if there is none to compare
 * with, so that the time reveals nothing.
 */
export async function verifyPassword(
  password: string,
  hash: string | null | undefined,
): Promise<boolean> {
  const parts = form.exec(hash ?? DUMMY_HASH);
  if (!parts) throw new Error('A stored password hash is not of our form.');
  const [, memory, passes, parallelism, salt, tag] = parts as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];

  const expected = Buffer.from(tag, 'base64url');
  const found = await derive(
    password,
    Buffer.from(salt, 'base64url'),
    { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    expected.length,
  );

  return timingSafeEqual(found, expected) && hash !== null && hash !== undefined;
}

/**
 * Returns the password with the given hash: as it was entered, or without the spaces around it,
 * because a password that is copied out of an email often has a space at its end. Returns undefined
 * if neither matches.
 */
export async function findMatchingPassword(
  entered: string,
  hash: string | null | undefined,
): Promise<string | undefined> {
  if (await verifyPassword(entered, hash)) return entered;
  const trimmed = entered.trim();
  return trimmed !== entered && (await verifyPassword(trimmed, hash)) ? trimmed : undefined;
}
