/** Tests which refreshers a round runs, and what it says about the connection. */
import { expect, test } from 'vitest';
import type { RefreshContext, Refresher, RefreshOutcome } from '#kernel/device/module.ts';
import { createRefreshRounds } from '#kernel/device/sync/refresh-rounds.ts';
import { startFakeServer } from '../fake-server.ts';
import { startTablet } from '../tablet.ts';

/**
 * Runs a round of refreshers without requests. Returns how many ran, whether the round was
 * complete, and what the summary was told.
 */
async function runRound(...outcomes: readonly RefreshOutcome[]) {
  const told: boolean[] = [];
  let ran = 0;
  const refreshers = outcomes.map((outcome, rank): Refresher => ({
    name: 'any',
    rank,
    rights: [],
    run: async () => {
      ran += 1;
      return outcome;
    },
  }));
  const rounds = createRefreshRounds({
    refreshers: () => refreshers,
    loadLater: async () => {},
    refreshContext: {} as RefreshContext,
    quota: { state: () => 'free', restore: async () => {} },
    summary: { heard: (answered) => void told.push(answered), roundEnded: () => undefined },
    stopping: () => false,
  });
  const isComplete = await rounds.all(true);
  return { isComplete, ran, told };
}

test('a refresher that made no request does not make the device look online', async () => {
  expect((await runRound('done', 'later')).told).toEqual([]);
});

test('a request without an answer makes the device look offline', async () => {
  expect((await runRound('done', 'unheard')).told).toEqual([false]);
});

test('a part on which the server fails does not keep the others from being fetched', async () => {
  expect(await runRound('failed', 'done', 'done')).toEqual({
    isComplete: false,
    ran: 3,
    told: [],
  });
});

test('a round ends where the server asks for something first, also after a failed part', async () => {
  expect((await runRound('failed', 'later', 'done')).ran).toBe(2);
  expect((await runRound('failed', 'unheard', 'done')).ran).toBe(2);
});

test('an error on one list leaves the later lists up to date, and is asked once a round', async () => {
  const server = startFakeServer();
  const one = await startTablet(server);
  server.by.fault = ({ path }) => (path === '/api/orders/changes' ? 'error' : undefined);
  await one.engine.refresh();
  const asked = () => server.heard.filter(({ path }) => path === '/api/orders/changes').length;
  const lists = await one.engine.bulk.table('cursors').toCollection().primaryKeys();
  expect(lists).toContain('catalog.parts BRL');
  expect(await one.engine.core.meta.get('lastSyncAt')).toBeUndefined();

  const before = asked();
  await one.engine.refresh();
  expect(asked() - before).toBe(1);
});

test('a pause that the server asks for ends the round', async () => {
  const server = startFakeServer();
  const one = await startTablet(server);
  server.keep({ status: 500, message: 'internal_error', retryAfter: 30 });
  await one.engine.refresh();
  expect(server.heard).toHaveLength(1);
});

test('a first sync on which the server fails is known to be incomplete until one succeeds', async () => {
  const server = startFakeServer();
  const one = await startTablet(server);
  const isIncomplete = () => one.engine.summary.get().isRoundIncomplete;
  expect(isIncomplete()).toBe(false);

  server.keep('error');
  await one.engine.sync();
  expect(one.engine.summary.get().online).toBe(true);
  expect(isIncomplete()).toBe(true);

  server.heal();
  const retrying = one.engine.sync();
  expect(isIncomplete()).toBe(true);
  await retrying;
  expect(isIncomplete()).toBe(false);
});

test('a round that ends with an error is incomplete too', async () => {
  const ended: boolean[] = [];
  const rounds = createRefreshRounds({
    refreshers: () => [
      { name: 'any', rank: 1, rights: [], run: () => Promise.reject(new Error('broken')) },
    ],
    loadLater: async () => {},
    refreshContext: {} as RefreshContext,
    quota: { state: () => 'free', restore: async () => {} },
    summary: { heard: () => undefined, roundEnded: (isComplete) => void ended.push(isComplete) },
    stopping: () => false,
  });
  await expect(rounds.all(false)).rejects.toThrow('broken');
  expect(ended).toEqual([false]);
});
