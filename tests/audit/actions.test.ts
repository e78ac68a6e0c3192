/**
 * Tests the log of the manufacturer's actions: it is listed, filtered, exported, and never changed.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#areas/audit/domain/index.ts';
import type { ActionName } from '#kernel/domain/audited-actions.ts';
import { removeFormulaGuard } from '#kernel/domain/csv.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { logAction } from '#kernel/server/action-log.ts';
import Papa from 'papaparse';
import { makeDistributor, makeUser, signInUser, type Person } from '../make-users.ts';
import { NOON, startServer, type Client, type TestServer } from '../test-server.ts';

let server: TestServer, rita: Person, admin: Client, distributorId: number;

beforeAll(async () => {
  server = await startServer();
  distributorId = await makeDistributor(server);
  rita = await makeUser(server, null, {
    name: 'Rita Nunes',
    permissions: [permissionEntryFor('approvals', 'write')],
  });
  admin = await signInUser(server, null, { name: 'Marina Duarte' });
});

afterAll(() => server?.close());

const did = (
  action: ActionName,
  target: string,
  details: Record<string, unknown> = {},
  by: { userId: number; distributorId: number | null } | undefined = {
    userId: rita.id,
    distributorId: null,
  },
  now = NOON,
) => logAction(server.db, by, now, action, target, details);

const listed = async (query: Parameters<typeof ask>[0] = {}) => (await ask(query)).json.body;

const ask = (
  query: NonNullable<Parameters<typeof admin.call<typeof calls.listActions>>[1]>['query'],
) => admin.call(calls.listActions, { query: query! });

describe('the list', () => {
  test('names the person, and shows no distributor’s people', async () => {
    await did('order.canceled', '26-000001', { revision: 1, reason: 'double' });
    await did('deadline.passed', 'x', {}, { userId: 9, distributorId });
    const { rows } = await listed({ person: rita.id, action: 'order.canceled' });
    expect(rows).toEqual([
      {
        id: rows[0]!.id,
        at: NOON,
        userId: rita.id,
        name: 'Rita Nunes',
        action: 'order.canceled',
        target: '26-000001',
        details: { revision: 1, reason: 'double' },
      },
    ]);
    expect((await listed({ action: 'deadline.passed' })).rows).toEqual([]);
  });

  test('has 25 lines a page, newest first, each once', async () => {
    for (let n = 100; n < 160; n += 1) await did('order.requeued', `26-000${n}`);
    const seen: string[] = [];
    let after: number | null | undefined;
    do {
      const page = await listed({ action: 'order.requeued', ...(after ? { after } : {}) });
      seen.push(...page.rows.map(({ target }) => target!));
      after = page.next;
    } while (after !== null);

    expect([seen.length, seen[0], seen.at(-1), new Set(seen).size]).toEqual([
      60,
      '26-000159',
      '26-000100',
      60,
    ]);
  });

  test('is filtered by person, action, beginning of the target and days of São Paulo', async () => {
    // At this time it is still November 23 in São Paulo.
    const evening = Date.UTC(2026, 10, 24, 2, 30);
    await did('order.redispatched', '26-%_7', {}, undefined, evening);
    await did(
      'order.redispatched',
      '26-000007',
      {},
      { userId: rita.id, distributorId: null },
      evening + DAY,
    );

    const targets = async (query: Parameters<typeof listed>[0]) =>
      (await listed(query)).rows.map(({ target }) => target);
    expect(
      await targets({ action: 'order.redispatched', from: '2026-11-23', to: '2026-11-23' }),
    ).toEqual(['26-%_7']);
    expect(await targets({ action: 'order.redispatched', from: '2026-11-24' })).toEqual([
      '26-000007',
    ]);
    expect(await targets({ target: '26-%' })).toEqual(['26-%_7']);
    expect((await listed({ target: '26-%_7' })).rows[0]!.name).toBe('Rita Nunes');
  });

  test('the portal’s own actions have no name', async () => {
    await logAction(server.db, undefined, NOON, 'order.requeued', 'by itself');
    expect((await listed({ target: 'by itself' })).rows[0]).toMatchObject({
      userId: null,
      name: '',
    });
  });

  test('asks for audit.read', async () => {
    for (const who of [await server.as(rita), await signInUser(server, distributorId)])
      expect((await who.call(calls.listActions)).json.message).toBe('forbidden');
  });
});

describe('the file', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\ttab', '\rreturn', "'quoted", 'a;b"c'])(
    'gives back %j and lets no spreadsheet run it',
    async (target) => {
      await did('order.canceled', target);
      const { csv } = (
        await admin.call(calls.exportActions, { query: { action: 'order.canceled' } })
      ).json.body;
      const [head, first] = Papa.parse<string[]>(csv.slice(1)).data;
      expect(head).toEqual([
        'time (America/Sao_Paulo)',
        'person',
        'action',
        'target',
        'name',
        'changes',
        'details',
      ]);
      expect([removeFormulaGuard(first![3]!), /^[=+\-@\t\r]/.test(first![3]!)]).toEqual([
        target,
        false,
      ]);
      expect(first!.slice(0, 3)).toEqual(['21/11/2026 12:00:00', 'Rita Nunes', 'order.canceled']);
    },
  );
});

test('user administration by distributors’ managers is listed, and other actions of their people are not', async () => {
  const manager = await makeUser(server, distributorId, { name: 'Elisa Prado' });
  const by = { userId: manager.id, distributorId };
  await did('account.signed_in', 'x', {}, by);
  await did('user.edited', '77', { name: 'Rui' }, by);
  const { rows } = await listed({ person: manager.id });
  expect(rows.map(({ action, name }) => [action, name])).toEqual([['user.edited', 'Elisa Prado']]);
});

test('the people to filter by include the distributors’ managers who administered users, and no others', async () => {
  const manager = await makeUser(server, distributorId, { name: 'Otto Prado' });
  const reader = await makeUser(server, distributorId, { name: 'Pia Prado' });
  await did('user.edited', '77', { name: 'Rui' }, { userId: manager.id, distributorId });
  await did('account.signed_in', 'x', {}, { userId: reader.id, distributorId });
  const names = (await admin.call(calls.listActingPeople)).json.body.rows.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Marina Duarte', 'Otto Prado', 'Rita Nunes']));
  expect(names).not.toContain('Pia Prado');
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
});

test('the log cannot be changed, deleted or truncated', async () => {
  for (const statement of [
    'update action_log set action = action',
    'delete from action_log',
    'truncate action_log',
    'truncate order_history cascade',
    'truncate order_revision',
    'truncate acceptance',
  ])
    await expect(sql.raw(statement).execute(server.db), statement).rejects.toThrow('append-only');
});
