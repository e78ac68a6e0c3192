/** Closings, kills and network faults while reports are being sent or processed. */
import { faults } from '../devices/device-link.ts';
import { addClosing } from '../people/company.ts';
import type { Step } from '../play.ts';
import { processSomeReports } from './report-jobs.ts';
import { dieDuring } from './run-fatal-step.ts';
import { drain, deliverLateRequests, sync } from './syncing.ts';
import {
  answer,
  storeUpload,
  declare,
  finalize,
  remove,
  withdraw,
  readUploads,
} from './uploads.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const startReportClosing: Step = async (play) => {
  const { clock, chance } = play;
  const { closings } = play.reports!;
  const last = closings.at(-1);
  if (last && last.end > clock.now) return;
  const start = Math.ceil(clock.now / MINUTE) * MINUTE + (1 + chance.int(8)) * MINUTE;
  const end = start + (1 + chance.int(6)) * HOUR;
  closings.push({ start, end, known: clock.now });
  await addClosing(play.server, play.company.distributors.A, ['inventory', 'pos'], { start, end });
  play.say(`stock and sales will be closed in ${Math.round((start - clock.now) / MINUTE)} minutes`);
};

/**
 * Lets a person finalize or declare offline before a closing. The command reaches the server when
 * the closing has begun, or when it is over.
 */
export const finalizeInLastMinute: Step = async (play, device, tab) => {
  await startReportClosing(play, device, tab);
  device.link.isDown = true;
  await play.chance.pick([storeUpload, declare, finalize])(play, device, tab);
  const { start, end } = play.reports!.closings.at(-1)!;
  play.clock.now = Math.max(play.clock.now, play.chance.is(0.8) ? start : end);
  device.link.isDown = false;
  play.say(
    `the closing ${play.clock.now < end ? 'begins' : 'is over'}, and ${device.name} is online`,
  );

  await sync(play, device, tab);
};

/**
 * Lets the server's job run, or a person act on this or the other device, while a request is under
 * way.
 */
export const actDuringReportRequest: Step = async (play, device, tab) => {
  const other = play.chance.pick(play.devices.filter(({ person }) => person));
  const act = play.chance.pick([
    storeUpload,
    finalize,
    withdraw,
    answer,
    remove,
    declare,
    sync,
    'job',
    'job',
  ] as const);
  const theirs = other.tabs[0];
  device.link.meanwhile = async () => {
    play.say('… meanwhile:');
    if (act === 'job') return await processSomeReports(play);
    if (theirs && !theirs.life.isDead && !(act === sync && other === device))
      await act(play, other, theirs);
  };

  await play.chance.pick([sync, sync, drain])(play, device, tab);
  device.link.meanwhile = undefined;
};

export const killDuringReportStep: Step = async (play, device, tab) => {
  const act = play.chance.pick([
    sync,
    sync,
    drain,
    drain,
    storeUpload,
    finalize,
    answer,
    remove,
    withdraw,
    declare,
  ]);
  tab.life.dieAt(1 + play.chance.int(act === sync ? 50 : act === drain ? 20 : 7));
  await dieDuring(act, play, device, tab);
};

/**
 * Plans network faults while files are being sent: first some harmless ones, so that the last one
 * applies to any piece.
 */
export const cutDuringUpload: Step = async (play, device, tab) => {
  const { chance } = play;
  const { link } = device;
  if ((await readUploads(tab, ['sent'])).length === 0) await storeUpload(play, device, tab);
  for (let n = chance.int(5); n > 0; n -= 1)
    link.coming.push(chance.pick(['doubled', 'late_twin'] as const));
  link.coming.push(chance.pick(faults));
  await drain(play, device, tab);
  if (chance.is(0.5)) await deliverLateRequests(play, device, tab);
};
