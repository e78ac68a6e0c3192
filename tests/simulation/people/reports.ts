/**
 * Chooses the simulations in which distributors upload reports of their stock and sales, and undoes
 * registered ones: a colleague in the office those that no later report has touched, the
 * manufacturer also those beneath later reports, whose rows stay.
 */
import { reportAreas, type UndoInput } from '#areas/reports/domain/index.ts';
import { chanceOf, seedOf, type Chance } from '../chance.ts';
import { callAs, type Play } from '../play.ts';
import type { DistributorLetter } from './company.ts';

const UPLOADING = 0.08;

/**
 * Returns the kind of each distributor's sales reports, or undefined if the simulation uploads
 * none. Its random stream is separate, so that the other simulations stay as they were.
 */
export function reportsIn(
  seed: number,
): Readonly<Record<DistributorLetter, 'brazil' | 'laam'>> | undefined {
  const chance = chanceOf(seedOf(seed, 'reports'));
  if (!chance.is(UPLOADING)) return undefined;
  return chance.is(0.6) ? { A: 'brazil', B: 'laam' } : { A: 'laam', B: 'brazil' };
}

const UNDOING = 0.5;

/**
 * Returns the random stream of undone reports. Undefined: the simulation undoes none. It is
 * separate, so that the other simulations stay as they were.
 */
export function undoingIn(seed: number): Chance | undefined {
  const chance = chanceOf(seedOf(seed, 'undoing'));
  return reportsIn(seed) && chance.is(UNDOING) ? chance : undefined;
}

type Shown = {
  readonly version: number;
  readonly state: string;
  readonly needsRemover: boolean;
};

/** Undoes one registered report, as the person was shown or as the person saw it earlier. */
export async function undoSome(play: Play, chance: Chance): Promise<void> {
  const { server, company, trace } = play;
  const reports = play.reports!;
  const complete = await server.db
    .selectFrom('report')
    .select(['id', 'area', 'kind'])
    .where('distributor_id', '=', company.distributors.A)
    .where('status', '=', 'complete')
    .where('deleted', '=', false)
    .orderBy('completed_at', 'desc')
    .orderBy('id')
    .execute();
  if (complete.length === 0) return;
  const { id, area, kind } = chance.is(0.6) ? complete[0]! : chance.pick(complete);
  // A key without a date lets later reports move rows, and who undid what then can't be told by
  // registering the other reports again.
  const by = chance.is(0.4) && kind !== 'pos_laam' ? company.staff.rita : company.people.caio;
  const path = `/api/${reportAreas.find((one) => one === area)}/reports/${id}`;
  const before = await callAs(play, by, 'office', 'GET', `${path}/undoing`);
  if (before.status !== 200) return;
  const { version, state }: Shown = before.json.body;
  const seen = reports.seenUndoing.get(id);
  const isOld = seen !== undefined && chance.is(0.2);
  reports.seenUndoing.set(id, { version, state });
  const body: UndoInput = {
    baseVersion: isOld ? seen.version : version,
    state: isOld ? seen.state : state,
    reason: 'Wrong file',
    later: { choice: 'keep', except: [] },
  };

  if (chance.is(0.15)) server.dying = chance.pick(['before_commit', 'after_commit'] as const);
  const answer = await callAs(play, by, 'office', 'POST', `${path}/undo`, body);
  if (answer.status === 200) reports.undone.add(id);
  play.say(
    `${by.name} undoes ${trace.name(id, 'report')}: ${answer.status === 200 ? 'done' : answer.json.message}`,
  );
}
