/** Work that nobody waits for, when its database closes. */
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { inBackground, isClosed } from '#kernel/device/index.ts';

test('ends with its database, and nobody is bothered', async () => {
  const unhandled: unknown[] = [];
  const listen = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', listen);
  const closed = new Dexie.DatabaseClosedError();
  inBackground(Promise.reject(closed));
  await new Promise((done) => {
    setImmediate(done);
  });
  process.off('unhandledRejection', listen);
  expect([isClosed(closed), unhandled]).toEqual([true, []]);
});
