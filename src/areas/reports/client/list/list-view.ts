/**
 * Chooses what the screens of stock and sales show: an overview with figures, or the reports. The
 * last choice is stored in the device record, because updates clear the local storage.
 */
import { useEffect, useSyncExternalStore } from 'react';
import { readChoice } from '#kernel/client/index.ts';
import { inBackground, openDeviceRecord, type DeviceStore } from '#kernel/device/index.ts';
import { createListeners } from '#kernel/device/page/listeners.ts';
import type { ReportArea } from '../../domain/index.ts';

export const listViews = ['overview', 'reports'] as const;
export type ListView = (typeof listViews)[number];

/** The views as they were last read or chosen. An area is absent if its view was not read yet. */
const views = new Map<ReportArea, ListView>();
const listeners = createListeners();

function setView(area: ReportArea, view: ListView): void {
  views.set(area, view);
  listeners.notify();
}

/** Reads the view that was last chosen, unless it is known. By default it is the reports. */
export async function readView(
  area: ReportArea,
  device: DeviceStore = openDeviceRecord(),
): Promise<ListView> {
  if (!views.has(area)) {
    const record = await device.read().catch(() => undefined);
    const stored = listViews.find((view) => view === record?.reportViews?.[area]);
    // The person may have chosen a view meanwhile.
    if (!views.has(area)) setView(area, stored ?? 'reports');
  }
  return views.get(area)!;
}

/** Stores the choice. If that fails, it applies until the page closes. */
export function storeView(
  area: ReportArea,
  view: ListView,
  device: DeviceStore = openDeviceRecord(),
): void {
  if (views.get(area) === view) return;
  setView(area, view);
  device
    .change(({ reportViews }) => ({ reportViews: { ...reportViews, [area]: view } }))
    .catch(() => undefined);
}

export const pathOfView = (area: ReportArea, view: ListView): string => `/${area}?view=${view}`;

/**
 * Returns the view that the address names, or the one that was last chosen. Undefined until that is
 * read. An address with filters shows the reports.
 */
export function useListView(area: ReportArea, params: URLSearchParams): ListView | undefined {
  const named = readChoice(params, 'view', listViews);
  const isRemembered = named === undefined && params.toString() === '';
  const remembered = useSyncExternalStore(listeners.subscribe, () => views.get(area));
  useEffect(() => {
    if (named) storeView(area, named);
    else if (isRemembered) inBackground(readView(area));
  }, [area, named, isRemembered]);
  return named ?? (isRemembered ? remembered : 'reports');
}
