/**
 * What happens to sessions: the server ends them or refuses calls until new terms are accepted,
 * people sign out and in, and devices are lent.
 */
import {
  attempt,
  kill,
  leave,
  removeExpiredHeldWork,
  openTab,
  signInAgain,
  signInOn,
  signOutOn,
  type Tab,
} from '../devices/device.ts';
import { endSessions, setPending, signIn } from '../people/company.ts';
import { nameWithDevice, describeOutcome, type Play, type Step } from '../play.ts';
import { makeDraft, submit } from './orders.ts';
import { isHeld, readOpenEntries, YEAR } from './pending.ts';
import { sync } from './syncing.ts';

/** Ends the person's sessions on the server. */
export const endSession: Step = async (play, device) => {
  await endSessions(play.server, device.person!);
  play.say(`${device.person!.name} is signed out by the server`);
};

/** Makes the server answer the person's calls with `acceptance_required`, as after new terms. */
export const requireTerms: Step = async (play, device) => {
  await setPending(play.server, device.person!, true);
  play.say(`${device.person!.name} has new terms to accept`);
};

/**
 * Signs the person in again and removes the duty to accept terms. Without entries held for a
 * sign-in this is done in three of ten cases.
 */
export const signInNow: Step = async (play, device, tab) => {
  if (!(await readOpenEntries(tab)).some(isHeld) && play.chance.is(0.7)) return;
  await setPending(play.server, device.person!, false);
  await signIn(play.server, [device.person!]);
  play.say(
    `${nameWithDevice(device)} signs in again: ${describeOutcome(await attempt(tab, () => signInAgain(device)), () => 'done')}`,
  );
};

/**
 * Notes that a person signed out on a device. A device that no answer told of the restore could not
 * compare its orders before it deleted them, so they are not expected any more.
 */
function noteSignOut({ reports, chaos, server }: Play, by: string, { engine }: Tab): void {
  reports?.signedOut.add(by);
  if (!chaos) return;
  chaos.signedOut.add(by);
  chaos.signedOutSince.add(by);
  if (engine.api.epoch() === server.services.epoch) return;
  for (const [n, held] of chaos.lost.entries())
    chaos.lost[n] = held.filter(({ who }) => who !== by);
}

export const signOut: Step = async (play, device) => {
  const mode = play.chance.pick(['send_first', 'keep'] as const);
  const person = device.person!;
  const tab = device.tabs[0]!;
  const done = await attempt(tab, () => signOutOn(device, mode));
  if (!device.person) noteSignOut(play, `${person.name} on ${device.name}`, tab);
  // A sign-out ends its own tab, which does not count as a kill.
  play.say(
    `${person.name} signs out of ${device.name} (${mode}): ${device.person ? describeOutcome(done, String) : 'done'}`,
  );
};

const lentSync: Step = async (play, device, tab) => {
  await sync(play, device, tab);
  await attempt(tab, () => removeExpiredHeldWork(device, tab));
};

/** Starts the device as after an empty battery: its clock is wrong by years, or right again. */
const nextStart: Step = async (play, device) => {
  kill(device);
  device.skew = device.skew === 0 ? (play.seed % 2 === 0 ? 20 : -20) * YEAR : 0;
  await openTab(play, device);
  play.say(`${device.name} starts with its clock off by ${device.skew / YEAR} years`);
};

/** Lends the device to another person, with its owner's work on it. */
export const lendDevice: Step = async (play, device) => {
  const owner = device.person!;
  const { bruno } = play.company.people;
  if (owner === bruno || play.devices.some((other) => other.person === bruno)) return;
  const tab = device.tabs[0]!;
  await attempt(tab, () => signOutOn(device, 'keep'));
  if (device.person) return;
  noteSignOut(play, `${owner.name} on ${device.name}`, tab);
  await signIn(play.server, [bruno]);
  await signInOn(play, device, bruno);
  play.say(`${device.name} is lent to bruno`);
  for (const step of [makeDraft, lentSync, nextStart, lentSync, submit])
    if (device.tabs.length) await step(play, device, device.tabs[0]!);
  leave(device);
  await signIn(play.server, [owner]);
  await signInOn(play, device, owner);
  play.say(`${device.name} is back with ${owner.name}`);
};
