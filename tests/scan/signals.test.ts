/** Tests the choice whether a scan beeps, on devices that store it and on those that don't. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const load = async () => {
  vi.resetModules();
  return await import('#areas/scan/client/scan-signals.ts');
};

let items: Map<string, string>;
let isBlocked: boolean;

beforeEach(() => {
  items = new Map();
  isBlocked = false;
  const unlessBlocked = <Value>(step: () => Value): Value => {
    if (isBlocked) throw new DOMException('blocked', 'SecurityError');
    return step();
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => unlessBlocked(() => items.get(key) ?? null),
    setItem: (key: string, value: string) => unlessBlocked(() => items.set(key, value)),
    removeItem: (key: string) => unlessBlocked(() => items.delete(key)),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('signals that are turned off stay off when the portal is opened again', async () => {
  const first = await load();
  expect(first.areSignalsOn()).toBe(true);
  first.storeSignalsOn(false);
  expect((await load()).areSignalsOn()).toBe(false);
});

test('signals that are turned off while the storage is blocked stay off until the page closes', async () => {
  isBlocked = true;
  const { areSignalsOn, storeSignalsOn } = await load();
  storeSignalsOn(false);
  expect(areSignalsOn()).toBe(false);
  storeSignalsOn(true);
  expect(areSignalsOn()).toBe(true);
});
