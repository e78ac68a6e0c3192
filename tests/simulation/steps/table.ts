/**
 * The steps of every simulation with their weights. One actor moves at a time; simultaneous events
 * are prepared and happen while a request is under way.
 */
import { attempt, signInOn } from '../devices/device.ts';
import { signIn } from '../people/company.ts';
import {
  writeComment,
  decideAsApprover,
  callAsErp,
  submitAsApprover,
} from '../people/manufacturer.ts';
import { changeCatalog, actAtOffice, actSlowlyAtOffice } from '../people/office.ts';
import { pickTab, type Play, type Step } from '../play.ts';
import { startClosing, submitInLastMinute } from './closings.ts';
import { decide } from './deciding.ts';
import {
  planFaults,
  sendFromBothTabs,
  setClockWrong,
  fillDisk,
  killDuringStep,
  actDuringRequest,
  goOffline,
  openSecondTab,
  updateBetweenRequests,
  letTimePass,
} from './faults.ts';
import {
  giveUp,
  duplicate,
  workOnForm,
  makeDraft,
  remove,
  save,
  submit,
  withdraw,
} from './orders.ts';
import { needsDecision, isHeld, readOpenEntries } from './pending.ts';
import { lendDevice, endSession, signInNow, signOut, requireTerms } from './sessions.ts';
import { drain, deliverLateRequests, sync } from './syncing.ts';
import { beginReports, uploadTable } from './weighted-upload-steps.ts';

const table: readonly (readonly [number, Step])[] = [
  [5, makeDraft],
  [12, save],
  [9, workOnForm],
  [12, submit],
  [5, withdraw],
  [2, remove],
  [2, duplicate],
  [4, decide],
  [10, sync],
  [6, drain],
  [2, sendFromBothTabs],
  [1, openSecondTab],
  [8, actDuringRequest],
  [6, killDuringStep],
  [1, updateBetweenRequests],
  [8, planFaults],
  [4, goOffline],
  [4, letTimePass],
  [2, deliverLateRequests],
  [1, setClockWrong],
  [1, fillDisk],
  [1, endSession],
  [0.7, requireTerms],
  [1, signInNow],
  [0.5, signOut],
  [0.4, lendDevice],
  [9, actAtOffice],
  [2, actSlowlyAtOffice],
  [4, changeCatalog],
  [12, decideAsApprover],
  [9, callAsErp],
  [2, submitAsApprover],
  [2, writeComment],
  [5, giveUp],
  [1, startClosing],
  [2, submitInLastMinute],
];

/**
 * The probability that a person decides an entry that waits for a decision, in simulations with
 * several restores. It is low, so that conflicts are still open when a restore comes.
 */
const SELDOM = 0.15;

/**
 * Sets up the first day: two drafts, which both devices have if their people are of the same
 * distributor. Half of the time one of them is submitted.
 */
export async function beginOrders(play: Play): Promise<void> {
  const [first] = play.devices;
  await attempt(first!.tabs[0]!, () => first!.tabs[0]!.engine.sync());
  for (let n = 0; n < 2; n += 1) await makeDraft(play, first!, first!.tabs[0]!);
  if (play.chance.is(0.5)) await submit(play, first!, first!.tabs[0]!);
  for (const device of play.devices)
    await attempt(device.tabs[0]!, () => device.tabs[0]!.engine.sync());
  if (play.reports) await beginReports(play);
}

/**
 * Makes one step of one actor. If a step does not fit, one is chosen again, at most four in all.
 */
export async function takeStep(play: Play): Promise<void> {
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

  const tab = await pickTab(play, device);
  const before = play.trace.lines.length;
  const entries = await readOpenEntries(tab);
  if (entries.some(isHeld) && chance.is(0.3)) return await signInNow(play, device, tab);
  if (entries.some(needsDecision) && chance.is(play.chaos ? SELDOM : 0.4))
    return await decide(play, device, tab);
  const own = play.reports && chance.is(0.65) ? uploadTable : table;
  for (let n = 0; n < 4 && play.trace.lines.length === before; n += 1)
    await chance.weighted(own)(play, device, tab);
}
