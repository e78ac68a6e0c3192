/**
 * The manufacturer: approvers who decide on what they saw last, and an ERP that repeats calls,
 * makes them late, or leaves some out.
 */
import { orderStatuses, type ErpResult, type OrderStatus } from '#areas/orders/domain/index.ts';
import type { Decision } from '#areas/approvals/domain/index.ts';
import { acknowledgeDispatchByErp, applyResult, leaseOrders } from '#areas/orders/server/index.ts';
import type { Transaction } from '#kernel/server/database.ts';
import { selectStoredOrders } from '../checks/server-records.ts';
import { chooseTerms } from '../steps/agreeing.ts';
import { callAs, selectOfficeOrders, type Play } from '../play.ts';
import type { Staff } from './company.ts';
import type { Lease, Seen } from './seen-orders.ts';

const DAY = 86_400_000;

/** Sometimes makes the server die at its next commit. */
const mayDie = ({ chance, server }: Play): void => {
  if (chance.is(0.06)) server.dying = chance.pick(['before_commit', 'after_commit'] as const);
};

/** What an approver does with an order of each status, weighted. */
const habits: Readonly<Partial<Record<OrderStatus, readonly (readonly [number, Decision])[]>>> = {
  waiting_approval: [
    [8, 'approve'],
    [4, 'return'],
    [1, 'hold'],
    [0.5, 'cancel'],
  ],
  waiting_correction: [
    [3, 'requeue'],
    [0.5, 'cancel'],
  ],
  waiting_processing: [
    [1, 'hold'],
    [1, 'cancel'],
    [1, 'redispatch'],
  ],
  stand_by: [
    [3, 'resume'],
    [3, 'release'],
    [0.5, 'cancel'],
  ],
};

const anyDecision = [
  'approve',
  'return',
  'hold',
  'resume',
  'release',
  'requeue',
  'redispatch',
  'cancel',
] as const;

async function look(play: Play): Promise<void> {
  const orders = await selectStoredOrders(play.server.db, Object.values(play.company.distributors));
  play.seenOrders.inbox = orders
    .filter(({ status, deleted, revision }) => !deleted && revision > 0 && habits[status])
    .map(({ id, revision, status }) => ({ id, revision, status }));
}

const approverOf = ({ chance, company: { staff } }: Play): Staff =>
  chance.is(0.7) ? staff.rita : staff.rui;

/**
 * Lets an approver take one decision on one order, or on all orders with the same status. What the
 * approver has seen may be outdated.
 */
export async function decideAsApprover(play: Play): Promise<void> {
  const { chance, seenOrders, clock } = play;
  if (seenOrders.inbox.length === 0 || chance.is(0.7)) await look(play);
  if (seenOrders.inbox.length === 0) return;
  const one = chance.pick(seenOrders.inbox);
  const like = seenOrders.inbox.filter(({ status }) => status === one.status);
  const chosen = chance.is(0.2) ? like : [one];
  const by = approverOf(play);
  const action = chance.is(0.06) ? chance.pick(anyDecision) : chance.weighted(habits[one.status]!);
  const reviewOn =
    action === 'hold' ? new Date(clock.now + chance.int(4) * DAY).toISOString().slice(0, 10) : null;
  const revision = (seen: Seen) => (chance.is(0.04) ? seen.revision + 1 : seen.revision);
  const body = {
    action,
    orders: chosen.map((seen) => ({ id: seen.id, revision: revision(seen) })),
    reason: chance.is(0.03) ? '' : `word ${chance.int(1_000)}`,
    code: chance.pick(['01', '01', '03'] as const),
    line: null,
    reviewOn,
    ...(action === 'cancel' ? { processedByHand: chance.is(0.5) } : {}),
    ...(action === 'approve' && chosen.length === 1 ? await chooseTerms(play, one.id) : {}),
  };

  mayDie(play);
  const {
    json: { body: answer, message },
  } = await callAs(play, by, 'approver', 'POST', '/api/approvals/decide', body);
  const results = (answer as { results: { id: string; code: string }[] } | undefined)?.results
    .map(({ id, code }) => `${play.trace.name(id)} ${code}`)
    .join(', ');
  play.say(`${by.name} says ${action}: ${results ?? message}`);
  if (
    results?.includes('done') &&
    (action === 'approve' || action === 'release' || action === 'requeue') &&
    chance.is(0.5)
  )
    await callAsErp(play);
}

/** Lets a person of the distributor or of the manufacturer comment on an order. */
export async function writeComment(play: Play): Promise<void> {
  const { chance, company } = play;
  const orders = await selectOfficeOrders(play, orderStatuses);
  if (orders.length === 0) return;
  const { id } = chance.pick(orders);
  const by = chance.pick([company.staff.rita, company.people.caio]);
  mayDie(play);
  const { status } = await callAs(play, by, 'desk', 'POST', `/api/orders/${id}/comments`, {
    text: `word ${chance.int(1_000)}`,
  });

  play.say(`${by.name} comments on ${play.trace.name(id)}: ${status}`);
}

/**
 * Lets an approver who also sells submit a returned or withdrawn order again for the distributor.
 */
export async function submitAsApprover(play: Play): Promise<void> {
  const orders = (await selectOfficeOrders(play, ['draft', 'waiting_correction'])).filter(
    ({ revision }) => revision > 0,
  );

  if (orders.length === 0) return;
  const { id, version } = play.chance.pick(orders);
  const { status } = await callAs(
    play,
    play.company.staff.rui,
    'rui',
    'POST',
    `/api/orders/${id}/submit`,
    { baseVersion: version },
  );

  play.say(`rui sends ${play.trace.name(id)} for the distributor: ${status}`);
}

/** Runs one call of the ERP. If the server dies during it, the ERP calls again. */
async function calling<T>(play: Play, call: (tx: Transaction) => Promise<T>): Promise<T> {
  mayDie(play);
  for (let n = 0; ; n += 1) {
    try {
      return await play.server.db.transaction().execute(call);
    } catch (error) {
      if (n > 0) throw error;
      play.say('… the server dies over a call of the ERP, which comes again');
    } finally {
      play.server.dying = undefined;
    }
  }
}

async function fetch(play: Play): Promise<Lease[]> {
  const offered = (await calling(play, (tx) => leaseOrders(tx, play.clock.now, 500))).map(
    ({ dispatch, order }): Lease => ({
      id: order.id,
      number: order.number!,
      revision: dispatch.revision,
      leaseId: dispatch.leaseId!,
      dispatch: dispatch.id,
      until: dispatch.leasedUntil!,
      acknowledged: false,
      answer: undefined,
    }),
  );

  // Orders of one decision are equally old, so they are sorted by id.
  offered.sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id, dispatch } of offered)
    for (const earlier of play.seenOrders.leases.filter((one) => one.dispatch === dispatch)) {
      if (earlier.acknowledged || earlier.until > play.clock.now)
        play.seenOrders.wrong.push(
          `${play.trace.name(id)} is offered again, though ${earlier.acknowledged ? 'acknowledged' : 'leased'}`,
        );
    }
  play.seenOrders.leases.push(...offered);
  if (offered.length)
    play.say(`the ERP fetches ${offered.map(({ id }) => play.trace.name(id)).join(', ')}`);
  return offered;
}

async function acknowledgeThere(play: Play, lease: Lease): Promise<void> {
  const done = await calling(play, (tx) =>
    acknowledgeDispatchByErp(tx, lease.number, lease.leaseId, lease.revision, play.clock.now),
  );
  lease.acknowledged ||= done.ok;
  play.say(`the ERP acknowledges ${play.trace.name(lease.id)}: ${done.ok ? 'done' : done.code}`);
}

async function answerThere(play: Play, lease: Lease): Promise<void> {
  const { chance, seenOrders } = play;
  const outcome = chance.weighted([
    [5, 'accepted'],
    [3, 'rejected'],
    [1, 'hold'],
  ] as const);
  const answer: ErpResult =
    lease.answer && chance.is(0.5)
      ? lease.answer
      : {
          outcome,
          erpNumber: outcome === 'accepted' ? String(99_000 + (seenOrders.booked += 1)) : null,
          errors:
            outcome === 'rejected'
              ? [
                  {
                    code: chance.pick(['01', '03', '05'] as const),
                    message: `word ${chance.int(1_000)}`,
                  },
                ]
              : [],
        };
  const revision = chance.is(0.04) ? lease.revision + 1 : lease.revision;
  lease.answer = answer;
  const done = await calling(play, (tx) =>
    applyResult(tx, lease.number, revision, answer, play.clock.now),
  );

  play.say(
    `the ERP answers ${answer.outcome} for ${play.trace.name(lease.id)}: ${done.ok ? (done.value.conflict ? 'conflict' : 'done') : done.code}`,
  );
}

/**
 * Lets the ERP call: mostly a whole round, sometimes only a part of one, or an old call once more.
 */
export async function callAsErp(play: Play): Promise<void> {
  const { chance, seenOrders } = play;
  if (seenOrders.leases.length && chance.is(0.4))
    return await (chance.is(0.3) ? acknowledgeThere : answerThere)(
      play,
      chance.pick(seenOrders.leases),
    );
  for (const lease of await fetch(play)) {
    if (chance.is(0.75)) await acknowledgeThere(play, lease);
    if (chance.is(0.7)) await answerThere(play, lease);
  }
}
