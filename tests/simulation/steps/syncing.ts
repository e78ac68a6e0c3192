/**
 * How a device communicates with the server: in a whole round, only to send, or by delayed
 * requests.
 */
import { attempt } from '../devices/device.ts';
import { describeOutcome, type Step } from '../play.ts';

export const sync: Step = async (play, device, tab) => {
  const force = play.chance.is(0.5);
  play.say(
    `${device.name} syncs: ${describeOutcome(await attempt(tab, () => tab.engine.sync({ force })), () => 'done')}`,
  );
};

export const drain: Step = async (play, device, tab) => {
  const force = play.chance.is(0.5);
  play.say(
    `${device.name} sends: ${describeOutcome(await attempt(tab, () => tab.engine.drain({ force })), () => 'done')}`,
  );
};

/** Delivers the delayed requests. */
export const deliverLateRequests: Step = async (play) => {
  const n = await play.network.deliverLate();
  if (n) play.say(`${n} delayed request(s) arrive`);
};
