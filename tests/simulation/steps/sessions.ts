/**
 * What happens to sessions: they are ended by the server, held for terms, signed out, and devices
 * are lent.
 */
import {
  attempt,
  kill,
  leave,
  lookAfterHeldWork,
  openTab,
  signInAgain,
  signInOn,
  signOutOn,
} from '../devices/device.ts';
import { endSessions, setPending, signIn } from '../people/company.ts';
import { byOf, outcome, type Play, type Step } from '../play.ts';
import { make, submit } from './orders.ts';
import { isHeld, open, YEAR } from './pending.ts';
import { sync } from './syncing.ts';

/** Ends the person's sessions on the server. */
export const lostSession: Step = async (play, device) => {
  await endSessions(play.server, device.person!);
  play.say(`${device.person!.name} is signed out by the server`);
};

/** Makes the server answer the person's calls with `acceptance_required`, as after new terms. */
export const terms: Step = async (play, device) => {
  await setPending(play.server, device.person!, true);
  play.say(`${device.person!.name} has new terms to accept`);
};

/** Signs in and accepts, as the portal asks a person whose queue is held. */
export const signInNow: Step = async (play, device, tab) => {
  if (!(await open(tab)).some(isHeld) && play.chance.is(0.7)) return;
  await setPending(play.server, device.person!, false);
  await signIn(play.server, [device.person!]);
  play.say(
    `${byOf(device)} signs in again: ${outcome(await attempt(tab, () => signInAgain(device)), () => 'done')}`,
  );
};

function noteSignOut({ reports, chaos }: Play, by: string): void {
  reports?.signedOut.add(by);
  chaos?.signedOut.add(by);
  chaos?.signedOutSince.add(by);
}

export const signOut: Step = async (play, device) => {
  const mode = play.chance.pick(['send_first', 'keep'] as const);
  const person = device.person!;
  const done = await attempt(device.tabs[0]!, () => signOutOn(device, mode));
  if (!device.person) noteSignOut(play, `${person.name} on ${device.name}`);
  // A sign-out ends its own tab, which does not count as a kill.
  play.say(
    `${person.name} signs out of ${device.name} (${mode}): ${device.person ? outcome(done, String) : 'done'}`,
  );
};

const lentSync: Step = async (play, device, tab) => {
  await sync(play, device, tab);
  await attempt(tab, () => lookAfterHeldWork(device, tab));
};

/** Starts the device as after an empty battery: its clock is wrong by years, or right again. */
const nextStart: Step = async (play, device) => {
  kill(device);
  device.skew = device.skew === 0 ? (play.seed % 2 === 0 ? 20 : -20) * YEAR : 0;
  await openTab(play, device);
  play.say(`${device.name} starts with its clock off by ${device.skew / YEAR} years`);
};

/** Lends the device to another person, with its owner's work on it. */
export const lend: Step = async (play, device) => {
  const owner = device.person!;
  const { bruno } = play.company.people;
  if (owner === bruno || play.devices.some((other) => other.person === bruno)) return;
  await attempt(device.tabs[0]!, () => signOutOn(device, 'keep'));
  if (device.person) return;
  noteSignOut(play, `${owner.name} on ${device.name}`);
  await signIn(play.server, [bruno]);
  await signInOn(play, device, bruno);
  play.say(`${device.name} is lent to bruno`);
  for (const step of [make, lentSync, nextStart, lentSync, submit])
    if (device.tabs.length) await step(play, device, device.tabs[0]!);
  leave(device);
  await signIn(play.server, [owner]);
  await signInOn(play, device, owner);
  play.say(`${device.name} is back with ${owner.name}`);
};
