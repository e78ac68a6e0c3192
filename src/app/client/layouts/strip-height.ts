/**
 * Stores the height of the strip with pending alerts on the device. The next opening keeps this
 * space free while the alerts load, so that the content does not move when they arrive.
 */
const KEY = 'portal-strip-height';

/** Returns the last height in px; 0 if there was no strip, or if the storage is closed. */
export function readStripHeightPx(): number {
  try {
    return Number(localStorage.getItem(KEY));
  } catch {
    return 0;
  }
}

/** Stores the height in px; 0 if no strip is shown. */
export function storeStripHeightPx(px: number): void {
  try {
    if (px > 0) localStorage.setItem(KEY, String(px));
    else localStorage.removeItem(KEY);
  } catch {
    /* The storage is full or closed. The content of the next opening may move once. */
  }
}
