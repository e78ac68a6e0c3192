/**
 * Cuts the power of server and database while a device sends its queue. Every connection is lost,
 * and both come back afterwards.
 */
import type { Chance } from '../chance.ts';
import { attempt } from '../devices/device.ts';
import { pickTab, type Play } from '../play.ts';

/**
 * The upper bounds of the requests that a device sends in one go, and of the statements of one
 * request. The power often fails between two requests, when the first has just been answered.
 */
const MOST_REQUESTS = 4;
const MOST_STATEMENTS = 14;

/**
 * Lets a device send its queue, and cuts the power of server and database after a random number of
 * its requests and statements, if it sends so many. Does nothing if no person is signed in on the
 * device.
 */
export async function losePower(play: Play, chance: Chance): Promise<void> {
  const device = chance.pick(play.devices);
  if (!device.person) return;
  device.link.powerGoes = {
    requests: chance.int(MOST_REQUESTS),
    statements: chance.is(0.4) ? 0 : chance.int(MOST_STATEMENTS),
  };

  const tab = await pickTab(play, device);
  await attempt(tab, () => tab.engine.drain({ force: true }));
}
