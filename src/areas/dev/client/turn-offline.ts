/** Turns the offline switch and lets the engine find out at once, so that the pill tells what is so. */
import type { Engine } from '#kernel/device/index.ts';
import type { OfflineSwitch } from './offline-switch.ts';

export async function turnOffline(
  offline: OfflineSwitch,
  engine: Pick<Engine, 'pause' | 'sync'>,
  to: boolean,
): Promise<void> {
  await offline.set(to);
  // A round that began before may still end as if nothing had happened: only one that begins now says how it is.
  const resume = await engine.pause();
  resume();
  await engine.sync({ force: true });
}
