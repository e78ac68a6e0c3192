/** Whether this server offers the developer tools: asked once, kept in the device's record, asked again when their page is opened. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '#kernel/device/page/listeners.ts';
import type { Api, DeviceStore } from '#kernel/device/index.ts';
import { tools as toolsAddress } from '../../domain/addresses.ts';

let known: boolean | undefined;
const listeners = createListeners();
const setTools = (tools: boolean | null) => {
  if (tools === null || tools === known) return;
  known = tools;
  listeners.notify();
};

/** `again`: asks though it is known. Without an answer, what was known stays. Resolves once that is decided. */
export async function learnTools(device: DeviceStore, api: Api, again = false): Promise<void> {
  const { developer } = await device.read().catch(() => ({ developer: { tools: null } }));
  setTools(developer.tools);
  if (developer.tools !== null && !again) return;
  const reply = await api.call(toolsAddress);
  if (!reply.ok) return;
  const { tools } = reply.value;
  setTools(tools);
  await device
    .change((record) => ({ developer: { ...record.developer, tools } }))
    .catch(() => undefined);
}

/** undefined: not known yet. */
export const useTools = (): boolean | undefined =>
  useSyncExternalStore(listeners.subscribe, () => known);
