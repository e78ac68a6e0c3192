/** The count on the installed icon while no window is open: the service worker asks in the session that the device's record holds. */
import { addresses as alertAddresses } from '#areas/alerts/domain/index.ts';
import { createApi, openDeviceRecord, type Api, type DeviceStore } from '#kernel/device/index.ts';
import { createTransport } from '#kernel/device/http/transport.ts';

type Badge = { set(count: number): Promise<void>; clear(): Promise<void> };
type Asking = {
  readonly device: DeviceStore;
  readonly api: Pick<Api, 'call'>;
  readonly badge: Badge;
};

/** Silent: what cannot be asked leaves the icon as it is; with nobody signed in it is bare. */
export async function countAlerts({ device, api, badge }: Asking): Promise<void> {
  const { user, token, developer } = await device.read();
  if (!user || !token) return badge.clear();
  if (developer.offline) return;
  const reply = await api.call(alertAddresses.list, {
    params: { distributorID: user.distributorID ?? 0 },
    token,
  });
  if (!reply.ok || !Array.isArray(reply.value)) return;
  // Somebody may have signed out meanwhile.
  const now = await device.read();
  const count = reply.value.filter(({ toDo }) => toDo !== false).length;
  return now.user?.id === user.id && count > 0 ? badge.set(count) : badge.clear();
}

export async function countAlertsInBackground(version: string): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  const api = createApi({
    baseUrl: '',
    version,
    session: () => ({}),
    now: Date.now,
    transport: async () => createTransport(),
  });
  await countAlerts({
    device: openDeviceRecord(),
    api,
    badge: { set: (count) => navigator.setAppBadge(count), clear: () => navigator.clearAppBadge() },
  }).catch(() => undefined);
}
