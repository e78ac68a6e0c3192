/**
 * The offline switch. While it is on, the calls of all tabs on this device fail as if no server
 * could be reached, and the worker sends nothing, until it is switched off, also after a reload.
 */
import { createListeners } from '#kernel/device/page/listeners.ts';
import type { DeviceStore } from '#kernel/device/index.ts';

const CHANNEL = 'portal-offline';

/**
 * Milliseconds that calls wait for the device's record. Until it has been read, the switch counts
 * as off.
 */
const OPENING = 1500;

export type OfflineSwitch = {
  get(): boolean;
  subscribe(listener: () => void): () => void;
  set(offline: boolean): Promise<void>;
  /** The fetch that the portal uses. It fails like a broken connection while the switch is on. */
  readonly fetch: typeof globalThis.fetch;
};

/**
 * Creates the switch. Its state is stored in the device's record, and is sent to other tabs by a
 * BroadcastChannel.
 */
export function createOfflineSwitch(device: DeviceStore): OfflineSwitch {
  let isOffline = false;
  let read: Promise<void> | undefined;
  let channel: BroadcastChannel | undefined;
  const listeners = createListeners();

  const turn = (offline: boolean) => {
    if (isOffline !== offline) {
      isOffline = offline;
      listeners.notify();
    }
  };

  const readOnce = () =>
    (read ??= (async () => {
      channel = new BroadcastChannel(CHANNEL);
      channel.onmessage = (event: MessageEvent<boolean>) => turn(event.data === true);

      const record = device.read().then(
        ({ developer }) => turn(developer.offline),
        () => undefined,
      );

      await Promise.race([
        record,
        new Promise((done) => {
          setTimeout(done, OPENING);
        }),
      ]);
    })());

  return {
    get: () => isOffline,
    subscribe: listeners.subscribe,
    async set(offline) {
      await readOnce();
      await device.change(({ developer }) => ({ developer: { ...developer, offline } }));
      channel?.postMessage(offline);
      turn(offline);
    },
    async fetch(input, init) {
      await readOnce();
      if (isOffline) throw new TypeError('The offline switch is on.');
      return await globalThis.fetch(input, init);
    },
  };
}
