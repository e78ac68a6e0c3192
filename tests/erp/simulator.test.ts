/** Tests the ERP simulator and the portal as two programs: each order is decided only once. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#areas/erp/domain/index.ts';
import { calls as orders, type Order } from '#areas/orders/domain/index.ts';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { DEMONSTRATION_PASSWORD } from '#app/server/seed/index.ts';
import { OPERATION_ID_HEADER, TOKEN_HEADER } from '#kernel/domain/protocol/headers.ts';
import { fillPathParameters, type AnswerOf } from '#kernel/domain/protocol/address.ts';
import type { AnyCall } from '#kernel/domain/call.ts';
import { newId } from '#kernel/domain/ids.ts';
import { chooseRunCount, isLong } from '../test-extent.ts';
import { startCopy } from '../gate/first-start.ts';
import { removeMonthlyClosings } from '../journeys/demonstration/prepared-devices.ts';
import { connectTo, memoryFolder, makeTempFolder, type Program } from '../portal-program.ts';
import { root } from '../source-files.ts';

const folder = makeTempFolder(memoryFolder());
let program: Program, database: pg.Client, seller: string, approver: string, token: string;

async function ask<C extends AnyCall>(
  session: string,
  call: C,
  wanted: { params?: Record<string, unknown>; body?: unknown } = {},
): Promise<AnswerOf<C>> {
  const answer = await fetch(`${program.url}/api${fillPathParameters(call, wanted.params ?? {})}`, {
    method: call.method,
    headers: {
      [TOKEN_HEADER]: session,
      ...(call.command ? { [OPERATION_ID_HEADER]: newId(Date.now(), crypto) } : {}),
      ...(wanted.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(wanted.body ? { body: JSON.stringify(wanted.body) } : {}),
  });
  const json = (await answer.json()) as { status: boolean; body: AnswerOf<C> };
  if (!json.status) throw new Error(`${call.name} ${answer.status} ${JSON.stringify(json)}`);
  return json.body;
}
const signIn = async (email: string): Promise<string> => {
  const answer = await fetch(`${program.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, passwd: DEMONSTRATION_PASSWORD }),
  });
  const { body } = (await answer.json()) as { body: { token: string } };
  return body.token;
};

beforeAll(async () => {
  program = await startCopy({ dataDir: folder.path });
  database = await connectTo(folder.path);
  await removeMonthlyClosings(rows);
  [seller, approver] = [await signIn('ana@norte.example'), await signIn('approver@portal.example')];
  token = await ask(await signIn('admin@portal.example'), calls.getAccessToken);
}, 120_000);
afterAll(async () => {
  await database?.end();
  await program?.stop();
  folder.remove();
});

const KILLS = chooseRunCount(undefined, 2, 6);
/** Starts the simulator as a separate process. */
function simulate(...flags: string[]) {
  const child = spawn(
    process.execPath,
    [join(root, 'tests/erp-simulator/main.ts'), '--url', program.url, ...flags],
    { cwd: root, env: { ...process.env, ERP_TOKEN: token, NODE_OPTIONS: '' } },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return {
    child,
    output: () => output,
    ended: (once(child, 'close') as Promise<[number | null]>).then(([code]) => ({ code, output })),
  };
}
const rows = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await database.query(sql, values)).rows as Row[];
const statusOf = async (number: string) =>
  (
    await rows<{ status: string; erp_number: string | null; fulfillment: string | null }>(
      'select status, erp_number, fulfillment from sales_order where number = $1',
      [number],
    )
  )[0]!;

async function approvedOrders(count: number, observation = ''): Promise<string[]> {
  const references = await ask(seller, orders.getOrderReferences);
  const [part] = await rows<{ part_number: string; description: string; unit_minor: string }>(
    'select p.part_number, p.description, r.unit_minor from part p join price r using (part_number) where r.currency = $1 and p.active and r.unit_minor > 100000 limit 1',
    [references.distributors[0]!.currency],
  );
  const unit = Number(part!.unit_minor);
  const made: Order[] = [];
  for (let n = 0; n < count; n++) {
    const id = newId(Date.now(), crypto);
    const { order } = await ask(seller, orders.saveOrder, {
      params: { id },
      body: {
        id,
        baseVersion: 0,
        distributorId: null,
        content: {
          type: 'normal',
          companyId: references.distributors[0]!.companies[0]!.id,
          paymentMethodId: references.paymentMethods[0]!.id,
          shippingType: 'none',
          carrierId: null,
          customerOrder: '',
          observation,
          lines: [
            {
              id: 'line-1',
              partNumber: part!.part_number,
              description: part!.description,
              quantity: 50,
              unitMinor: unit,
              listMinor: unit,
              discount: 0,
              demo: false,
            },
          ],
        },
      },
    });
    const body = { baseVersion: order.version };
    made.push((await ask(seller, orders.submitOrder, { params: { id }, body })).order);
  }
  await decide('approve', made);
  return made.map(({ number }) => number!);
}
async function decide(
  action: 'approve' | 'redispatch' | 'requeue',
  those: readonly { id: string; revision: number }[],
) {
  const answer = await ask(approver, approvalCalls.decideOrders, {
    body: {
      action,
      orders: those.map(({ id, revision }) => ({ id, revision })),
      reason: '',
      code: null,
      line: null,
      reviewOn: null,
    },
  });
  expect(answer.results.map(({ code }) => code)).toEqual(those.map(() => 'done'));
}
/** Lets leases and the time for answers expire, and sends stuck and rejected orders again. */
async function laterThatDay(): Promise<void> {
  await database.query(
    "update order_dispatch set leased_until = now() - interval '1 second' where closed_at is null and leased_until is not null",
  );
  await database.query(
    "update order_dispatch set acknowledged_at = now() - interval '2 hours' where closed_at is null and acknowledged_at is not null",
  );
  const stuck = await rows<{ id: string; revision: number }>(
    "select order_id as id, revision from order_dispatch where closed_at is null and acknowledged_at < now() - interval '1 hour'",
  );
  if (stuck.length > 0) await decide('redispatch', stuck);
  const refused = await rows<{ id: string; revision: number }>(
    "select id, revision from sales_order where status = 'waiting_correction' and exists (select 1 from order_dispatch d where d.order_id = sales_order.id and d.outcome = 'rejected')",
  );
  if (refused.length > 0) await decide('requeue', refused);
}
/** Counts each order's effects. One answer to each dispatch and one completion are allowed. */
async function effects(numbers: readonly string[]) {
  return await rows<{
    number: string;
    status: string;
    completions: number;
    answers: number;
    dispatches: number;
    open: number;
    fulfillment: string | null;
  }>(
    `select o.number, o.status, o.fulfillment,
    (select count(*)::int from order_history h where h.order_id = o.id and h.to_status = 'complete') as completions, (select count(*)::int from order_history h where h.order_id = o.id and h.by_name = 'Microsiga' and h.kind = 'status') as answers,
    (select count(*)::int from order_dispatch d where d.order_id = o.id and d.lease_id is not null) as dispatches, (select count(*)::int from order_dispatch d where d.order_id = o.id and d.closed_at is null) as open
    from sales_order o where o.number = any($1) order by o.number`,
    [numbers],
  );
}
describe('the ERP as a program', () => {
  test('accepts all waiting orders, each under its own number, with one readable line for each step', async () => {
    const numbers = await approvedOrders(3);
    const { code, output } = await simulate('--once', '--accept').ended;
    expect([code, output.includes('WRONG')]).toEqual([0, false]);
    for (const number of numbers) {
      const own = number.slice(-6);
      expect(Object.values(await statusOf(number))).toEqual(['complete', own, 'delivered']);
      expect(output).toMatch(
        new RegExp(`^\\d\\d:\\d\\d:\\d\\d {2}${number} {3}accepted as ${own} → 200$`, 'm'),
      );
    }
    expect(await rows('select 1 from order_dispatch where closed_at is null')).toEqual([]);
    expect(
      await rows("select 1 from erp_call where call = 'erp.result' and order_number = any($1)", [
        numbers,
      ]),
    ).toHaveLength(3);
  });
  test('refuses once, with 03 on a line and 05, the given order and those that contain ERP', async () => {
    const [named] = await approvedOrders(1);
    const [marked] = await approvedOrders(1, 'teste ERP');
    const { output } = await simulate('--once', '--refuse', named!).ended;
    for (const number of [named!, marked!]) {
      expect((await statusOf(number)).status).toBe('waiting_correction');
      expect(output).toContain(`${number}   rejected (03 line 01, 05) → 200`);
      expect(
        (
          await rows<{ items: { code: string; line?: number }[] }>(
            'select items from alert join sales_order using (id) where sales_order.number = $1 and resolved_at is null',
            [number],
          )
        )[0]!.items.map(({ code, line }) => [code, line]),
      ).toEqual([
        ['03', 1],
        ['05', undefined],
      ]);
    }
  });
  test.runIf(isLong)('finds its token by itself in the demonstration', async () => {
    const kept = token;
    token = '';
    const { code, output } = await simulate('--once', '--accept').ended;
    token = kept;
    expect([code, output]).toEqual([
      0,
      expect.stringContaining(`under ${token.slice(0, 8)}…`) as string,
    ]);
  });
  test.runIf(isLong).each([7, 11, 23])(
    'in chaos %i nothing is answered that ought not to be, and in the end each order is complete once',
    async (seed) => {
      const numbers = await approvedOrders(6);
      const { code, output } = await simulate('--once', '--chaos', String(seed)).ended;
      expect([code, output.match(/WRONG.*/g)]).toEqual([0, null]);
      for (const one of await effects(numbers))
        expect([one.number, one.answers <= one.dispatches, one.completions <= 1]).toEqual([
          one.number,
          true,
          true,
        ]);
      await laterThatDay();
      expect((await simulate('--once', '--accept').ended).code).toBe(0);
      const held = await rows<{ number: string }>(
        "select number from sales_order where status = 'stand_by' and number = any($1)",
        [numbers],
      );
      for (const one of await effects(numbers))
        expect([one.number, one.status, one.completions, one.open, one.fulfillment]).toEqual(
          held.some(({ number }) => number === one.number)
            ? [one.number, 'stand_by', 0, 0, null]
            : [one.number, 'complete', 1, 0, 'delivered'],
        );
    },
    60_000,
  );
  test('killed repeatedly at work leaves one effect', async () => {
    const numbers = await approvedOrders(8);
    const known = async () =>
      (await rows<{ n: number }>('select count(*)::int as n from erp_call'))[0]!.n;
    for (let kill = 0; kill < KILLS; kill++) {
      const before = await known();
      const running = simulate('--once', '--chaos', String(100 + kill));
      await expect.poll(known, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before + kill);
      running.child.kill('SIGKILL');
      await running.ended;
      // The server may still be handling the last request of the killed simulator, so this is
      // repeated until it succeeds.
      await expect.poll(() => laterThatDay().then(() => 'done'), { timeout: 60_000 }).toBe('done');
    }
    // The simulator's last request may have arrived after that, so all open orders are sent again.
    await expect
      .poll(
        async () => {
          await laterThatDay();
          expect((await simulate('--once', '--accept').ended).code).toBe(0);
          return (await effects(numbers)).filter(({ open }) => open > 0);
        },
        { timeout: 90_000 },
      )
      .toEqual([]);
    const wrong = (await effects(numbers)).filter(
      ({ completions, answers, dispatches, open, status }) =>
        completions > 1 ||
        answers > dispatches ||
        open > 0 ||
        !/^(complete|stand_by)$/.test(status),
    );
    expect(wrong).toEqual([]);
  }, 240_000);
});
