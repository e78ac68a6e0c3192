/** Tests what a round of refreshers says about the connection. */
import { expect, test } from 'vitest';
import type { RefreshContext, Refresher, RefreshOutcome } from '#kernel/device/module.ts';
import { createRefreshRounds } from '#kernel/device/sync/refresh-rounds.ts';

/** Runs a round of refreshers without requests, and returns what the summary was told. */
async function toldBy(...outcomes: readonly RefreshOutcome[]): Promise<boolean[]> {
  const told: boolean[] = [];
  const refreshers = outcomes.map((outcome, rank): Refresher => ({
    name: 'any',
    rank,
    rights: [],
    run: async () => outcome,
  }));
  const rounds = createRefreshRounds({
    refreshers: () => refreshers,
    loadLater: async () => {},
    refreshContext: {} as RefreshContext,
    quota: { state: () => 'free', restore: async () => {} },
    summary: { heard: (answered) => void told.push(answered) },
    stopping: () => false,
  });
  await rounds.all(true);
  return told;
}

test('a refresher that made no request does not make the device look online', async () => {
  expect(await toldBy('done', 'later')).toEqual([]);
});

test('a request without an answer makes the device look offline', async () => {
  expect(await toldBy('done', 'unheard')).toEqual([false]);
});
