/**
 * Tests every combination of situation, action and role on the real server against the product's
 * table. `npm test` tests one situation in three.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, orderStatuses, type ErpOutcome, type Order } from '#areas/orders/domain/index.ts';
import {
  calls as approvalCalls,
  decisionNames,
  type Decision,
} from '#areas/approvals/domain/index.ts';
import { acknowledgeDispatchByErp, applyResult, leaseOrders } from '#areas/orders/server/index.ts';
import { HOUR, MINUTE } from '#kernel/domain/dates.ts';
import { permissionEntryFor, type PermissionEntry } from '#kernel/domain/user/permissions.ts';
import { chooseCases } from '../../test-extent.ts';
import { content, line, newOrderId, saveDraft, addCatalog, submitOrder } from '../../new-orders.ts';
import { makeDistributor, signInUser } from '../../make-users.ts';
import { startServer, type Client, type TestServer } from '../../test-server.ts';
import {
  acts,
  erpActs,
  erpMeets,
  expectedOutcome,
  ownActs,
  roles,
  situations,
  statusIn,
  type Act,
  type Role,
  type Situation,
} from './transition-table.ts';

let server: TestServer;
let distributorId: number;
let by: Record<Role, Client>;

beforeAll(async () => {
  server = await startServer();
  await addCatalog(server);
  distributorId = await makeDistributor(server);
  const person = (of: number | null, ...permissions: PermissionEntry[]) =>
    signInUser(server, of, { permissions });
  by = {
    owner: await person(distributorId, permissionEntryFor('orders', 'write')),
    reader: await person(distributorId, permissionEntryFor('orders', 'read')),
    stranger: await person(await makeDistributor(server), permissionEntryFor('orders', 'write')),
    admin: await person(null, permissionEntryFor('orders', 'write')),
    approver: await person(null, permissionEntryFor('approvals', 'write')),
    self: await person(
      null,
      permissionEntryFor('approvals', 'write'),
      permissionEntryFor('orders', 'write'),
    ),
  };
}, 60_000);

afterAll(() => server?.close());

type Known = {
  readonly id: string;
  /** The last number that the order had, or '' if it had none. */
  readonly number: string;
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
const SECOND_LINE = 'line-2';
const twoLines = [line(), line({ id: SECOND_LINE })];

const answered = (outcome: ErpOutcome) => ({
  outcome,
  erpNumber: outcome === 'accepted' ? ERP_NUMBER : null,
  errors: outcome === 'rejected' ? [{ code: '03' as const, message: 'preço' }] : [],
});

async function decide(client: Client, action: Decision, id: string): Promise<string> {
  const revision = (await read(id))?.revision || 1;
  const answer = await client.call(approvalCalls.decideOrders, {
    body: {
      action,
      orders: [{ id, revision }],
      reason: 'because',
      code: '01',
      line: null,
      reviewOn: '2027-01-04',
      processedByHand: true,
    },
  });
  const result = answer.status === 200 ? answer.json.body.results[0]! : undefined;
  return result ? (result.order?.status ?? result.code) : answer.json.message!;
}

/** Sends the second of the order's two lines back. */
async function sendLineBack(client: Client, id: string): Promise<string> {
  const answer = await client.call(approvalCalls.decidePartly, {
    params: { id },
    body: {
      revision: (await read(id))?.revision || 1,
      draftId: newOrderId(),
      lines: [{ lineId: SECOND_LINE, code: '02', reason: 'because' }],
    },
  });
  return answer.status === 200 ? answer.json.body.order.status : answer.json.message!;
}

const steps = {
  submit: calls.submitOrder,
  withdraw: calls.withdrawOrder,
  drop: calls.returnOrderToDraft,
  remove: calls.removeDraft,
};

async function act(client: Client, what: Act, id: string): Promise<string> {
  if ((decisionNames as readonly string[]).includes(what))
    return await decide(client, what as Decision, id);
  if (what === 'send_lines_back') return await sendLineBack(client, id);
  const before = await read(id);
  const step = { params: { id }, body: { baseVersion: before?.version ?? 0 } };
  const answer =
    what === 'comment'
      ? await client.call(approvalCalls.commentOnOrder, {
          params: { id },
          body: { text: 'a word' },
        })
      : what === 'save'
        ? await client.call(calls.saveOrder, {
            params: { id },
            body: {
              ...step.body,
              id,
              distributorId,
              content: content(distributorId, { observation: randomUUID(), lines: twoLines }),
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
      return (await leaseOrders(tx, now(), 500)).some(({ order }) => order.id === id)
        ? 'offered'
        : 'no';
    if (what === 'acknowledge') {
      const done = await acknowledgeDispatchByErp(
        tx,
        number,
        lease ?? randomUUID(),
        revision,
        now(),
      );
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

/** Returns a new order that has reached the given situation by ordinary steps. */
async function make(situation: Situation, owner: Client): Promise<Known> {
  if (situation === 'new') return { id: newOrderId(), number: '', lease: undefined };
  const draft = await saveDraft(owner, distributorId, { lines: twoLines });
  const { id } = draft;
  let lease: string | undefined;
  let number = '';
  const go = {
    ...Object.fromEntries(
      acts.map((what) => [
        what,
        async () => {
          const isOwn = (ownActs as readonly string[]).includes(what);
          await act(isOwn ? owner : by.approver, what, id);
        },
      ]),
    ),
    lease: async () => {
      lease = (await leaseOrders(server.db, now(), 500)).find(({ order }) => order.id === id)!
        .dispatch.leaseId!;
    },
    acknowledge: async () => {
      await acknowledgeDispatchByErp(server.db, number, lease!, 1, now());
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
    partly_approved: ['send_lines_back'],
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

describe.each(chooseCases(3, situations))('an order that is %s', (situation) => {
  test('goes where the table says, for each person and action', async () => {
    const seen: string[] = [];
    const expectedRows: string[] = [];
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
        expectedRows.push(`${what} ${role} → ${expectedOutcome(situation, what, role)}`);
      }

    if (process.env['TELL']) console.log([situation, ...seen].join('\n  '));
    expect(seen).toEqual(expectedRows);
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

test.each(chooseCases(3, meetings))(
  'the ERP meets an order that is %s as the table says',
  async (situation, outcomes) => {
    const seen: string[] = [];
    for (const what of erpActs) seen.push(await meetErp(what, await make(situation, by.owner)));
    expect(seen).toEqual(outcomes);
  },
);

test('every status has its situations, and the ERP is tested with every situation that has a number', () => {
  expect(orderStatuses.filter((one) => !Object.values(statusIn).includes(one))).toEqual([]);
  expect(
    situations.filter(
      (one) => !['new', 'draft', 'removed'].includes(one) && !meetings.some(([met]) => met === one),
    ),
  ).toEqual([]);
});
