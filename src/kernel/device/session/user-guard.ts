/** One user a device: a tab whose user is no longer the device's is notified, by the other tab at once or when it is shown again. */
import type { DeviceStore, SessionUser } from './device-record.ts';

const CHANNEL = 'portal-user';
export type UserGuard = {
  /** Tells the other tabs. */
  announce(userId: number | null): void;
  /** Looks at the device's record: call it on becoming visible. */
  look(): Promise<void>;
  stop(): void;
};

/** `userId` null: nobody is signed in in this tab. `onOther` runs once at most: close the databases and stop. `onSame` hears what the device knows of this tab's user. */
export function guardUser(
  device: DeviceStore,
  userId: number | null,
  onOther: () => void,
  onSame?: (user: SessionUser) => void,
): UserGuard {
  const channel = new BroadcastChannel(CHANNEL);
  let over = false;
  const compare = (other: number | null | undefined) => {
    if (over || other === undefined || other === userId) return;
    over = true;
    onOther();
  };
  const look = async () => {
    const { user } = await device.read();
    compare(user?.id ?? null);
    if (user && !over) onSame?.(user);
  };
  channel.onmessage = (event: MessageEvent<{ userId?: number | null }>) => {
    const other = event.data?.userId;
    compare(other);
    if (other === userId) void look().catch(() => {});
  };
  return {
    announce: (id) => {
      channel.postMessage({ userId: id });
    },
    look,
    stop: () => {
      over = true;
      channel.close();
    },
  };
}
