/**
 * Unsettles the server between and during people's steps: backups, restores, wrong clocks, and
 * devices that are away in the meantime.
 */
import { sql } from 'kysely';
import { markRestored } from '#app/server/mark-restored.ts';
import { DAY, HOUR, MINUTE } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { attempt } from '../devices/device.ts';
import { backUp, restore, signEverybodyInAgain } from '../server/restoring.ts';
import { nameWithDevice, pickTab, type Play } from '../play.ts';
import type { Chaos } from './chaos.ts';

/** The maximum number of backups that are kept. Older ones are forgotten. */
const KEPT = 3;
const MOST_RESTORES = 4;

/** `strike` backs up or restores the server during one of this many first requests. */
const MOST_REQUESTS = 8;

/**
 * By how many milliseconds the clock of the machine that restores is wrong: pairs of a weight and
 * an offset.
 */
const CLOCKS = [
  [6, 0],
  [2, -10 * MINUTE],
  [1, -2 * HOUR],
  [1, -3 * DAY],
  [1, 2 * DAY],
] as const;

/**
 * Lets at most one random event happen: a backup, a restore, either of them while a device
 * communicates with the server, or a device that loses its network. Nothing is restored before the
 * first backup.
 */
export async function causeChaos(play: Play, chaos: Chaos): Promise<void> {
  const { chance, backups } = chaos;
  await settleIn(play, chaos);
  if (backups.length === 0) return chance.is(0.3) ? await keepBackup(play, chaos) : undefined;
  if (play.server.skew !== 0 && chance.is(0.3)) {
    play.server.skew = 0;
    play.say('the server’s clock is right again');
  }

  const happening = chance.weighted([
    [12, 'nothing'],
    [2, 'backup'],
    [2, 'restore'],
    [2, 'under way'],
    [1, 'away'],
  ] as const);
  if (happening === 'backup') await keepBackup(play, chaos);
  else if (happening === 'restore') await restoreOne(play, chaos);
  else if (happening === 'under way') await strike(play, chaos);
  else if (happening === 'away') goAway(play, chaos);
}

/** Signs people in again if a restore has ended their sessions. */
async function settleIn(play: Play, chaos: Chaos): Promise<void> {
  if (chaos.isSignInDue) await signEverybodyInAgain(play);
  chaos.isSignInDue = false;
}

/**
 * Ends the restores: people are signed in again, the ids that were assigned since the last restore
 * are noted, and the server's clock is right.
 */
export async function settleChaos(play: Play, chaos: Chaos): Promise<void> {
  await settleIn(play, chaos);
  await noteGiven(play, chaos);
  play.server.skew = 0;
}

async function keepBackup(play: Play, { backups }: Chaos): Promise<void> {
  if (backups.length === KEPT) await play.server.forget(backups.shift()!);
  backups.push(await backUp(play));
}

async function restoreOne(play: Play, chaos: Chaos): Promise<void> {
  const { chance, backups, lost, signedOutSince } = chaos;
  if (lost.length === MOST_RESTORES) return;
  const n = chance.int(backups.length);
  await noteGiven(play, chaos);
  for (const { link } of play.devices) if (link.away > 0) link.away -= 1;
  play.server.skew = chance.weighted(CLOCKS);
  const numbers = chance.pick([1, 3, 1000, undefined]);
  play.say(
    `backup ${n + 1} of ${backups.length} is restored by a clock that is off by ${play.server.skew / MINUTE} minutes, ${numbers ?? 'no'} numbers asked for`,
  );

  // A sign-out removes a device's orders that the server had acknowledged. If the server loses them
  // once more, no copy is left, so they are not expected.
  for (const [earlier, held] of lost.entries())
    lost[earlier] = held.filter(({ who }) => !signedOutSince.has(who));
  signedOutSince.clear();

  lost.push(await restore(play, backups[n]!, (db) => mark(play, db, numbers)));
  chaos.isSignInDue = true;
  for (const [name, last] of await countersOf(play.server.db)) chaos.begunAt.set(name, last);
}

async function noteGiven({ server }: Play, { given, begunAt }: Chaos): Promise<void> {
  for (const [counter, last] of await countersOf(server.db)) {
    const after = begunAt.get(counter) ?? 0n;
    if (last > after) given.push({ counter, after, last });
  }
  begunAt.clear();
}

/**
 * Marks the database as restored, as the operator would. If the command refuses because the clock
 * is slow, the clock is corrected. If it refuses because the backup has times in the future, from
 * when a clock was ahead, the operator passes the current time as `until`.
 */
async function mark(
  { server, say }: Play,
  db: Database,
  numbers: number | undefined,
): Promise<void> {
  const marked = (until?: number) =>
    markRestored(db, { now: server.clock.now + server.skew, numbers, until, again: true });
  let done = await marked();
  if (!done.ok && server.skew < 0) {
    say(`the restore is refused: ${done.code}`);
    server.skew = 0;
    done = await marked();
  }

  if (!done.ok) done = await marked(server.clock.now + server.skew);
  if (!done.ok) throw new Error(`The restore is refused: ${done.code}`);
}

/** Returns the ids assigned so far: the last value of each sequence. */
async function countersOf(db: Database): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ name: string; last: string | null }>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = current_schema()`.execute(db);
  return new Map(rows.flatMap(({ name, last }) => (last === null ? [] : [[name, BigInt(last)]])));
}

/**
 * Backs up or restores the server while a device communicates with it, for example in the middle of
 * a file, a queue or a list.
 */
async function strike(play: Play, chaos: Chaos): Promise<void> {
  const { chance } = chaos;
  const device = chance.pick(play.devices);
  if (!device.person) return;
  const { link } = device;
  const isLost = chance.is(0.4);
  const act = chance.is(0.6) ? restoreOne : keepBackup;
  let left = chance.int(MOST_REQUESTS);
  const arm = () => {
    link.meanwhile = async () => {
      if (left > 0) {
        left -= 1;
        return arm();
      }
      play.say(`… while ${device.name} speaks to it:`);
      await act(play, chaos);
      if (isLost) throw Object.assign(new TypeError('connection reset'), { name: 'TypeError' });
    };
  };

  arm();
  const tab = await pickTab(play, device);
  await attempt(tab, () => tab.engine.sync({ force: true }));
  link.meanwhile = undefined;
  await settleIn(play, chaos);
}

function goAway(play: Play, { chance }: Chaos): void {
  const device = chance.pick(play.devices);
  if (device.link.away > 0 || !device.person) return;
  device.link.away = 1 + chance.int(2);
  play.say(`${nameWithDevice(device)} is away for ${device.link.away} restore(s)`);
}
