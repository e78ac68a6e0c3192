/** What this device remembers of its last user, read without letting a slow database hold the portal up. */
import { type DeviceRecord, type PlainStorage, type SessionUser } from '#kernel/device/index.ts';
import type { SessionDeps } from './session-state.ts';
import { mirroredSession } from './session-user.ts';

/** A device database that does not open within so long is taken as empty, in milliseconds. */
const OPENING_MS = 1500;

/** `otherwise`, where `work` takes longer than `ms`. */
export const within = <T>(work: Promise<T>, ms: number, otherwise: T): Promise<T> =>
  Promise.race([
    work,
    new Promise<T>((resolve) => {
      setTimeout(() => resolve(otherwise), ms);
    }),
  ]);

export const readRecord = ({ device }: SessionDeps): Promise<DeviceRecord | undefined> =>
  within(
    device.read().catch(() => undefined),
    OPENING_MS,
    undefined,
  );

/** The mirror replaces a record that was lost, never one that says that nobody is signed in: a kill may bring an old mirror back. */
export function lastSession(
  record: DeviceRecord | undefined,
  storage: PlainStorage,
): { readonly user: SessionUser; readonly token: string | null } | undefined {
  if (record?.user) return { user: record.user, token: record.token };
  const isLost =
    !record ||
    (record.deviceKey === null &&
      record.language === null &&
      record.signOutsToDeliver.length === 0);
  return isLost ? mirroredSession(storage) : undefined;
}
