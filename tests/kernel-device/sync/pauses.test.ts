/**
 * Tests when a device tries again to send: at the end of the shortest pause, not before the time
 * that the server asked for, and regardless of a clock that was set back.
 */
import { afterEach, expect, it, vi } from 'vitest';
import { remainingPauseMs } from '#kernel/device/sync/retry-pause.ts';
import { SERVER_PAUSE_KEY } from '#kernel/device/outbox/apply-reply.ts';
import { startFakeServer } from '../fake-server.ts';
import { completeContent, startTablet } from '../tablet.ts';

const NOW = 1_000_000;

afterEach(() => vi.restoreAllMocks());

/**
 * Returns a database with one draft for each number. The number is the milliseconds that the draft
 * waits before it is sent. 0 means that there is no pause.
 */
async function waiting(...waits: number[]) {
  const one = await startTablet(startFakeServer());
  await one.engine.sync();
  for (const _ of waits) await one.orders.createDraft({ content: completeContent() });
  let n = 0;
  await one.engine.core.outbox.toCollection().modify((entry) => {
    const wait = waits[n++]!;
    Object.assign(entry, { wait, notBefore: wait ? NOW + wait : 0 });
  });

  return one.engine.core;
}

it('nothing waits: nothing is due', async () => {
  expect(await remainingPauseMs(await waiting(), NOW)).toBeUndefined();
});
it('what waits without a pause needs no alarm', async () => {
  expect(await remainingPauseMs(await waiting(0), NOW)).toBeUndefined();
});
it('the shortest pause counts', async () => {
  expect(await remainingPauseMs(await waiting(9000, 0, 4000), NOW)).toBe(4000);
});
it('a pause that is over needs no alarm', async () => {
  expect(await remainingPauseMs(await waiting(4000), NOW + 4001)).toBeUndefined();
});
it('a clock that was set back by days pauses nothing', async () => {
  expect(await remainingPauseMs(await waiting(4000), NOW - 86_400_000)).toBeUndefined();
});
it('what the server asked for is longer', async () => {
  const core = await waiting(4000);
  await core.meta.put({ key: SERVER_PAUSE_KEY, value: { until: NOW + 30_000, wait: 30_000 } });
  expect(await remainingPauseMs(core, NOW)).toBe(30_000);
});
it('what is queued while the server asks for a pause is due at its end', async () => {
  const core = await waiting(0);
  await core.meta.put({ key: SERVER_PAUSE_KEY, value: { until: NOW + 30_000, wait: 30_000 } });
  expect(await remainingPauseMs(core, NOW)).toBe(30_000);
});

it('a forced run that gives back the lock stays forced, though another run was asked for', async () => {
  const server = startFakeServer();
  let elapsed = 0;
  let onRequest = () => {};
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed);
  const fetch: typeof server.fetch = async (...sent) => {
    onRequest();
    return await server.fetch(...sent);
  };
  const { engine, orders, states } = await startTablet({ ...server, fetch });
  await engine.sync();
  for (let n = 0; n < 2; n += 1) await orders.createDraft({ content: completeContent() });
  const pause = { wait: 60_000, notBefore: server.now() + 60_000 };
  await engine.core.outbox.toCollection().modify((entry) => void Object.assign(entry, pause));

  onRequest = () => {
    elapsed += 60_000;
    void engine.drain();
  };
  await engine.drain({ force: true });
  expect(await states()).toEqual([]);
});
