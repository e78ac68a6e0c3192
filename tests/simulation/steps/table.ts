/**
 * All steps of a simulation with their weights. One actor moves at a time; simultaneous events are
 * prepared and happen while a request is under way.
 */
import { attempt, signInOn } from '../devices/device.ts';
import { signIn } from '../people/company.ts';
import { comment, decideThere, erpCalls, submitThere } from '../people/manufacturer.ts';
import { catalogue, office, slowOffice } from '../people/office.ts';
import { tabOf, type Play, type Step } from '../play.ts';
import { closing, lastMinute } from './closings.ts';
import { decide } from './deciding.ts';
import {
  bad,
  bothTabs,
  clockOff,
  full,
  killed,
  meanwhile,
  offline,
  secondTab,
  update,
  wait,
} from './faults.ts';
import { drop, duplicate, form, make, remove, save, submit, withdraw } from './orders.ts';
import { asksPerson, isHeld, open } from './pending.ts';
import { lend, lostSession, signInNow, signOut, terms } from './sessions.ts';
import { drain, lateOnes, sync } from './syncing.ts';
import { beginReports, uploadTable } from './upload-table.ts';

const table: readonly (readonly [number, Step])[] = [
  [5, make],
  [12, save],
  [9, form],
  [12, submit],
  [5, withdraw],
  [2, remove],
  [2, duplicate],
  [4, decide],
  [10, sync],
  [6, drain],
  [2, bothTabs],
  [1, secondTab],
  [8, meanwhile],
  [6, killed],
  [1, update],
  [8, bad],
  [4, offline],
  [4, wait],
  [2, lateOnes],
  [1, clockOff],
  [1, full],
  [1, lostSession],
  [0.7, terms],
  [1, signInNow],
  [0.5, signOut],
  [0.4, lend],
  [9, office],
  [2, slowOffice],
  [4, catalogue],
  [12, decideThere],
  [9, erpCalls],
  [2, submitThere],
  [2, comment],
  [5, drop],
  [1, closing],
  [2, lastMinute],
];

/**
 * The probability that a person decides an entry that waits for a decision, in simulations with
 * several restores. It is low, so that conflicts are still open when a restore comes.
 */
const SELDOM = 0.15;

/** Sets up the first day: two drafts that both devices have, of which one is often submitted. */
export async function begin(play: Play): Promise<void> {
  const [first] = play.devices;
  await attempt(first!.tabs[0]!, () => first!.tabs[0]!.engine.sync());
  for (let n = 0; n < 2; n += 1) await make(play, first!, first!.tabs[0]!);
  if (play.chance.is(0.5)) await submit(play, first!, first!.tabs[0]!);
  for (const device of play.devices)
    await attempt(device.tabs[0]!, () => device.tabs[0]!.engine.sync());
  if (play.reports) await beginReports(play);
}

/** Makes one step of one actor. If a step does not fit, another one is tried. */
export async function step(play: Play): Promise<void> {
  const { chance } = play;
  const device = chance.pick(play.devices);
  const { link, disk } = device;
  play.clock.now += 1_000 + chance.int(20_000);
  if (!device.person) {
    const owner = device.known[0]!;
    await signIn(play.server, [owner]);
    await signInOn(play, device, owner);
    return play.say(`${owner.name} signs in on ${device.name}`);
  }

  if (link.isDown && chance.is(0.2)) {
    link.isDown = false;
    play.say(`${device.name} is online`);
  }

  if (disk.full && chance.is(0.3)) {
    disk.full = false;
    play.say(`${device.name} has space again`);
  }

  const tab = await tabOf(play, device);
  const before = play.trace.lines.length;
  const entries = await open(tab);
  if (entries.some(isHeld) && chance.is(0.3)) return await signInNow(play, device, tab);
  if (entries.some(asksPerson) && chance.is(play.chaos ? SELDOM : 0.4))
    return await decide(play, device, tab);
  const own = play.reports && chance.is(0.65) ? uploadTable : table;
  for (let n = 0; n < 4 && play.trace.lines.length === before; n += 1)
    await chance.weighted(own)(play, device, tab);
}
