/** The devices on which an account signed in: recognised by a random key of theirs, of which only the hash is stored. */
import { DEVICE_HEADER, KNOWN_DEVICE_HEADER } from '#kernel/domain/protocol/headers.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Context } from '#kernel/server/route.ts';
import { DEVICE_KNOWN_FOR } from '../../domain/guessing.ts';
import { secretHash } from '../secrets.ts';
import { findKnownDevice, keepYoungestDevices, writeKnownDevice } from './queries.ts';

type Asked = Pick<Context, 'db' | 'now' | 'meta'>;
/** The key that outlives a sign-out comes first; portals from before it send the session's alone. */
const keysOf = ({ meta }: Asked): Buffer[] =>
  [meta.header(KNOWN_DEVICE_HEADER), meta.header(DEVICE_HEADER)].flatMap((key) =>
    key ? [secretHash(key)] : [],
  );

/** What the device is known by from now on. */
export const knownHashOf = (context: Asked): Buffer | undefined => keysOf(context)[0];

/** The hash by which this device is known to the account; undefined: it never signed in here. Asked in the same way for an address that nobody has. */
export async function knownDevice(context: Asked, email: string): Promise<Buffer | undefined> {
  const keys = keysOf(context);
  if (keys.length === 0) return undefined;
  return await findKnownDevice(context.db, email, keys, context.now - DEVICE_KNOWN_FOR);
}
/** From now on: after a sign-in, or a password set by a link that came to the person's mailbox. */
export async function rememberDevice(tx: Database, context: Asked, userId: number): Promise<void> {
  const key = knownHashOf(context);
  if (!key) return;
  await writeKnownDevice(tx, userId, key, context.now);
  await keepYoungestDevices(tx, userId);
}
