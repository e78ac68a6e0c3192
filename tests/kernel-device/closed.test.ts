/**
 * Tests background work that no caller awaits: its database closes, the disk is full, or it fails
 * for another reason.
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

test('ends with its database, and nobody is bothered', async () => {
  const closed = new Dexie.DatabaseClosedError();
  expect([isDatabaseClosedError(closed), await unheard(closed)]).toEqual([true, []]);
});
test('is left undone on a full disk, which WebKit says of opening a database too', async () => {
  const full = new DOMException('Failed to OpenBackingStore in domain', 'QuotaExceededError');
  const asDexieSaysIt = new Dexie.AbortError('It was aborted.', full as unknown as Error);
  expect([await unheard(full), await unheard(asDexieSaysIt)]).toEqual([[], []]);
});
test('is reported with any other error', async () => {
  const fault = new TypeError('undefined is no function');
  expect(await unheard(fault)).toEqual([fault]);
});
