/**
 * Finds out whether this server offers the developer tools. The server is asked until it has
 * answered once. The answer is stored in the device's record, and the server is asked again when
 * the tools' page is opened.
 */
import { useSyncExternalStore } from 'react';
import { createListeners } from '#kernel/device/page/listeners.ts';
import type { Api, DeviceStore } from '#kernel/device/index.ts';
import { getOfferedTools as toolsAddress } from '../../domain/call-addresses.ts';

let known: boolean | undefined;
const listeners = createListeners();

const setTools = (tools: boolean | null) => {
  if (tools === null || tools === known) return;
  known = tools;
  listeners.notify();
};

/**
 * Finds out whether the tools are offered. `again` asks the server even if the answer is stored. If
 * the server does not answer, the stored answer stays.
 */
export async function fetchDevToolsOffered(
  device: DeviceStore,
  api: Api,
  again = false,
): Promise<void> {
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

/** Returns whether the tools are offered, or undefined until it is known. */
export const useDevToolsOffered = (): boolean | undefined =>
  useSyncExternalStore(listeners.subscribe, () => known);
