/**
 * Keeps a device to one user. A tab whose user is no longer the device's user finds out: at once
 * from the tab where that user signed out or another one signed in, or when it becomes visible.
 */
import type { DeviceStore, SessionUser } from './device-record.ts';

const CHANNEL = 'portal-user';

/** Watches for a change of the device's user. */
export type UserGuard = {
  /** Tells the other tabs who is signed in. Null after a sign-out. */
  announce(userId: number | null): void;
  /** Compares this tab's user with the device record. Call it when the tab becomes visible. */
  checkForOtherUser(): Promise<void>;
  stop(): void;
};

/**
 * Starts watching.
 * @param userId This tab's user, or null if none is signed in.
 * @param onOther Called at most once, when the device has another user or none. It must close the
 * databases and stop the engine.
 * @param onSame Called with the device record's facts about this tab's user, if the user is still
 * the same.
 */
export function watchForOtherUser(
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

  const checkForOtherUser = async () => {
    const { user } = await device.read();
    compare(user?.id ?? null);
    if (user && !over) onSame?.(user);
  };

  channel.onmessage = (event: MessageEvent<{ userId?: number | null }>) => {
    const other = event.data?.userId;
    compare(other);
    if (other === userId) void checkForOtherUser().catch(() => {});
  };

  return {
    announce: (id) => {
      channel.postMessage({ userId: id });
    },
    checkForOtherUser,
    stop: () => {
      over = true;
      channel.close();
    },
  };
}
