/** Monthly closings, and orders that are sent in the last minute. */
import { addClosing } from '../people/company.ts';
import type { Step } from '../play.ts';
import { save, submit } from './orders.ts';
import { HOUR, MINUTE } from './pending.ts';
import { sync } from './syncing.ts';

/**
 * Adds a closing of orders that begins in a few minutes and lasts for some hours. Does nothing as
 * long as the last closing is not over.
 */
export const startClosing: Step = async (play) => {
  const { clock, chance, closings } = play;
  const last = closings.at(-1);
  if (last && last.end > clock.now) return;
  const start = Math.ceil(clock.now / MINUTE) * MINUTE + (1 + chance.int(8)) * MINUTE;
  const end = start + (1 + chance.int(6)) * HOUR;
  closings.push({ start, end, known: clock.now });
  await addClosing(play.server, play.company.distributors.A, ['orders'], { start, end });
  play.say(`orders will be closed in ${Math.round((start - clock.now) / MINUTE)} minutes`);
};

/**
 * Lets a person submit an order offline before a closing. The submission reaches the server when
 * the closing has begun, or when it is over.
 */
export const submitInLastMinute: Step = async (play, device, tab) => {
  await startClosing(play, device, tab);
  device.link.isDown = true;
  for (const act of [save, submit]) await act(play, device, tab);
  const { start, end } = play.closings.at(-1)!;
  play.clock.now = Math.max(play.clock.now, play.chance.is(0.8) ? start : end);
  device.link.isDown = false;
  play.say(
    `the closing ${play.clock.now < end ? 'begins' : 'is over'}, and ${device.name} is online`,
  );

  await sync(play, device, tab);
};
