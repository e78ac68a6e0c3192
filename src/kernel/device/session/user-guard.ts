/** One user a device: a tab whose user is no longer the device's is notified, by the other tab at once or when it is shown again. */
import type { DeviceStore } from './device-record.ts';

const CHANNEL = 'portal-user';
export type UserGuard = {
  /** Tells the other tabs. */
  announce(userId: number | null): void;
  /** Looks at the device's record: call it on becoming visible. */
  look(): Promise<void>;
  stop(): void;
};

/** `userId` null: nobody is signed in in this tab. `onOther` runs once at most: close the databases and stop. */
export function guardUser(
  device: DeviceStore,
  userId: number | null,
  onOther: () => void,
): UserGuard {
  const channel = new BroadcastChannel(CHANNEL);
  let over = false;
  const compare = (other: number | null | undefined) => {
    if (over || other === undefined || other === userId) return;
    over = true;
    onOther();
  };
  channel.onmessage = (event: MessageEvent<{ userId?: number | null }>) =>
    compare(event.data?.userId);
  return {
    announce: (id) => {
      channel.postMessage({ userId: id });
    },
    look: async () => {
      compare((await device.read()).user?.id ?? null);
    },
    stop: () => {
      over = true;
      channel.close();
    },
  };
}
