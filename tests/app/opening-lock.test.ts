/** One page at a time opens the databases; nobody waits for ever. */
import { expect, test } from 'vitest';
import { serializedOpening } from '#app/client/signed-in/serialized-opening.ts';
import { deviceLocks } from '../simulation/devices/locks.ts';

const page = (device = deviceLocks()) => device.of({}, async () => undefined);

test('the second page opens when the first has', async () => {
  const device = deviceLocks();
  const story: string[] = [];
  let done = () => {};
  const first = serializedOpening(
    () =>
      new Promise<void>((resolve) => {
        story.push('first begins');
        done = () => {
          story.push('first is open');
          resolve();
        };
      }),
    page(device),
  );
  const second = serializedOpening(async () => {
    story.push('second begins');
  }, page(device));
  await Promise.resolve();
  done();
  await Promise.all([first, second]);
  expect(story).toEqual(['first begins', 'first is open', 'second begins']);
});
test('a first that never ends is not waited for beyond the patience', async () => {
  const device = deviceLocks();
  void serializedOpening(
    () =>
      new Promise(() => {
        /* never */
      }),
    page(device),
  );
  expect(await serializedOpening(async () => 'open', page(device), 20)).toBe('open');
});
test('a failure to open is the opener’s own, and is not tried twice', async () => {
  let tries = 0;
  await expect(
    serializedOpening(async () => {
      tries += 1;
      throw new Error('no disk');
    }, page()),
  ).rejects.toThrow('no disk');
  expect(tries).toBe(1);
});
test('without locks it opens at once', async () => {
  expect(await serializedOpening(async () => 'open', undefined)).toBe('open');
});
