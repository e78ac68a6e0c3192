/** Turns the offline switch and lets the engine find out at once, so that the sync status is right immediately. */
import type { Engine } from '#kernel/device/index.ts';
import type { OfflineSwitch } from './offline-switch.ts';

export async function turnOffline(
  offline: OfflineSwitch,
  engine: Pick<Engine, 'pause' | 'sync'>,
  to: boolean,
): Promise<void> {
  await offline.set(to);
  // A sync round that began earlier may still end as if nothing had happened: only one that begins now notices.
  const resume = await engine.pause();
  resume();
  await engine.sync({ force: true });
}
