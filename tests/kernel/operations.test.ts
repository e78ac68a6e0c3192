/**
 * Tests that a command is executed once: a repeated key gets the stored answer, the same key with
 * other content is refused, a failure leaves nothing behind, and the log of actions cannot be
 * changed.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256OfParts, performOnce } from '#kernel/server/operations.ts';
import type { ActionName } from '#kernel/domain/audited-actions.ts';
import type { Transaction } from '#kernel/server/database.ts';
import { logAction } from '#kernel/server/action-log.ts';
import { startServer, type TestServer } from '../test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const operation = (id = randomUUID(), hash = 'bytes', userId = 1) => ({
  id,
  userId,
  call: 'test.write',
  hash,
  now: 1_000,
});

const written = async (action: string) =>
  Number(
    (
      await server.db
        .selectFrom('action_log')
        .select(sql<number>`count(*)`.as('n'))
        .where('action', '=', action)
        .executeTakeFirstOrThrow()
    ).n,
  );

const act = (tx: Transaction, action: string) => logAction(tx, undefined, 0, action as ActionName);

test('a key has its effect once, and every repetition gets the stored bytes', async () => {
  const op = operation();
  const once = () =>
    performOnce(server.db, op, [], async (tx) => {
      await act(tx, 'once');
      return { status: 200, body: '{"n":1}' };
    });
  expect([await once(), await once(), await once()]).toEqual(
    Array(3).fill({ status: 200, body: '{"n":1}' }),
  );
  expect(await written('once')).toBe(1);
});

test('fifty equal calls at once have one effect and one answer', async () => {
  const op = operation();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      performOnce(server.db, op, [], async (tx) => {
        await act(tx, 'twins');
        return { status: 200, body: `{"n":${n}}` };
      }),
    ),
  );
  expect(new Set(answers.map((a) => JSON.stringify(a))).size).toBe(1);
  expect(await written('twins')).toBe(1);
});

test('the same key with other bytes, or of another user, is refused', async () => {
  const op = operation();
  await performOnce(server.db, op, [], async () => ({ status: 200, body: '{}' }));
  const never = async () => {
    throw new Error('must not run');
  };
  expect(await performOnce(server.db, { ...op, hash: 'other' }, [], never)).toBe('key_reused');
  expect(await performOnce(server.db, { ...op, userId: 2 }, [], never)).toBe('key_reused');
});

test('a refusal is stored like any outcome', async () => {
  const op = operation();
  const refuse = () =>
    performOnce(server.db, op, [], async () => ({ status: 422, body: '{"message":"refused"}' }));
  expect([
    await refuse(),
    await performOnce(server.db, op, [], async () => ({ status: 200, body: '{}' })),
  ]).toEqual(Array(2).fill({ status: 422, body: '{"message":"refused"}' }));
});

test('an exception rolls everything back and poisons nothing', async () => {
  const op = operation();
  await expect(
    performOnce(server.db, op, [], async (tx) => {
      await act(tx, 'broken');
      throw new Error('cut');
    }),
  ).rejects.toThrow('cut');
  expect(await performOnce(server.db, op, [], async () => ({ status: 200, body: '{}' }))).toEqual({
    status: 200,
    body: '{}',
  });
  expect(await written('broken')).toBe(0);
});

test('a handler that wrote before it refused is a bug, and leaves nothing', async () => {
  await expect(
    performOnce(server.db, operation(), [], async (tx) => {
      await tx.insertInto('server_epoch').values({ id: randomUUID() }).execute();
      return { status: 422, body: '{}' };
    }),
  ).rejects.toThrow('decide first');
  expect((await server.db.selectFrom('server_epoch').select('id').execute()).length).toBe(1);
});

test('a handler that wrote in a part of a selection before it refused is the same bug', async () => {
  const refused = performOnce(server.db, operation(), [], async (tx) => {
    await tx
      .with('written', (query) => query.insertInto('server_epoch').values({ id: randomUUID() }))
      .selectNoFrom(sql<number>`1`.as('one'))
      .execute();
    return { status: 422, body: '{}' };
  });
  await expect(refused).rejects.toThrow('decide first');
  expect((await server.db.selectFrom('server_epoch').select('id').execute()).length).toBe(1);
});

test('the name is locked with the key until the transaction ends, and not by a known key', async () => {
  const lock = `lock ${randomUUID()}`;
  const isFree = async () => {
    const free = sql<{
      free: boolean;
    }>`select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as free`;
    return (await free.execute(server.db)).rows[0]!.free;
  };
  const op = operation();
  const outcome = { status: 200, body: '{}' };
  const held: boolean[] = [];
  await performOnce(
    server.db,
    op,
    [],
    async () => {
      held.push(await isFree());
      return outcome;
    },
    lock,
  );
  expect(held).toEqual([false]);
  expect(await isFree()).toBe(true);

  await server.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
    expect(await performOnce(server.db, op, [], async () => outcome, lock)).toEqual(outcome);
  });
});

test('the hash distinguishes parts, not only their concatenation', () =>
  expect(sha256OfParts('a', 'bc')).not.toBe(sha256OfParts('ab', 'c')));

test('the action log takes no change and no deletion', async () => {
  await logAction(server.db, undefined, 0, 'account.signed_in');
  await expect(sql`update action_log set action = 'x'`.execute(server.db)).rejects.toThrow(
    'append-only',
  );
  await expect(sql`delete from action_log`.execute(server.db)).rejects.toThrow('append-only');
  await expect(sql`truncate action_log`.execute(server.db)).rejects.toThrow('append-only');
});
