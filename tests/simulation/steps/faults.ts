/**
 * Events on a device: kills, updates, network faults, wrong clocks, full disks, and steps that
 * happen at the same time.
 */
import type { Chance } from '../chance.ts';
import { attempt, kill, openTab, readAt, type Device } from '../devices/device.ts';
import { markAsOlderPortal, findOrdersCutByUpdate } from '../devices/older-portal.ts';
import { faults } from '../devices/device-link.ts';
import { decideAsApprover } from '../people/manufacturer.ts';
import { actAtOffice } from '../people/office.ts';
import type { Play, Step } from '../play.ts';
import { decide } from './deciding.ts';
import { workOnForm, makeDraft, remove, save, submit, withdraw } from './orders.ts';
import { DAY, HOUR, MINUTE, YEAR } from './pending.ts';
import { dieDuring } from './run-fatal-step.ts';
import { drain, sync } from './syncing.ts';

/** Sends from two tabs at once. */
export const sendFromBothTabs: Step = async (play, device) => {
  while (device.tabs.length < 2) await openTab(play, device);
  play.say(`${device.name} sends from two tabs`);
  await Promise.all(
    device.tabs.slice(0, 2).map((tab) => attempt(tab, () => tab.engine.drain({ force: true }))),
  );
};

export const openSecondTab: Step = async (play, device) => {
  if (device.tabs.length < 2) {
    await openTab(play, device);
    play.say(`${device.name} opens a second tab`);
  }
};

/** Lets another step happen while a request is under way. */
export const actDuringRequest: Step = async (play, device, tab) => {
  const act = play.chance.pick([
    save,
    save,
    workOnForm,
    submit,
    makeDraft,
    remove,
    actAtOffice,
    actAtOffice,
    decideAsApprover,
  ] as const);
  const other = play.chance.pick(device.tabs);
  device.link.meanwhile = async () => {
    if (!other.life.isDead) {
      play.say('… meanwhile:');
      await act(play, device, other);
    }
  };

  await play.chance.pick([sync, sync, drain])(play, device, tab);
  device.link.meanwhile = undefined;
};

/** Kills the tab at a random point of a random step. */
export const killDuringStep: Step = async (play, device, tab) => {
  const act = play.chance.pick([
    sync,
    sync,
    sync,
    drain,
    save,
    makeDraft,
    submit,
    withdraw,
    remove,
    decide,
  ]);
  // The bounds are about the number of points in such a step at which the tab can die.
  tab.life.dieAt(1 + play.chance.int(act === sync ? 26 : act === drain ? 14 : 4));
  await dieDuring(act, play, device, tab);
};

/**
 * Replaces the portal that runs on the device with the current version. If the device ran the
 * previous version, the current one finds the work that it left.
 */
export async function updatePortalOnDevice(play: Play, device: Device): Promise<void> {
  const { isOlder } = device;
  const tab = isOlder && device.tabs[0];
  if (tab) await attempt(tab, () => markAsOlderPortal(tab.engine));
  kill(device);
  Object.assign(device, { version: device.version + 1, isOlder: false });
  const next = await openTab(play, device);
  const taken = isOlder ? await readAt(next, () => findOrdersCutByUpdate(next.engine), []) : [];
  play.agreements?.taken.push(...taken);
}

/**
 * Sometimes updates devices that still run the previous version of the portal, in the middle of
 * their work.
 */
export async function updateSome(play: Play, chance: Chance): Promise<void> {
  for (const device of play.devices) {
    if (!device.isOlder || !device.person || !chance.is(0.06)) continue;
    await updatePortalOnDevice(play, device);
    play.say(`${device.name} gets today's portal`);
  }
}

/** Lets another version take over between two operations. */
export const updateBetweenRequests: Step = async (play, device, tab) => {
  device.link.meanwhile = async () => {
    void tab.engine.pause();
  };

  if (play.chance.is(0.4)) device.link.coming.unshift('too_old');
  await sync(play, device, tab);
  device.link.meanwhile = undefined;
  await updatePortalOnDevice(play, device);
  play.say(`${device.name} is updated to version ${device.version}`);
};

/** Makes random faults apply to the next requests. */
export const planFaults: Step = async (play, { link, name }) => {
  if (link.coming.length < 4) play.say(`${name} has a bad line`);
  for (let n = 1 + play.chance.int(3); n > 0; n -= 1) link.coming.push(play.chance.pick(faults));
};

export const goOffline: Step = async (play, { link, name }) => {
  if (!link.isDown) {
    link.isDown = true;
    play.say(`${name} is offline`);
  }
};

export const letTimePass: Step = async (play) => {
  const ms = play.chance.weighted([
    [5, MINUTE],
    [3, 10 * MINUTE],
    [2, 5 * HOUR],
    [1, 2 * DAY],
    [0.3, 31 * DAY],
  ] as const);
  play.clock.now += Math.floor(ms * (0.5 + play.chance.next()));
  play.say('time passes');
};

export const setClockWrong: Step = async (play, device) => {
  device.skew = play.chance.pick([0, -20 * YEAR, 3 * DAY, 20 * YEAR]);
  play.say(`${device.name} has its clock off by ${device.skew / DAY} days`);
};

export const fillDisk: Step = async (play, { disk, name }) => {
  if (!disk.full) {
    disk.full = true;
    play.say(`${name} has no space left`);
  }
};
