/** Tests when the list of reports is requested to find out whether a user has reported. */
import { expect, test, vi } from 'vitest';
import { hasUserReported } from '#app/client/first-steps/has-user-reported.ts';
import type { Engine } from '#kernel/device/index.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';

vi.mock('#areas/reports/device/index.ts', () => ({ hasReportBy: async () => undefined }));

test('a list that could not be loaded is requested again, but not while it is loading', async () => {
  const refresh = vi.fn<() => Promise<void>>();
  const engine = {
    actor: { userId: 7, distributorId: 3, permissions: [permissionEntryFor('inventory', 'read')] },
    refresh,
  } as unknown as Engine;
  const ask = async () => {
    expect(await hasUserReported(engine, 'Ana')).toBeUndefined();
    return refresh.mock.calls.length;
  };

  // A refresh also resolves if the server did not answer.
  const offline = Promise.withResolvers<void>();
  refresh.mockReturnValueOnce(offline.promise);
  expect([await ask(), await ask()]).toEqual([1, 1]);
  offline.resolve();
  await offline.promise;

  refresh.mockRejectedValueOnce(new Error('no database'));
  expect(await ask()).toBe(2);
  await Promise.resolve();

  refresh.mockResolvedValueOnce();
  expect(await ask()).toBe(3);
});
