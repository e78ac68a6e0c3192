/**
 * Recognizes the devices on which an account has signed in. Each sends a random key. Only the hash
 * of the key is stored.
 */
import { DEVICE_HEADER, KNOWN_DEVICE_HEADER } from '#kernel/domain/protocol/headers.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Context } from '#kernel/server/define-route.ts';
import { KNOWN_DEVICE_RETENTION_MS } from '../../domain/attempt-limits.ts';
import { hashSecret } from '../secrets.ts';
import {
  findKnownDeviceHash,
  deleteAllButNewestKnownDevices,
  upsertKnownDevice,
} from './failure-counters-sql.ts';

type Asked = Pick<Context, 'db' | 'now' | 'meta'>;

/**
 * Returns the hashes of the request's keys: first the key that outlives a sign-out, then the
 * session's key. Older versions of the portal send only the second.
 */
const keysOf = ({ meta }: Asked): Buffer[] =>
  [meta.header(KNOWN_DEVICE_HEADER), meta.header(DEVICE_HEADER)].flatMap((key) =>
    key ? [hashSecret(key)] : [],
  );

/**
 * Returns the hash by which the device is known from now on. Undefined if the request has no key.
 */
export const deviceHashOfCall = (context: Asked): Buffer | undefined => keysOf(context)[0];

/**
 * Returns the hash by which the account knows this device. Undefined if the request has no key or
 * the account has not signed in on the device within `KNOWN_DEVICE_RETENTION_MS`. For unknown email
 * addresses the same work is done, so that the time reveals nothing.
 */
export async function findKnownDeviceOfCall(
  context: Asked,
  email: string,
): Promise<Buffer | undefined> {
  const keys = keysOf(context);
  if (keys.length === 0) return undefined;
  return await findKnownDeviceHash(
    context.db,
    email,
    keys,
    context.now - KNOWN_DEVICE_RETENTION_MS,
  );
}

/**
 * Makes the device known to the account, after a sign-in or after a password was set with a link
 * from the person's mailbox. Only the newest devices of the account stay known.
 */
export async function storeKnownDevice(
  tx: Database,
  context: Asked,
  userId: number,
): Promise<void> {
  const key = deviceHashOfCall(context);
  if (!key) return;
  await upsertKnownDevice(tx, userId, key, context.now);
  await deleteAllButNewestKnownDevices(tx, userId);
}
