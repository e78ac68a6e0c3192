/** Runs a step that its tab does not survive. */
import { kill } from '../devices/device.ts';
import type { Step } from '../play.ts';

/**
 * Runs the step and then kills the tab, if it is still running, or the whole device. The caller has
 * set the point within the step at which the tab dies.
 */
export async function dieDuring(
  act: Step,
  ...[play, device, tab]: Parameters<Step>
): Promise<void> {
  play.say(`${device.name} is about to be killed`);
  await act(play, device, tab);
  if (play.chance.is(0.5)) kill(device);
  else tab.life.die();
}
