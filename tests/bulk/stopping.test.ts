/**
 * Tests stopping an import of users while invitations are being sent: who stays, and who is
 * removed.
 */
import { afterAll, beforeEach, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls, RESET_LINK_LIFETIME_MS } from '#areas/account/domain/index.ts';
import { insertResetLink } from '#areas/account/server/passwords/reset-links-sql.ts';
import { hashSecret } from '#areas/account/server/secrets.ts';
import { calls } from '#areas/bulk/domain/index.ts';
import { calls as userCalls } from '#areas/users/domain/index.ts';
import { bodyOf } from '../test-client.ts';
import { openLetterbox, sentTo, type Letterbox } from '../mail-server.ts';
import { makeDistributor, signInUser, rightsWithout } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { applyRows, checkRows } from './bulk-calls.ts';

let server: TestServer, admin: Client, box: Letterbox;

beforeAll(async () => {
  box = await openLetterbox();
});

afterAll(() => box?.close());

beforeEach(async () => {
  server = await startServer({ config: box.config });
  admin = await signInUser(server, null, { name: 'Marta' });
  await makeDistributor(server, 'Norte');
  await server.pool.query('delete from graphile_worker._private_jobs');
  box.take();
});

afterEach(() => server?.close());

const people = ['ana', 'bea', 'caio', 'davi'].map((name) => ({
  distributor: 'Norte',
  userName: name,
  email: `${name}@n.example`,
}));

const importPeople = async () => bodyOf(await applyRows(admin, 'users', people));
const imports = async () => bodyOf(await admin.call(calls.listBulkImports)).imports;

const stop = async (by = admin) => {
  const [newest] = await imports();
  return by.call(calls.stopBulkImport, { params: { id: newest!.id } });
};

const idOf = async (name: string) =>
  (
    await server.pool.query<{ id: number }>(
      'select id::int as id from user_account where email = $1',
      [`${name}@n.example`],
    )
  ).rows[0]!.id;

/** Runs only the invitation jobs of these users, including their mails. */
async function invitationsLeave(...names: string[]): Promise<void> {
  const keys = await Promise.all(names.map(async (name) => `users.invitation:${await idOf(name)}`));
  await server.pool.query(
    "update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where not key = any($1)",
    [keys],
  );
  await server.runJobs();
  await server.pool.query('update graphile_worker._private_jobs set run_at = now()');
}

const addresses = async () =>
  (
    await server.pool.query<{ email: string }>(
      "select email from user_account where email like '%@n.example' order by email",
    )
  ).rows.map(({ email }) => email);

describe('an import of people', () => {
  it('is listed with its author, and with the number of unsent invitations', async () => {
    await importPeople();
    await invitationsLeave('ana');
    expect(await imports()).toMatchObject([
      {
        kind: 'users',
        file: 'file.xlsx',
        by: 'Marta',
        at: server.clock.now,
        invited: 4,
        waiting: 3,
        unsent: 3,
        removed: 0,
        stoppedAt: null,
      },
    ]);
  });

  it('that is stopped keeps the people it has invited, removes the others, and counts them', async () => {
    await importPeople();
    await invitationsLeave('ana');
    const answer = bodyOf(await stop());
    expect([answer.removed, answer.import]).toEqual([
      3,
      expect.objectContaining({ invited: 4, waiting: 0, removed: 3, stoppedAt: server.clock.now }),
    ]);
    expect(await addresses()).toEqual(['ana@n.example']);

    await server.runJobs();
    expect(box.take().map(sentTo)).toEqual(['ana@n.example']);
  });

  it('is complete again after the same file: removed people are new', async () => {
    await importPeople();
    await invitationsLeave('ana');
    await stop();
    expect((await checkRows(admin, 'users', people)).counts).toEqual({
      new: 3,
      changed: 0,
      same: 1,
      wrong: 0,
    });

    await importPeople();
    expect(await addresses()).toEqual(people.map(({ email }) => email));
  });

  it('withdraws a mail that is written and waits for the mail server', async () => {
    await importPeople();
    box.refuse('ana@n.example', { at: 'data', code: 451 });
    await invitationsLeave('ana');
    expect((await imports())[0]!.waiting).toBe(4);
    expect(bodyOf(await stop()).removed).toBe(4);

    box.refuse('ana@n.example', undefined);
    await server.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await server.runJobs();
    expect(box.take()).toEqual([]);
  });

  it('leaves an invitation alone that is being sent at this moment', async () => {
    await importPeople();
    await server.pool.query(
      "update graphile_worker._private_jobs set locked_by = 'worker', locked_at = now() where key = $1",
      [`users.invitation:${await idOf('ana')}`],
    );
    expect(bodyOf(await stop()).removed).toBe(3);
    expect(await addresses()).toEqual(['ana@n.example']);
  });

  it('leaves people alone who were changed, disabled or invited again by hand', async () => {
    await importPeople();
    const [ana, bea, caio] = [await idOf('ana'), await idOf('bea'), await idOf('caio')];
    await admin.call(userCalls.resendInvitation, { params: { id: ana } });
    await admin.call(userCalls.disableUser, { params: { id: bea }, body: { version: 1 } });
    await server.pool.query('update user_account set version = 2 where id = $1', [caio]);
    expect((await imports())[0]).toMatchObject({ waiting: 1, unsent: 4 });
    expect(bodyOf(await stop()).removed).toBe(1);
    expect(await addresses()).toEqual(['ana@n.example', 'bea@n.example', 'caio@n.example']);
  });

  it('leaves people alone who set a password with a link, or signed in, before their invitation was sent', async () => {
    await importPeople();
    const [ana, bea] = [await idOf('ana'), await idOf('bea')];
    const token = 'link';
    await insertResetLink(
      server.db,
      hashSecret(token),
      ana,
      server.clock.now + RESET_LINK_LIFETIME_MS,
    );
    await server
      .withToken(token)
      .call(accountCalls.setPasswordByToken, { body: { passwd: 'three quiet voltmeters' } });
    await server.pool.query(
      "insert into session (id, user_id, reset, address, user_agent, created_at, last_action_at) values (gen_random_uuid(), $1, true, '', '', now(), now())",
      [bea],
    );
    expect((await imports())[0]).toMatchObject({ waiting: 2, unsent: 4 });
    expect(bodyOf(await stop()).removed).toBe(2);
    expect(await addresses()).toEqual(['ana@n.example', 'bea@n.example']);
  });

  it('is stopped once: the second time no one is removed', async () => {
    await importPeople();
    await stop();
    expect(bodyOf(await stop())).toMatchObject({ removed: 0, import: { removed: 4 } });
  });

  it('is stopped only with the rights to write settings and users', async () => {
    await importPeople();
    const other = await signInUser(server, null, {
      permissions: rightsWithout('users.write', null),
    });
    const answer = await stop(other);
    expect([answer.status, answer.json.message]).toEqual([403, 'forbidden']);
    expect((await imports())[0]!.waiting).toBe(4);
  });

  it('is in the audit with its counts, without a name of a removed person', async () => {
    await importPeople();
    await invitationsLeave('ana');
    await stop();
    const { rows } = await server.pool.query(
      "select target, details from action_log where action = 'bulk.stopped'",
    );
    expect(rows).toEqual([
      { target: 'users', details: { name: 'file.xlsx', counts: { invited: 1, removed: 3 } } },
    ]);

    const named = async () => {
      await server.runJobs();
      const log = await server.pool.query(
        "select 1 from action_log where details::text ~ 'bea|caio|davi'",
      );
      return log.rowCount;
    };

    await expect.poll(named).toBe(0);
  });
});
