/** Follows whether this device's keyboard shortcuts are turned off. */
import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '#areas/account/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { createListeners } from '#kernel/device/page/listeners.ts';

/** The setting as it was last read or changed. Undefined if it was not read yet. */
let isOff: boolean | undefined;
const listeners = createListeners();

function set(value: boolean): void {
  isOff = value;
  listeners.notify();
}

/** Returns whether the shortcuts are off, undefined until that is read, and how to change it. */
export function useShortcutSetting() {
  const { store } = useSession();
  useEffect(() => {
    inBackground(store.device.read().then((record) => set(record.areShortcutsOff === true)));
  }, [store]);

  return {
    isOff: useSyncExternalStore(listeners.subscribe, () => isOff),
    change: (value: boolean) => {
      set(value);
      inBackground(store.device.change(() => ({ areShortcutsOff: value })));
    },
  };
}
