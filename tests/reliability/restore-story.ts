/**
 * Performs a restore with the real programs: a backup, work after it, an order that the ERP fetches
 * in between, the restore, and two devices that send the lost work again.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type pg from 'pg';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { login } from '#areas/account/domain/calls.ts';
import { calls as erpCalls } from '#areas/erp/domain/index.ts';
import { calls, contentText, restoreCalls, type Order } from '#areas/orders/domain/index.ts';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { TOKEN_HEADER } from '#kernel/domain/protocol/headers.ts';
import { openDatabase } from '#kernel/server/database.ts';
import { createClient, type Answer, type Client } from '../test-client.ts';
import { PROGRAMS_PASSWORD } from '../gate/quick-passwords.ts';
import { decisionOn, line, saveDraft, addCatalog, submitOrder } from '../new-orders.ts';
import { removeMonthlyClosings } from '../journeys/demonstration/prepared-devices.ts';
import { signInErp, makeDistributor, makeUser, type Person } from '../make-users.ts';
import { COMPILE_CACHE_ENV, type Program } from '../portal-program.ts';
import { root } from '../source-files.ts';

export type RestoreStage = {
  /** Starts the server with the current data. */
  start(): Promise<Program>;
  /** Makes a backup while the server is stopped. */
  backUp(): void;
  restore(): void;
  connection(): pg.PoolConfig;
  /** The server's environment variables, which the command needs too. */
  readonly env: Readonly<Record<string, string>>;
};

/** Runs the command of `npm run admin -- …` without npm. */
export function runAdmin(env: RestoreStage['env'], ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'src/app/server/admin.ts'), ...args],
    {
      cwd: root,
      env: { PATH: process.env['PATH']!, ...COMPILE_CACHE_ENV, ...env },
      encoding: 'utf8',
    },
  );
  return { code: status, output: stdout + stderr };
}

function clientAt(url: string, token?: string): Client {
  return createClient(token, async (method, path, body, headers = {}) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(token ? { [TOKEN_HEADER]: token } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const json = JSON.parse(text) as Answer<unknown>['json'];
    return { status: answer.status, headers: {}, text, json };
  });
}

/** Returns a client that is signed in as `who`, or not signed in if `who` is absent. */
export async function signInAt(
  url: string,
  who?: { readonly email: string; readonly password?: string },
): Promise<Client> {
  if (!who) return clientAt(url);
  const body = { email: who.email, passwd: who.password ?? PROGRAMS_PASSWORD };
  const answer = await clientAt(url).call(login, { body });
  return clientAt(url, (answer.json.body as { token: string }).token);
}

const signIn = (url: string, { email }: Person) => signInAt(url, { email });

const view = async (who: Client, { id }: Order) =>
  (await who.call(calls.getOrder, { params: { id } })).json.body;

const verdict = async (who: Client, order: Order): Promise<string> => {
  const { id, distributorId, version, status, number, revision, totalMinor } = order;
  const { updatedAt, updatedBy, approvedRevision, erpNumber, comments } = order;
  const hash = createHash('sha256').update(contentText(order.content)).digest('hex');
  const known = { id, distributorId, version, status, number, revision, totalMinor, hash };
  const row = { ...known, updatedAt, updatedBy, approvedRevision, erpNumber, comments };
  const answer = await who.call(restoreCalls.compareOrders, { body: { rows: [row] } });
  return answer.json.body.rows[0]!.verdict;
};

/** Performs the restore and returns the results of its steps. */
export async function performRestore(stage: RestoreStage) {
  let program = await stage.start();
  const { db } = openDatabase(stage.connection());
  const clock = { now: Date.now() };
  await removeMonthlyClosings(async (text) => (await sql.raw(text).execute(db)).rows as never);
  await addCatalog({ db });
  const distributorId = await makeDistributor({ db });
  const [ana, rui] = [
    await makeUser({ db, clock }, distributorId, { name: 'Ana', password: PROGRAMS_PASSWORD }),
    await makeUser({ db, clock }, distributorId, { name: 'Rui', password: PROGRAMS_PASSWORD }),
  ];

  const admin = await makeUser({ db, clock }, null, { password: PROGRAMS_PASSWORD });
  await db.destroy();
  const draft = (who: Client) =>
    saveDraft(who, distributorId, { lines: [line({ quantity: 900 })] });
  const seller = await signIn(program.url, ana);
  const early = await submitOrder(seller, await draft(seller));
  await program.stop();
  stage.backUp();

  program = await stage.start();
  const [first, second] = [await signIn(program.url, ana), await signIn(program.url, rui)];
  const approver = await signIn(program.url, admin);
  const late = await submitOrder(first, await draft(first));
  const fetched = await submitOrder(second, await draft(second));
  await approver.call(approvalCalls.decideOrders, { body: decisionOn('approve', fetched) });
  const asProgram = async (url: string, who: Client) =>
    signInErp({ anonymous: clientAt(url) }, who, PROGRAMS_PASSWORD);
  await (await asProgram(program.url, approver)).call(erpCalls.listPendingErpOrders, { query: {} });
  const held = [await view(first, late), await view(second, fetched)] as const;
  await program.stop();

  stage.restore();
  const done = runAdmin(stage.env, 'restored', '--numbers', '50');
  const twice = runAdmin(stage.env, 'restored');
  program = await stage.start();
  const devices = [await signIn(program.url, ana), await signIn(program.url, rui)] as const;
  const verdicts = [
    await verdict(devices[0], await view(devices[0], early)),
    await verdict(devices[0], held[0]),
    await verdict(devices[1], held[1]),
  ];

  const again: string[] = [];
  for (const [n, order] of held.entries()) {
    const answer = await devices[n]!.call(restoreCalls.resendOrderAfterRestore, {
      params: { id: order.id },
      body: { order, submission: null },
    });
    const { number, status } = answer.json.body.order;
    again.push(`${number === order.number ? 'its own number' : number} ${status}`);
  }

  const twin = [await verdict(devices[1], held[0]), await verdict(devices[0], held[1])];
  const fresh = await submitOrder(devices[0], await draft(devices[0]));
  const isMirrored = async () => {
    const { rows } = (await devices[0].call(calls.listOrderChanges, { query: {} })).json.body;
    return [early, ...held, fresh].every(({ id }) => rows.some((row) => row.id === id));
  };

  // A change reaches mirrors once the transactions that ran beside it have ended, so the test
  // polls.
  const mirrored = await vi.waitUntil(isMirrored, { timeout: 10_000 });
  const erp = await asProgram(program.url, await signIn(program.url, admin));
  const answered = await erp.call(erpCalls.reportErpResult, {
    params: { number: fetched.number! },
    body: { revision: 1, outcome: 'accepted', erpNumber: 'E-1' },
  });

  await program.stop();
  const countOf = (number: string | null) => Number(number?.slice(3));
  return {
    done,
    twice,
    verdicts,
    again,
    twin,
    isFar: countOf(fresh.number) - countOf(early.number) > 400,
    mirrored,
    answered: [answered.status, answered.json.body.conflict, answered.json.body.status],
  };
}

/** The results that `performRestore` must return. */
export const restoredStory = {
  done: { code: 0 },
  twice: { code: 1 },
  verdicts: ['same', 'missing', 'missing'],
  again: ['its own number waiting_approval', 'its own number waiting_approval'],
  twin: ['same', 'same'],
  isFar: true,
  mirrored: true,
  answered: [200, true, 'waiting_approval'],
};
