/**
 * Counts alerts for the badge of the installed app in the background. The service worker uses the
 * session in the device record.
 */
import { addresses as alertAddresses } from '#areas/alerts/domain/index.ts';
import { createApi, openDeviceRecord, type Api, type DeviceStore } from '#kernel/device/index.ts';
import { createTransport } from '#kernel/device/http/transport.ts';

type Badge = { set(count: number): Promise<void>; clear(): Promise<void> };
type Asking = {
  readonly device: DeviceStore;
  readonly api: Pick<Api, 'call'>;
  readonly badge: Badge;
};

/**
 * Sets the badge to the number of alerts that the user must handle. If they cannot be read, or the
 * offline switch of the developer tools is on, the badge stays. Without a signed-in user it is
 * cleared.
 */
export async function updateAlertBadge({ device, api, badge }: Asking): Promise<void> {
  const { user, token, developer } = await device.read();
  if (!user || !token) return badge.clear();
  if (developer.offline) return;

  const reply = await api.call(alertAddresses.listAlerts, {
    params: { distributorID: user.distributorID ?? 0 },
    token,
  });

  if (!reply.ok || !Array.isArray(reply.value)) return;

  // The user may have signed out meanwhile.
  const now = await device.read();
  const count = reply.value.filter(({ toDo }) => toDo !== false).length;
  return now.user?.id === user.id && count > 0 ? badge.set(count) : badge.clear();
}

/** Counts alerts in the service worker. Errors are ignored. */
export async function updateAlertBadgeInBackground(version: string): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  const api = createApi({
    baseUrl: '',
    version,
    session: () => ({}),
    now: Date.now,
    transport: async () => createTransport(),
  });

  await updateAlertBadge({
    device: openDeviceRecord(),
    api,
    badge: { set: (count) => navigator.setAppBadge(count), clear: () => navigator.clearAppBadge() },
  }).catch(() => undefined);
}
