/** Tests a tab that pauses for an update of another tab, but may not wait for that tab's lock. */
import { expect, test, vi } from 'vitest';
import { coordinateTabs } from '#app/client/updates/tab-coordination.ts';

test('it works on, and does not say that it cannot save', async () => {
  const resume = vi.fn<() => void>();
  const request = async () => Promise.reject(new DOMException('refused', 'SecurityError'));
  const tab = coordinateTabs(
    { running: '1', quiet: async () => resume, reload: async () => {} },
    () => 'round',
    { request } as unknown as LockManager,
  );

  const other = new BroadcastChannel('portal-update');
  const said: string[] = [];
  other.onmessage = ({ data }: MessageEvent<{ type: string }>) => void said.push(data.type);
  other.postMessage({ type: 'quiet', round: 'round', to: '2' });
  await vi.waitFor(() => expect(resume).toHaveBeenCalledOnce());
  await expect.poll(() => said).toEqual(['quieted']);

  other.close();
  tab.stop();
});
