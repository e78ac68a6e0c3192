/** Tests when work that needs the server starts, after its code could not be loaded. */
import { expect, test, vi } from 'vitest';
import { startBackgroundWork } from '#app/client/signed-in/background-work.ts';

const loads = vi.hoisted(() => [] as ((part: unknown) => void)[]);

vi.mock('#kernel/client/index.ts', () => ({
  withoutReloadPrompt: () => new Promise((loaded) => loads.push(loaded)),
}));
vi.mock('#app/client/updates/index.ts', () => ({ workerRegistration: async () => undefined }));

test('the work starts once, with the first load that succeeds, and never loads twice at a time', async () => {
  vi.useFakeTimers();
  let online: boolean | 'unknown' = 'unknown';
  const engine = { summary: { get: () => ({ online }) } };
  const stopOnlineWork = vi.fn<() => void>();
  const startOnlineWork = vi.fn<() => () => void>(() => stopOnlineWork);
  const stop = startBackgroundWork(engine as never, {} as never);

  await vi.advanceTimersByTimeAsync(60_000);
  expect(loads).toHaveLength(0);

  online = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loads).toHaveLength(1);

  loads[0]!(undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loads).toHaveLength(2);

  loads[1]!({ startOnlineWork });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([loads.length, startOnlineWork.mock.calls.length]).toEqual([2, 1]);

  stop();
  expect(stopOnlineWork).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
