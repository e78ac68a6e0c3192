/**
 * Several operations in one request: in some simulations devices send them so, and a person queues
 * several in a row. The line is cut after some of them, the server ends or dies between two, or the
 * person's session or right ends there.
 */
import { createChance, deriveSeed, type Chance } from '../chance.ts';
import { readAnswers, joinAnswers, takePart, countCommands } from '../devices/batches.ts';
import type { Device } from '../devices/device.ts';
import type { Within } from '../devices/device-link.ts';
import { endSessions } from '../people/company.ts';
import { pickTab, type Play, type Step } from '../play.ts';
import { dieDuring } from './run-fatal-step.ts';
import { actDuringRequest } from './faults.ts';
import { makeDraft, remove, save, submit, withdraw } from './orders.ts';
import { changeRights, rightsChangesIn } from './rights.ts';
import { signOut } from './sessions.ts';
import { drain, sync } from './syncing.ts';

const BATCHING = 0.6;

/**
 * Returns true if the devices of a new simulation send several operations in one request. Kept
 * seeds say so themselves, so that the stories of older ones stay as they were.
 */
export const batchesIn = (seed: number): boolean =>
  createChance(deriveSeed(seed, 'sends several')).is(BATCHING);

/** Returns the random stream of requests with several operations. */
export const batchingOf = (seed: number): Chance =>
  createChance(deriveSeed(seed, 'several at once'));

const reset = () => new TypeError('connection reset');

/** Lets the line be cut, or the server die, after some of the commands. */
const cutAfter =
  (chance: Chance, play: Play, dies: boolean): Within =>
  async (request, deliver) => {
    const done = 1 + chance.int(countCommands(request) - 1);
    await deliver(takePart(request, 0, done));
    if (!dies) throw reset();
    play.server.dying = chance.is(0.5) ? 'before_commit' : 'after_commit';
    await deliver(takePart(request, done, done + 1));
    play.server.dying = undefined;
    throw reset();
  };

/** Lets the server end after some of the commands, whose answers arrive. */
const endAfter =
  (chance: Chance): Within =>
  (request, deliver) =>
    deliver(takePart(request, 0, 1 + chance.int(countCommands(request) - 1)));

/** Lets something happen between two of the commands. */
const between =
  (chance: Chance, happens: () => Promise<unknown>): Within =>
  async (request, deliver) => {
    const done = 1 + chance.int(countCommands(request) - 1);
    const first = await deliver(takePart(request, 0, done));
    await happens();
    if (readAnswers(first).length < done) return first;
    return joinAnswers(first, await deliver(takePart(request, done)));
  };

/** Chooses what happens within the next request with several commands. */
function anyWithin(play: Play, chance: Chance, device: Device): [what: string, Within] {
  const endsSession = async () => {
    await endSessions(play.server, device.person!);
  };
  const changes = rightsChangesIn(play.seed) ? () => changeRights(play, chance) : endsSession;
  return chance.pick<[string, Within]>([
    ['the line is cut', cutAfter(chance, play, false)],
    ['the server dies', cutAfter(chance, play, true)],
    ['the server ends', endAfter(chance)],
    ['the session ends', between(chance, endsSession)],
    ['something changes', between(chance, changes)],
  ]);
}

const writing = [makeDraft, makeDraft, makeDraft, save, submit, submit, remove, withdraw] as const;

/** Queues several commands on a device, and sends them. */
export async function sendSeveral(play: Play, chance: Chance): Promise<void> {
  const device = chance.pick(play.devices);
  if (!device.person || device.isOlder) return;
  const tab = await pickTab(play, device);
  for (let n = 3 + chance.int(8); n > 0; n -= 1)
    if (!tab.life.isDead) await chance.pick<Step>(writing)(play, device, tab);
  if (tab.life.isDead) return;

  const [what, within] = anyWithin(play, chance, device);
  if (chance.is(0.7)) {
    let passing = chance.int(2);
    const meet: Within = async (request, deliver) => {
      const isMet = passing-- === 0;
      if (passing >= 0) device.link.within = meet;
      play.say(
        `${device.name} sends ${countCommands(request)} at once${isMet ? `: ${what} among them` : ''}`,
      );
      return await (isMet ? within(request, deliver) : deliver(request));
    };
    device.link.within = meet;
  }
  const isKilled = chance.is(0.15);
  if (isKilled) tab.life.dieAt(1 + chance.int(24));
  const sending = chance.pick<Step>([drain, drain, sync, actDuringRequest]);
  if (isKilled) await dieDuring(sending, play, device, tab);
  else await sending(play, device, tab);
  device.link.within = undefined;
  if (chance.is(0.1) && device.tabs.length > 0) await signOut(play, device, device.tabs[0]!);
}
