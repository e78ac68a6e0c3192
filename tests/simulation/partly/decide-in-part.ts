/**
 * Partial decisions: in some simulations approvers send lines of waiting orders back, and a
 * colleague at the office confirms the rest or orders the lines again.
 */
import { selectStoredOrders, type ServerOrder } from '../checks/server-records.ts';
import { createChance, deriveSeed, type Chance } from '../chance.ts';
import { fieldsOf } from '../people/typing.ts';
import { callAs, callFromOffice, selectOfficeOrders, type Play } from '../play.ts';
import { distributorsOf } from '../steps/agreeing.ts';

const PARTLY = 0.15;

/**
 * Returns the random stream of partial decisions, or undefined if the simulation has none. It is
 * separate, so that the other simulations stay as they were.
 */
export function partialDecisionChanceOf(seed: number): Chance | undefined {
  const chance = createChance(deriveSeed(seed, 'in part'));
  return chance.is(PARTLY) ? chance : undefined;
}

type Act = (play: Play, chance: Chance) => Promise<void>;

/** Returns the ids of some of the lines, now and then of all or none of them, which is refused. */
function someOf({ content: { lines } }: ServerOrder, chance: Chance): string[] {
  const some = lines.filter(() => chance.is(0.45)).map(({ id }) => id);
  const isRefused = some.length === 0 || some.length === lines.length;
  return isRefused && chance.is(0.9) ? [chance.pick(lines).id] : some;
}

/**
 * Sends lines of a waiting order back. Now and then the approver names another revision, or gives
 * the new draft the id of an existing order; both are refused.
 */
const sendLinesBack: Act = async (play, chance) => {
  const { company, trace, server, ledger } = play;
  const all = await selectStoredOrders(server.db, distributorsOf(play));
  const waiting = all.filter(
    ({ status, content }) => status === 'waiting_approval' && content.lines.length > 1,
  );
  if (waiting.length === 0) return;

  const order = chance.pick(waiting);
  const lineIds = someOf(order, chance);
  const by = chance.is(0.6) ? company.staff.rita : company.staff.rui;
  const draftId = chance.is(0.05) ? chance.pick(all).id : play.newKey();
  if (chance.is(0.06)) server.dying = chance.pick(['before_commit', 'after_commit'] as const);
  const { status, json } = await callAs(
    play,
    by,
    'approver',
    'POST',
    `/api/approvals/${order.id}/partly`,
    {
      revision: chance.is(0.05) ? order.revision + 1 : order.revision,
      draftId,
      lines: lineIds.map((lineId) => ({
        lineId,
        code: chance.pick(['01', '04'] as const),
        reason: `word ${chance.int(1_000)}`,
      })),
      ...(chance.is(0.7) ? { waiver: `word ${chance.int(1_000)}` } : {}),
    },
  );

  if (status === 200) {
    // The approver has seen the values of the lines that leave the order.
    for (const [place, value] of fieldsOf(order.content))
      if (lineIds.includes(place.split('/')[0]!))
        ledger.decided(order.id, by.name, place, value, undefined);

    const lines = order.content.lines.filter((line) => lineIds.includes(line.id));
    const saved = { ...order.content, customerOrder: '', lines };
    ledger.attempt(draftId, by.name, undefined, saved)({ saved });
  }
  play.say(
    `${by.name} sends ${lineIds.length} of ${order.content.lines.length} lines of ${trace.name(order.id)} back as ${trace.name(draftId)}: ${status === 200 ? 'done' : json.message}`,
  );
};

/**
 * Lets a colleague at the office confirm the rest of an order from which an approver sent lines
 * back.
 */
const confirmRest: Act = async (play, chance) => {
  const rests = (await selectOfficeOrders(play, ['waiting_correction'])).filter(
    ({ partialDecision }) => partialDecision,
  );
  if (rests.length === 0) return;
  const { id, version } = chance.pick(rests);
  const { status, json } = await callFromOffice(play, 'POST', `/api/orders/${id}/submit`, {
    baseVersion: version,
  });
  play.say(`the office confirms ${play.trace.name(id)}: ${status === 200 ? 'done' : json.message}`);
};

/** Lets a colleague at the office submit a draft with the lines that an approver sent back. */
const orderAgain: Act = async (play, chance) => {
  const drafts = (await selectOfficeOrders(play, ['draft'])).filter(
    ({ originOrder }) => originOrder,
  );
  if (drafts.length === 0) return;
  const { id, version } = chance.pick(drafts);
  const { status, json } = await callFromOffice(play, 'POST', `/api/orders/${id}/submit`, {
    baseVersion: version,
  });
  play.say(
    `the office sends the lines of ${play.trace.name(id)}: ${status === 200 ? 'done' : json.message}`,
  );
};

const acts: readonly (readonly [number, Act])[] = [
  [5, sendLinesBack],
  [3, confirmRest],
  [1, orderAgain],
];

/**
 * Takes one step of a partial decision. If an act does not fit, another is chosen at random, up to
 * three acts in all.
 */
export async function decideInPart(play: Play, chance: Chance): Promise<void> {
  const before = play.trace.lines.length;
  for (let n = 0; n < 3 && play.trace.lines.length === before; n += 1)
    await chance.weighted(acts)(play, chance);
}
