/**
 * Tests that failed sign-ins are also counted by the networks around their address: an IPv6 /48 has
 * a limit of its own, which does not lock out people who are known at their own network.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#areas/account/domain/index.ts';
import { MINUTE } from '#kernel/domain/dates.ts';
import { openLetterbox, type Letterbox } from '../mail-server.ts';
import { makeDistributor, makeUser, type Person } from '../make-users.ts';
import { NOON, PASSWORD, startServer, type TestServer } from '../test-server.ts';

let server: TestServer, box: Letterbox, distributorId: number;
const clock = { now: NOON };

beforeAll(async () => {
  box = await openLetterbox();
  server = await startServer({ clock, config: box.config });
  distributorId = await makeDistributor(server);
}, 60_000);

afterAll(async () => {
  await server?.close();
  await box?.close();
});

/**
 * The number of the current test, which has its own /48 network. `person` signed in once from a /64
 * within it.
 */
let n = 0;

let person: Person;
const at = (subnet: number) => `2001:db8:${n.toString(16)}:${subnet.toString(16)}::1`;
const HOME = 0xff01;

const signIn = async (email: string, passwd: string, from: string) =>
  (
    await server.anonymous.call(accountCalls.login, {
      body: { email, passwd },
      headers: { 'x-forwarded-for': from },
    })
  ).status;

const forget = async (email: string, from: string) =>
  (
    await server.anonymous.call(accountCalls.resetPassword, {
      body: { email },
      headers: { 'x-forwarded-for': from },
    })
  ).status;

const rows = async (table: string) =>
  (await server.pool.query(`select from ${table}`)).rowCount ?? 0;

async function moveOn() {
  n += 1;
  person = await makeUser(server, distributorId);
  await signIn(person.email, PASSWORD, at(HOME));
  await server.pool.query('delete from login_failure');
  await server.pool.query('delete from address_failure');
}

/**
 * Signs in with this many wrong passwords, ten at a time. Returns how many of them the server
 * compared, instead of refusing the attempt because of a limit.
 */
async function fail(times: number, subnetOf: (time: number) => number): Promise<number> {
  let failed = 0;
  for (let from = 0; from < times; from += 10)
    await Promise.all(
      Array.from({ length: 10 }, async (_, time) => {
        const email = `nobody${from + time}@many.example`;
        const status = await signIn(email, 'a guess', at(subnetOf(from + time)));
        if (status === 401) failed += 1;
      }),
    );
  return failed;
}

describe('sign-ins that fail from one /48', () => {
  beforeAll(moveOn);

  test('are limited to eighty at once', async () => {
    expect(await fail(90, (time) => time * 256)).toBe(80);
  });

  test('leave no row if they are refused', async () => {
    const before = [await rows('login_failure'), await rows('address_failure')];
    expect(await fail(40, (time) => 0x8000 + time)).toBe(0);
    expect([await rows('login_failure'), await rows('address_failure')]).toEqual(before);
  });

  test('delay a person who signs in there for the first time', async () => {
    expect(await signIn(person.email, PASSWORD, at(0xee01))).toBe(429);
  });

  test('delay no one in another network', async () => {
    expect(await signIn(person.email, PASSWORD, '2001:db8:ffff::1')).toBe(200);
  });

  test('delay no one who has signed in there before', async () => {
    expect(await signIn(person.email, PASSWORD, at(HOME))).toBe(200);
  });
});

test('sign-ins that fail from one /56 are limited to forty at once', async () => {
  await moveOn();
  expect(await fail(50, (time) => time)).toBe(40);
});

test('guesses at one account leave no row for each network that they come from', async () => {
  await moveOn();
  for (let time = 0; time < 4; time += 1) await signIn(person.email, 'a guess', at(time));
  const before = await rows('login_failure');
  for (let time = 0; time < 20; time += 1)
    expect(await signIn(person.email, 'a guess', `198.51.100.${time}`)).toBe(429);
  expect(await rows('login_failure')).toBe(before);
});

describe('reset links requested from one /48', () => {
  beforeEach(moveOn);

  const askMany = async () => {
    const statuses = [];
    for (let time = 0; time < 60; time += 1)
      statuses.push(await forget(`nobody${time}@many.example`, at(time * 256)));
    return statuses.filter((status) => status === 200).length;
  };

  test('are limited to forty at once', async () => {
    expect(await askMany()).toBe(40);
  });

  test('do not affect a person who has signed in there before', async () => {
    await askMany();
    expect(await forget(person.email, at(0xee01))).toBe(429);
    expect(await forget(person.email, at(HOME))).toBe(200);
  });
});

describe('reset links requested by thousands of networks', () => {
  beforeEach(async () => {
    await moveOn();
    await forget('nobody@many.example', at(1));
    await server.pool.query(`update login_failure set count = 10000 where key = 'reset:all'`);
  });

  test('wait for free capacity, and leave no row', async () => {
    const before = await rows('login_failure');
    expect(await forget('another@many.example', '198.51.100.1')).toBe(429);
    expect(await rows('login_failure')).toBe(before);
    clock.now += MINUTE;
    expect(await forget('another@many.example', '198.51.100.1')).toBe(200);
  });

  test('do not affect a person who asks from a known network', async () => {
    expect(await forget(person.email, at(HOME))).toBe(200);
  });
});

test('a right link is accepted whatever wrong ones came from the same network', async () => {
  await moveOn();
  const set = async (token: string) =>
    (
      await server.withToken(token).call(accountCalls.setPasswordByToken, {
        body: { passwd: 'three quiet voltmeters' },
        headers: { 'x-forwarded-for': at(1) },
      })
    ).status;

  const statuses = [];
  for (let time = 0; time < 25; time += 1) statuses.push(await set(`wrong${time}`));
  expect([statuses[0], statuses.at(-1)]).toEqual([422, 429]);

  await forget(person.email, at(1));
  await server.runJobs();
  const [letter] = box.take();
  expect(await set(/login\/reset\/([\w-]{43})/.exec(letter!.text!)![1]!)).toBe(200);
});
