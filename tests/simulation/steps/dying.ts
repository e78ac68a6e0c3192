/** A step that its tab does not survive. */
import { kill } from '../devices/device.ts';
import type { Step } from '../play.ts';

/** Where in the step the tab dies is set before; afterwards the whole device goes with it, or the tab alone. */
export async function dieDuring(
  act: Step,
  ...[play, device, tab]: Parameters<Step>
): Promise<void> {
  play.say(`${device.name} is about to be killed`);
  await act(play, device, tab);
  if (play.chance.is(0.5)) kill(device);
  else tab.life.die();
}
