/** Who may do what to an order, and when: every situation × action × role on the real server, against the product's table written by hand. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  approvalCalls,
  calls,
  decisionNames,
  offlineOrderSteps,
  orderStates,
  orderStatuses,
  type Decision,
  type ErpOutcome,
  type Order,
} from '#areas/orders/domain/index.ts';
import { acknowledge, applyResult, offer } from '#areas/orders/server/index.ts';
import { HOUR, MINUTE } from '#kernel/domain/dates.ts';
import { entry, type PermissionEntry } from '#kernel/domain/permissions.ts';
import { printStates } from '#kernel/domain/states.ts';
import { content, newOrderId, saveDraft, stockShelves, submitOrder } from '../goods.ts';
import { makeDistributor, signedIn } from '../people.ts';
import { startServer, type Client, type TestServer } from '../server.ts';

/** `self`: an approver who also orders, over an order of one's own making. */
const roles = ['owner', 'admin', 'approver', 'self', 'stranger', 'reader'] as const;
type Role = (typeof roles)[number];
const ownActs = ['save', 'submit', 'withdraw', 'drop', 'remove'] as const;
const erpActs = ['offer', 'acknowledge', 'accept', 'reject', 'hold'] as const;
const acts = [...ownActs, ...decisionNames, 'comment'] as const;
type Act = (typeof acts)[number];

/** What happens. Whoever is not named is refused as `refused` says. */
const happens = `
  new              save       owner admin self stranger → draft
  draft            save       owner self → draft
  draft            submit     owner self → waiting_approval
  draft            remove     owner self → gone
  waiting_approval withdraw   owner admin self → draft
  waiting_approval approve    approver → waiting_processing
  waiting_approval return     approver → waiting_correction
  waiting_approval hold       approver → stand_by
  waiting_approval cancel     approver → canceled
  withdrawn        save       owner admin self → draft
  withdrawn        submit     owner admin self → waiting_approval
  withdrawn        remove     owner admin self → gone
  dropped          save       owner admin self → draft
  dropped          submit     owner admin self → waiting_approval
  dropped          remove     owner admin self → gone
  returned         save       owner admin self → waiting_correction
  returned         submit     owner admin self → waiting_approval
  returned         drop       owner admin self → draft
  returned         cancel     approver → canceled
  returned         requeue    approver → not_approved
  refused          save       owner admin self → waiting_correction
  refused          submit     owner admin self → waiting_approval
  refused          drop       owner admin self → draft
  refused          cancel     approver → canceled
  refused          requeue    approver → waiting_processing
  corrected        save       owner admin self → waiting_correction
  corrected        submit     owner admin self → waiting_approval
  corrected        drop       owner admin self → draft
  corrected        cancel     approver → canceled
  corrected        requeue    approver → changed_since
  queued           hold       approver → stand_by
  queued           cancel     approver → canceled
  queued           redispatch approver → not_stuck
  leased           hold       approver → taken_by_erp
  leased           cancel     approver → taken_by_erp
  leased           redispatch approver → not_stuck
  acknowledged     hold       approver → taken_by_erp
  acknowledged     cancel     approver → taken_by_erp
  acknowledged     redispatch approver → not_stuck
  stuck            hold       approver → stand_by
  stuck            cancel     approver → canceled
  stuck            redispatch approver → waiting_processing
  held             resume     approver → waiting_approval
  held             release    approver → not_approved
  held             cancel     approver → canceled
  held_approved    resume     approver → waiting_approval
  held_approved    release    approver → waiting_processing
  held_approved    cancel     approver → canceled`;

/** What the ERP meets. Orders without a number it cannot name. */
const erpMeets = `
                   offer      acknowledge         accept          reject              hold
  waiting_approval no         illegal_transition  not_dispatched  not_dispatched      not_dispatched
  withdrawn        no         illegal_transition  not_dispatched  not_dispatched      not_dispatched
  dropped          no         not_found           not_found       not_found           not_found
  returned         no         illegal_transition  not_dispatched  not_dispatched      not_dispatched
  refused          no         waiting_correction  conflict        illegal_transition  illegal_transition
  corrected        no         waiting_correction  conflict        illegal_transition  illegal_transition
  queued           offered    stale_lease         not_dispatched  not_dispatched      not_dispatched
  leased           no         waiting_processing  complete        waiting_correction  stand_by
  acknowledged     no         waiting_processing  complete        waiting_correction  stand_by
  stuck            no         waiting_processing  complete        waiting_correction  stand_by
  held             no         illegal_transition  not_dispatched  not_dispatched      not_dispatched
  held_approved    no         stand_by            conflict        illegal_transition  illegal_transition
  complete         no         complete            complete        illegal_transition  illegal_transition
  canceled         no         illegal_transition  not_dispatched  not_dispatched      not_dispatched`;

const situations = [
  'new',
  'draft',
  'waiting_approval',
  'withdrawn',
  'dropped',
  'returned',
  'refused',
  'corrected',
  'queued',
  'leased',
  'acknowledged',
  'stuck',
  'held',
  'held_approved',
  'complete',
  'canceled',
  'removed',
] as const;
type Situation = (typeof situations)[number];
const statusIn: Readonly<Record<Situation, string>> = {
  new: 'new',
  draft: 'draft',
  withdrawn: 'draft',
  dropped: 'draft',
  removed: 'gone',
  waiting_approval: 'waiting_approval',
  returned: 'waiting_correction',
  refused: 'waiting_correction',
  corrected: 'waiting_correction',
  queued: 'waiting_processing',
  leased: 'waiting_processing',
  acknowledged: 'waiting_processing',
  stuck: 'waiting_processing',
  held: 'stand_by',
  held_approved: 'stand_by',
  complete: 'complete',
  canceled: 'canceled',
};
/** An order that was never sent is its distributor's own affair. */
const unsent: readonly Situation[] = ['new', 'draft'];
const absent: readonly Situation[] = ['new', 'removed'];
/** Legal for an approver; one's own order answers `own_order` instead. */
const decidable: Readonly<Partial<Record<Situation, string>>> = {
  waiting_approval: 'approve return hold cancel',
  returned: 'requeue cancel',
  refused: 'requeue cancel',
  corrected: 'requeue cancel',
  held: 'resume release cancel',
  held_approved: 'resume release cancel',
  queued: 'hold redispatch cancel',
  leased: 'hold redispatch cancel',
  acknowledged: 'hold redispatch cancel',
  stuck: 'hold redispatch cancel',
};
const right: Readonly<Record<Role, { readonly orders: boolean; readonly approvals: boolean }>> = {
  owner: { orders: true, approvals: false },
  admin: { orders: true, approvals: false },
  approver: { orders: false, approvals: true },
  self: { orders: true, approvals: true },
  stranger: { orders: true, approvals: false },
  reader: { orders: false, approvals: false },
};
/** Beyond what happens: no right comes first, then what one may not see, then the state. */
function refused(situation: Situation, act: Act, role: Role): string {
  const isOwn = (ownActs as readonly string[]).includes(act);
  const { orders, approvals } = right[role];
  if (!(act === 'comment' ? orders || approvals : isOwn ? orders : approvals)) return 'forbidden';
  if (
    absent.includes(situation) ||
    role === 'stranger' ||
    (unsent.includes(situation) && role !== 'owner' && role !== 'self')
  )
    return 'not_found';
  if (act === 'comment')
    return unsent.includes(situation)
      ? 'illegal_transition'
      : situation === 'dropped'
        ? 'given_up'
        : 'said';
  return role === 'self' && decidable[situation]?.split(' ').includes(act)
    ? 'own_order'
    : 'illegal_transition';
}
const rows = new Map(
  happens
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [left, outcome] = row.trim().split(' → ');
      const [situation, act, ...by] = left!.split(/ +/);
      return by.map((role) => [`${situation} ${act} ${role}`, outcome!] as const);
    }),
);
const expected = (situation: Situation, act: Act, role: Role) =>
  rows.get(`${situation} ${act} ${role}`) ?? refused(situation, act, role);

let server: TestServer, distributorId: number, by: Record<Role, Client>;
beforeAll(async () => {
  server = await startServer();
  await stockShelves(server);
  distributorId = await makeDistributor(server);
  const person = (of: number | null, ...permissions: PermissionEntry[]) =>
    signedIn(server, of, { permissions });
  by = {
    owner: await person(distributorId, entry('orders', 'write')),
    reader: await person(distributorId, entry('orders', 'read')),
    stranger: await person(await makeDistributor(server), entry('orders', 'write')),
    admin: await person(null, entry('orders', 'write')),
    approver: await person(null, entry('approvals', 'write')),
    self: await person(null, entry('approvals', 'write'), entry('orders', 'write')),
  };
}, 60_000);
afterAll(() => server?.close());

type Known = {
  readonly id: string;
  /** The last number that it bore. */ readonly number: string;
  readonly lease: string | undefined;
};
const now = () => server.clock.now;
const read = async (id: string) =>
  await server.db
    .selectFrom('sales_order')
    .select(['status', 'version', 'revision', 'number', 'deleted', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
const ERP_NUMBER = '099001';
const answered = (outcome: ErpOutcome) => ({
  outcome,
  erpNumber: outcome === 'accepted' ? ERP_NUMBER : null,
  errors: outcome === 'rejected' ? [{ code: '03' as const, message: 'preço' }] : [],
});
async function decide(client: Client, action: Decision, id: string): Promise<string> {
  const revision = (await read(id))?.revision || 1;
  const answer = await client.call(approvalCalls.decide, {
    body: {
      action,
      orders: [{ id, revision }],
      reason: 'because',
      code: '01',
      line: null,
      reviewOn: '2027-01-04',
    },
  });
  const result = answer.status === 200 ? answer.json.body.results[0]! : undefined;
  return result ? (result.order?.status ?? result.code) : answer.json.message!;
}
const steps = {
  submit: calls.submit,
  withdraw: calls.withdraw,
  drop: calls.drop,
  remove: calls.remove,
};
async function act(client: Client, what: Act, id: string): Promise<string> {
  if ((decisionNames as readonly string[]).includes(what))
    return await decide(client, what as Decision, id);
  const before = await read(id);
  const step = { params: { id }, body: { baseVersion: before?.version ?? 0 } };
  const answer =
    what === 'comment'
      ? await client.call(approvalCalls.comment, { params: { id }, body: { text: 'a word' } })
      : what === 'save'
        ? await client.call(calls.save, {
            params: { id },
            body: {
              ...step.body,
              id,
              distributorId,
              content: content(distributorId, { observation: randomUUID() }),
            },
          })
        : await client.call(steps[what as 'submit'], step);
  if (answer.status !== 200) return answer.json.message!;
  return what === 'comment'
    ? 'said'
    : what === 'remove'
      ? 'gone'
      : (answer.json.body as { order: Order }).order.status;
}
async function meetErp(
  what: (typeof erpActs)[number],
  { id, number, lease }: Known,
): Promise<string> {
  const { revision } = (await read(id))!;
  return await server.db.transaction().execute(async (tx) => {
    if (what === 'offer')
      return (await offer(tx, now(), 500)).some(({ order }) => order.id === id) ? 'offered' : 'no';
    if (what === 'acknowledge') {
      const done = await acknowledge(tx, number, lease ?? randomUUID(), revision, now());
      return done.ok ? done.value.status : done.code;
    }
    const done = await applyResult(
      tx,
      number,
      revision,
      answered(({ accept: 'accepted', reject: 'rejected', hold: 'hold' } as const)[what]),
      now(),
    );
    return done.ok ? (done.value.conflict ? 'conflict' : done.value.order.status) : done.code;
  });
}

/** An order in a situation, brought there by nothing but calls. */
async function make(situation: Situation, owner: Client): Promise<Known> {
  if (situation === 'new') return { id: newOrderId(), number: '', lease: undefined };
  const draft = await saveDraft(owner, distributorId);
  const { id } = draft;
  let lease: string | undefined;
  let number = '';
  const go = {
    ...Object.fromEntries(
      acts.map((what) => [
        what,
        async () => {
          await act(
            what === 'submit' ||
              what === 'withdraw' ||
              what === 'drop' ||
              what === 'remove' ||
              what === 'save'
              ? owner
              : by.approver,
            what,
            id,
          );
        },
      ]),
    ),
    lease: async () => {
      lease = (await offer(server.db, now(), 500)).find(({ order }) => order.id === id)!.dispatch
        .leaseId!;
    },
    acknowledge: async () => {
      await acknowledge(server.db, number, lease!, 1, now());
    },
    hour: async () => {
      server.clock.now += HOUR + MINUTE;
    },
    ...Object.fromEntries(
      (['accepted', 'rejected', 'hold'] as const).map((outcome) => [
        `erp ${outcome}`,
        async () => {
          await applyResult(server.db, number, 1, answered(outcome), now());
        },
      ]),
    ),
  } as Record<string, () => Promise<void>>;
  if (situation !== 'draft' && situation !== 'removed')
    number = (await submitOrder(owner, draft)).number!;
  const way: Readonly<Partial<Record<Situation, readonly string[]>>> = {
    removed: ['remove'],
    withdrawn: ['withdraw'],
    returned: ['return'],
    dropped: ['return', 'drop'],
    refused: ['approve', 'lease', 'erp rejected'],
    corrected: ['approve', 'lease', 'erp rejected', 'save'],
    queued: ['approve'],
    leased: ['approve', 'lease'],
    acknowledged: ['approve', 'lease', 'acknowledge'],
    stuck: ['approve', 'lease', 'acknowledge', 'hour'],
    held: ['hold'],
    held_approved: ['approve', 'lease', 'erp hold'],
    complete: ['approve', 'lease', 'erp accepted'],
    canceled: ['cancel'],
  };
  for (const step of way[situation] ?? []) await go[step]!();
  return { id, number, lease };
}

describe.each(situations)('an order that is %s', (situation) => {
  test('goes where the table says, for each person and action', async () => {
    const seen: string[] = [];
    const told: string[] = [];
    const orders: Partial<Record<'owner' | 'self', Known>> = {};
    for (const what of acts)
      for (const role of roles) {
        const whose = role === 'self' ? 'self' : 'owner';
        const order = (orders[whose] ??= await make(situation, by[whose]));
        const before = await read(order.id);
        if (situation !== 'new')
          expect(before!.deleted ? 'gone' : before!.status).toBe(statusIn[situation]);
        const outcome = await act(by[role], what, order.id);
        const after = await read(order.id);
        const changed = after?.version !== before?.version;
        if (changed) delete orders[whose];
        const moved = changed ? (after!.deleted ? 'gone' : after!.status) : outcome;
        seen.push(`${what} ${role} → ${outcome}${outcome === moved ? '' : `, but is ${moved}`}`);
        told.push(`${what} ${role} → ${expected(situation, what, role)}`);
      }
    if (process.env['TELL']) console.log([situation, ...seen].join('\n  '));
    expect(seen).toEqual(told);
  });
});

const meetings = erpMeets
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => {
    const [situation, ...outcomes] = row.trim().split(/ +/);
    return [situation as Situation, outcomes] as const;
  });
test.each(meetings)(
  'the ERP meets an order that is %s as the table says',
  async (situation, outcomes) => {
    const seen: string[] = [];
    for (const what of erpActs) seen.push(await meetErp(what, await make(situation, by.owner)));
    expect(seen).toEqual(outcomes);
  },
);
test('every status has its situations, and the ERP meets every one that has a number', () => {
  expect(orderStatuses.filter((one) => !Object.values(statusIn).includes(one))).toEqual([]);
  expect(
    situations.filter(
      (one) => !['new', 'draft', 'removed'].includes(one) && !meetings.some(([met]) => met === one),
    ),
  ).toEqual([]);
});

test('the domain’s own table, printed, is the product’s', () => {
  expect(printStates(orderStates)).toBe(
    `
save: new, draft → draft by owner
correct: waiting_correction → waiting_correction by owner
remove: draft → gone by owner
submit: draft → waiting_approval by owner
withdraw: waiting_approval → draft by owner
return: waiting_approval → waiting_correction by approver
resubmit: waiting_correction → waiting_approval by owner
drop: waiting_correction → draft by owner
approve: waiting_approval → waiting_processing by approver
hold: waiting_approval → stand_by by approver
resume: stand_by → waiting_approval by approver
resume_approved: stand_by → waiting_processing by approver
accept: waiting_processing → complete by erp
reject: waiting_processing → waiting_correction by erp
redispatch: waiting_processing → waiting_processing by approver
requeue: waiting_correction → waiting_processing by approver
hold_processing: waiting_processing → stand_by by erp, approver
cancel: waiting_approval, waiting_correction, waiting_processing, stand_by → canceled by approver`.trim(),
  );
});
test('an owner’s steps work offline, and nobody else’s', () => {
  const offline = Object.entries(offlineOrderSteps).map(
    ([step, works]) => `${step}: ${works ? 'offline' : 'needs connection'}`,
  );
  expect(offline.sort()).toEqual([
    'accept: needs connection',
    'approve: needs connection',
    'cancel: needs connection',
    'correct: offline',
    'drop: offline',
    'hold: needs connection',
    'hold_processing: needs connection',
    'redispatch: needs connection',
    'reject: needs connection',
    'remove: offline',
    'requeue: needs connection',
    'resubmit: offline',
    'resume: needs connection',
    'resume_approved: needs connection',
    'return: needs connection',
    'save: offline',
    'submit: offline',
    'withdraw: offline',
  ]);
  expect(Object.keys(offlineOrderSteps).sort()).toEqual(Object.keys(orderStates.steps).sort());
});
