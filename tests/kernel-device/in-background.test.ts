/**
 * Tests background work that no caller awaits and that fails: because its database is closed, the
 * disk is full, or for another reason.
 */
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { inBackground, isDatabaseClosedError } from '#kernel/device/index.ts';

/**
 * Runs background work that fails with this error, and returns the rejections that stayed
 * unhandled.
 */
async function unheard(error: unknown): Promise<unknown[]> {
  const unhandled: unknown[] = [];
  const listen = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', listen);
  inBackground(Promise.reject(error));
  await new Promise((done) => {
    setImmediate(done);
  });

  process.off('unhandledRejection', listen);
  return unhandled;
}

test('a failure because the database is closed is not reported', async () => {
  const closed = new Dexie.DatabaseClosedError();
  expect([isDatabaseClosedError(closed), await unheard(closed)]).toEqual([true, []]);
});
test('a failure because the disk is full is not reported, even if opening the database fails as in WebKit', async () => {
  const full = new DOMException('Failed to OpenBackingStore in domain', 'QuotaExceededError');
  const asDexieSaysIt = new Dexie.AbortError('It was aborted.', full as unknown as Error);
  expect([await unheard(full), await unheard(asDexieSaysIt)]).toEqual([[], []]);
});
test('any other failure is reported', async () => {
  const fault = new TypeError('undefined is no function');
  expect(await unheard(fault)).toEqual([fault]);
});
