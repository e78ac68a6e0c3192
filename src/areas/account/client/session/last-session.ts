/**
 * Reads what this device remembers of its last user, without letting a slow database delay the
 * portal.
 */
import { type DeviceRecord, type StringStorage, type SessionUser } from '#kernel/device/index.ts';
import type { EndedSession, SessionDeps } from './session-state.ts';
import { readSessionInLocalStorage } from './session-user.ts';

/** Milliseconds after which a device record that can't be read counts as lost. */
const DEVICE_RECORD_TIMEOUT_MS = 1500;

/**
 * Resolves to the result of `work`, or to `otherwise` if `work` takes longer than `ms`
 * milliseconds.
 */
export const resolveWithTimeout = <T>(work: Promise<T>, ms: number, otherwise: T): Promise<T> =>
  Promise.race([
    work,
    new Promise<T>((resolve) => {
      setTimeout(() => resolve(otherwise), ms);
    }),
  ]);

export const readDeviceRecordWithTimeout = ({
  device,
}: SessionDeps): Promise<DeviceRecord | undefined> =>
  resolveWithTimeout(
    device.read().catch(() => undefined),
    DEVICE_RECORD_TIMEOUT_MS,
    undefined,
  );

/**
 * Returns the last session of this device. The copy in local storage is used only if the device
 * record was lost. It is not used if the record says that no person is signed in, because a crash
 * may leave an old copy.
 */
export function readLastSession(
  record: DeviceRecord | undefined,
  storage: StringStorage,
): { readonly user: SessionUser; readonly token: string | null } | undefined {
  if (record?.user) return { user: record.user, token: record.token };
  const isLost =
    !record ||
    (record.deviceKey === null &&
      record.language === null &&
      record.signOutsToDeliver.length === 0);
  return isLost ? readSessionInLocalStorage(storage) : undefined;
}

/** Returns whose session the server ended last on this device, or null if no session was ended. */
export const readEnded = (record: DeviceRecord | undefined): EndedSession | null =>
  record?.user === null && typeof record.lastUserId === 'number'
    ? { userId: record.lastUserId, email: record.lastEmail ?? null }
    : null;
