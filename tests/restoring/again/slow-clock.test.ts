/**
 * Tests two restores of one backup that happen at almost the same time by their clocks, because the
 * clock of the machine that restores second is minutes behind.
 */
import { expect, test } from 'vitest';
import { markRestored } from '#app/server/mark-restored.ts';
import { SECOND } from '#kernel/domain/dates.ts';
import { setUpFakeIndexedDb } from '../../kernel-device/fake-indexeddb.ts';
import { ana, place, setUpTwoDevices } from '../two-devices-setup.ts';

setUpFakeIndexedDb();
setUpTwoDevices({ areas: [] });

/** Signs Ana in ten times and returns the numbers of all sessions that have not ended. */
async function sessionNumbers(): Promise<number[]> {
  for (let n = 0; n < 10; n += 1) await place.server().as(ana);
  const rows = await place
    .server()
    .db.selectFrom('session')
    .select('number')
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ number }) => Number(number));
}

test('no session has the number of a session of the other timeline', async () => {
  const backup = await place.backUp();
  const { now } = place.server().clock;
  const restoredAt = (at: number) =>
    place.restore(backup, async (db) => {
      const marked = await markRestored(db, { now: at, again: true });
      if (!marked.ok) throw new Error(marked.code);
    });

  await restoredAt(now);
  const first = await sessionNumbers();
  await restoredAt(now + 2 * SECOND);
  const second = await sessionNumbers();
  expect(first.length).toBeGreaterThanOrEqual(10);
  expect(Math.min(...second)).toBeGreaterThan(Math.max(...first));
});
