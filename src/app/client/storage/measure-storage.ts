/** What the portal uses of this device, as far as its browser says it. */
import { attachedBytesKept } from '#areas/files/device/index.ts';
import { uploadedBytesKept } from '#areas/imports/device/index.ts';
import type { OwnStorage } from '#kernel/device/offline.ts';

/** null: this browser doesn't say. */
export type Measured = {
  readonly used: number | null;
  /** Up to which the browser lets it grow. */
  readonly most: number | null;
  readonly files: number | null;
  /** Whether the browser clears it only when the person says so. */
  readonly isPersistent: boolean | null;
};

export type Browser = Partial<Pick<StorageManager, 'estimate' | 'persisted'>>;

const orNull = async <Value>(asked: Promise<Value> | undefined): Promise<Value | null> =>
  (await asked?.catch(() => null)) ?? null;

export async function measureStorage(
  browser: Browser | undefined,
  own: OwnStorage,
): Promise<Measured> {
  const [estimate, isPersistent, files] = await Promise.all([
    orNull(browser?.estimate?.()),
    orNull(browser?.persisted?.()),
    orNull(Promise.all([attachedBytesKept(own), uploadedBytesKept(own)]).then(([a, b]) => a + b)),
  ]);
  return {
    used: estimate?.usage ?? null,
    most: estimate?.quota ?? null,
    files,
    isPersistent,
  };
}
