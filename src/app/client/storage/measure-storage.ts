/** Measures how much storage the portal uses, if the browser reports it. */
import type { Engine } from '#kernel/device/index.ts';

/**
 * The measured values. Sizes are in bytes. A value is null if this browser does not report it, or
 * if it could not be read.
 */
export type StorageMeasurement = {
  readonly used: number | null;
  /** The maximum that the browser allows the portal to store. */
  readonly most: number | null;
  /** The size of the files that modules keep. */
  readonly files: number | null;
  /** True if the browser never deletes the data without asking the user. */
  readonly isPersistent: boolean | null;
};

export type BrowserStorage = Partial<Pick<StorageManager, 'estimate' | 'persisted'>>;

const orNull = async <Value>(asked: Promise<Value> | undefined): Promise<Value | null> =>
  (await asked?.catch(() => null)) ?? null;

/**
 * Measures the browser's storage of the portal, which all users of this device share, and the files
 * of the signed-in user.
 */
export async function measureStorage(
  browser: BrowserStorage | undefined,
  { own, modules }: Pick<Engine, 'own' | 'modules'>,
): Promise<StorageMeasurement> {
  const kept = modules.map(async (module) => (await module.countStoredBytes?.(own)) ?? 0);

  const [estimate, isPersistent, files] = await Promise.all([
    orNull(browser?.estimate?.()),
    orNull(browser?.persisted?.()),
    orNull(Promise.all(kept).then((all) => all.reduce((sum, bytes) => sum + bytes, 0))),
  ]);

  return {
    used: estimate?.usage ?? null,
    most: estimate?.quota ?? null,
    files,
    isPersistent,
  };
}
