/** What the portal uses of this device, as far as its browser says it. */
import type { Engine } from '#kernel/device/index.ts';

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
  { own, modules }: Pick<Engine, 'own' | 'modules'>,
): Promise<Measured> {
  const kept = modules.map(async (module) => (await module.keptBytes?.(own)) ?? 0);
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
