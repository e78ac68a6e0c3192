/** What a device forgets of a session that ends here. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { DeviceRecord, DeviceStore } from '../session/device-record.ts';
import { writeMirrors, type PlainStorage } from '../session/session-mirror.ts';

/** User, token and device key go; the sign-out is noted for delivery. `also` joins the same write. */
export async function forgetSession(
  device: DeviceStore,
  storage: PlainStorage,
  now: Instant,
  also: (record: DeviceRecord) => Partial<DeviceRecord> = () => ({}),
): Promise<void> {
  writeMirrors(
    await device.change((record) => ({
      ...also(record),
      user: null,
      token: null,
      lastUserId: null,
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
