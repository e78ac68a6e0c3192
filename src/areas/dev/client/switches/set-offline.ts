/**
 * Switches the offline switch on or off and starts a sync, so that the shown sync status is correct
 * at once.
 */
import type { Engine } from '#kernel/device/index.ts';
import type { OfflineSwitch } from './offline-switch.ts';

export async function setOffline(
  offline: OfflineSwitch,
  engine: Pick<Engine, 'pause' | 'sync'>,
  to: boolean,
): Promise<void> {
  await offline.set(to);

  // A running sync round may still end with the old connection. It is awaited, because only a new
  // round notices the change.
  const resume = await engine.pause();
  resume();
  await engine.sync({ force: true });
}
