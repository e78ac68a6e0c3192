/** Tests that guessing passwords is slowed down, reveals nothing, and locks no one out. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { describe, expect, it, vi } from 'vitest';
import {
  accountAttemptLimit,
  networkFailureScore,
  delayAfterFailuresMs,
  householdNetworkOf,
} from '#areas/account/domain/index.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#kernel/domain/dates.ts';
import { isLong } from '../test-extent.ts';
import { makeUser, type Person } from '../make-users.ts';
import { PASSWORD } from '../test-server.ts';
import { clock, distributorId, server, setUpAccounts } from './accounts-setup.ts';

setUpAccounts();

let network = 0;
/** Returns a new network address, so that each test has a different one. */
const from = () => `198.51.${Math.floor(++network / 250)}.${network % 250}`;
const login = (email: string, passwd: string, address: string) =>
  server.anonymous.send(
    'POST',
    '/api/auth/login',
    { email, passwd },
    { 'x-forwarded-for': address },
  );
const guess = async (person: Person, times: number, address = from()) => {
  const answers = [];
  for (let n = 0; n < times; n++)
    answers.push(await login(person.email, `guess number ${n}`, address));
  return answers;
};

describe('failed sign-ins', () => {
  it('slow the account down after four, and say for how long', async () => {
    const person = await makeUser(server, distributorId);
    const answers = await guess(person, 6);
    expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 401, 429, 429]);
    expect(answers[5]!.json).toEqual({
      status: false,
      message: 'too_many_attempts',
      details: { retryAfter: 1 },
    });
    expect(answers[5]!.headers['retry-after']).toBe('1');
  });
  it('hold the right password up too, and never for more than a minute', async () => {
    const person = await makeUser(server, distributorId);
    for (let n = 0; n < 30; n++) {
      await guess(person, 1);
      clock.now += MINUTE;
    }
    await guess(person, 1);
    expect((await login(person.email, PASSWORD, from())).status).toBe(429);
    clock.now += MINUTE;
    expect((await login(person.email, PASSWORD, from())).status).toBe(200);
    expect((await guess(person, 4)).map((answer) => answer.status)).toEqual([401, 401, 401, 401]);
  });
  it('from elsewhere hold nobody up where that person has signed in before; there, own failures count', async () => {
    const person = await makeUser(server, distributorId);
    const home = from();
    expect((await login(person.email, PASSWORD, home)).status).toBe(200);
    await guess(person, 30);
    expect((await login(person.email, PASSWORD, from())).status).toBe(429);
    expect((await login(person.email, PASSWORD, home)).status).toBe(200);
    expect((await login(person.email, PASSWORD, from())).status).toBe(429);
    expect((await guess(person, 5, home)).map((answer) => answer.status)).toEqual([
      401, 401, 401, 401, 429,
    ]);
  });
  it('do the same to an address that nobody has', async () => {
    const nobody = { id: 0, email: 'nobody@guess.example', password: '', distributorId };
    expect((await guess(nobody, 6)).map((answer) => [answer.status, answer.json.message])).toEqual(
      (await guess(await makeUser(server, distributorId), 6)).map((answer) => [
        answer.status,
        answer.json.message,
      ]),
    );
  });
  it('slow an address down that tries many accounts', async () => {
    const address = from();
    const answers = [];
    for (let n = 0; n < 22; n++)
      answers.push((await login(`person${n}@many.example`, 'any password', address)).status);
    expect(answers).toEqual([...Array<number>(20).fill(401), 429, 429]);
    expect(
      (await login((await makeUser(server, distributorId)).email, PASSWORD, from())).status,
    ).toBe(200);
  });
  it('of few people behind one address slow nobody else there, however many they are', async () => {
    const address = from();
    const slips = async (email: string, times: number) => {
      for (let n = 0; n < times; n++) await login(email, `slip ${n}`, address);
    };
    for (let n = 0; n < 6; n++) await slips(`person${n}@nat.example`, 3);
    const person = await makeUser(server, distributorId);
    expect((await login(person.email, PASSWORD, address)).status).toBe(200);
    expect((await login('new@nat.example', 'a slip', address)).status).toBe(401);
  });
  it('of one address every fifty minutes, all day, slow nobody there', async () => {
    const address = from();
    const person = await makeUser(server, distributorId);
    for (let at = 0; at < DAY; at += 50 * MINUTE) {
      clock.now += 50 * MINUTE;
      expect((await login(`slip${at}@nat.example`, 'a slip', address)).status).toBe(401);
    }
    expect((await login(person.email, PASSWORD, address)).status).toBe(200);
  });
  it('count as fifty when fifty come at once', async () => {
    const person = await makeUser(server, distributorId);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => login(person.email, 'the same guess', from())),
    );
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(
      accountAttemptLimit.freeAttempts,
    );
  });
  it.runIf(isLong)(
    'never stand in the way of right ones that come at the same time',
    async () => {
      const person = await makeUser(server, distributorId);
      const addresses = Array.from({ length: 4 }, from);
      const statuses = new Set<number>();
      for (let round = 0; round < 25; round++)
        for (const { status } of await Promise.all(
          addresses.map((address) => login(person.email, PASSWORD, address)),
        ))
          statuses.add(status);
      expect([...statuses]).toEqual([200]);
    },
    60_000,
  );
  it('are counted where the caller sends nonsense for a network address', async () => {
    const nonsense = crypto.randomBytes(3000).toString('base64url');
    const countFailures = async () =>
      (await server.pool.query('select coalesce(sum(count), 0)::int as n from address_failure'))
        .rows[0].n;
    const before = await countFailures();
    const answer = await login('nobody@nonsense.example', 'any password', nonsense);
    expect([answer.status, answer.json.message]).toEqual([401, 'wrong_credentials']);
    expect(await countFailures()).toBe(before + 1);
  });
  it('are logged with the user’s id, without the email address and the network address', async () => {
    const person = await makeUser(server, distributorId);
    const address = from();
    await guess(person, 1, address);
    const refused = server.logs.filter(
      (line) => line.includes('sign-in refused') && line.includes(`"userId":${person.id}`),
    );
    // Warnings are in the log by default.
    expect(refused).toEqual([expect.stringMatching(/^\["warn"/)]);
    expect(refused[0]).not.toMatch(new RegExp(`${address.replaceAll('.', '\\.')}|${person.email}`));
  });
  it('are forgotten after an hour', async () => {
    const person = await makeUser(server, distributorId);
    await guess(person, 4);
    clock.now += HOUR + 1;
    expect((await guess(person, 5)).map((answer) => answer.status)).toEqual([
      401, 401, 401, 401, 429,
    ]);
  });
  it('of the current password, when another is set, are slowed down likewise', async () => {
    const client = await server.as(await makeUser(server, distributorId));
    const statuses = [];
    for (let n = 0; n < 5; n++)
      statuses.push(
        (
          await client.send(
            'POST',
            '/api/auth/setpassword',
            { passwd: 'three quiet voltmeters', current: `guess ${n}` },
            { 'x-forwarded-for': from() },
          )
        ).status,
      );
    expect(statuses).toEqual([422, 422, 422, 422, 429]);
    expect(server.logs.filter((line) => line.includes('password change refused'))).toHaveLength(4);
  });
});

describe('the time of a sign-in', () => {
  it('is one hashing, whether or not there is such an account', async () => {
    const person = await makeUser(server, distributorId);
    const original = crypto.argon2;
    const hashings = vi.spyOn(crypto, 'argon2').mockImplementation(original);
    syncBuiltinESMExports();
    const count = async (email: string) => {
      hashings.mockClear();
      await login(email, 'not the password', from());
      return hashings.mock.calls.map(([algorithm, { memory, passes }]) => [
        algorithm,
        memory,
        passes,
      ]);
    };
    const known = await count(person.email);
    const unknown = await count('nobody@time.example');
    hashings.mockRestore();
    syncBuiltinESMExports();
    expect(known).toEqual([['argon2id', 19_456, 2]]);
    expect(unknown).toEqual(known);
  });
});

describe('the delays', () => {
  it('count three failures of an account at an address as one, and each further one by itself', () => {
    expect([[], [1], [3], [4], [14], [1, 3, 5]].map(networkFailureScore)).toEqual([
      0, 1, 1, 2, 12, 5,
    ]);
  });
  it('double from a second to a minute', () => {
    expect(
      [0, 3, 4, 5, 6, 9, 10, 11, 1000].map(
        (count) => delayAfterFailuresMs(count, accountAttemptLimit) / SECOND,
      ),
    ).toEqual([0, 0, 1, 2, 4, 32, 60, 60, 60]);
  });
  it('count an IPv6 network as one address', () => {
    expect([
      householdNetworkOf('2001:db8::1'),
      householdNetworkOf('2001:0db8:0:0:ffff::2'),
    ]).toEqual(['2001:db8:0:0::/64', '2001:db8:0:0::/64']);
    expect([
      householdNetworkOf('::ffff:192.0.2.1'),
      householdNetworkOf('192.0.2.1'),
      householdNetworkOf('::1'),
    ]).toEqual(['192.0.2.1', '192.0.2.1', '0:0:0:0::/64']);
  });
});
