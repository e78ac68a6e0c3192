/** Tests when a ticket's page says that the first download of the tickets has failed. */
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useFirstDownload } from '#areas/contact/client/view/use-first-download.ts';
import { renderHook } from '../kernel-client/rendered-hook.ts';

const held = vi.hoisted(() => ({ refreshes: 0, asOf: undefined as number | undefined }));
const Frame = ({ children }: { children: ReactNode }) => children;
const engine = {
  refresh: async () => {
    held.refreshes += 1;
  },
};

vi.mock('#kernel/client/index.ts', async (original) => ({
  ...(await original<object>()),
  useIsOffline: () => false,
  usePortalSession: () => ({ engine }),
}));

test('a failed first download is reported and can be tried again, which ends the report once it succeeds', async () => {
  const device = { readTicket: async () => ({ ticket: undefined, asOf: held.asOf }) };
  const download = await renderHook(() => useFirstDownload(device as never, 'ticket'), Frame);
  await expect.poll(() => download.now.hasFailed).toBe(true);

  held.asOf = 7;
  await download.act(() => download.now.retry());
  await expect.poll(() => [held.refreshes, download.now.hasFailed]).toEqual([2, false]);
});
