/** Forgets a session that ends on this device. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { DeviceRecord, DeviceStore } from '../session/device-record.ts';
import { writeSessionMirrors, type StringStorage } from '../session/session-mirror.ts';

/**
 * Clears the user, the token, the device key and the other facts about the session. Notes the
 * sign-out, so that it is delivered to the server.
 * @param also Returns further changes for the same write.
 */
export async function forgetSession(
  device: DeviceStore,
  storage: StringStorage,
  now: Instant,
  also: (record: DeviceRecord) => Partial<DeviceRecord> = () => ({}),
): Promise<void> {
  writeSessionMirrors(
    await device.change((record) => ({
      ...also(record),
      user: null,
      token: null,
      lastUserId: null,
      lastEmail: null,
      deviceKey: null,
      notedOutbox: null,
      notified: null,
      signOutsToDeliver:
        record.token || record.deviceKey
          ? [
              ...record.signOutsToDeliver,
              { token: record.token, deviceKey: record.deviceKey, at: now },
            ]
          : record.signOutsToDeliver,
    })),
    storage,
  );
}
