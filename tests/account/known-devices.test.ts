/**
 * Tests a device on which an account has signed in before: wrong passwords from elsewhere do not
 * lock its person out, and wrong passwords on the device itself are slowed down.
 */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { accountAttemptLimit, knownDeviceAttemptLimit } from '#areas/account/domain/index.ts';
import { DEVICE_HEADER, KNOWN_DEVICE_HEADER } from '#kernel/domain/protocol/headers.ts';
import { DAY, HOUR } from '#kernel/domain/dates.ts';
import { toTimestamp } from '#kernel/server/database.ts';
import { makeUser, type Person } from '../make-users.ts';
import { PASSWORD } from '../test-server.ts';
import { clock, distributorId, server, setUpAccounts } from './accounts-setup.ts';

setUpAccounts();

let count = 0;

/** Returns a new network address for each attempt. */
const from = () => `203.0.${113 + Math.floor(++count / 250)}.${count % 250}`;

const login = (email: string, passwd: string, headers: Record<string, string> = {}) =>
  server.anonymous.send(
    'POST',
    '/api/auth/login',
    { email, passwd },
    { 'x-forwarded-for': from(), ...headers },
  );

const statusOf = async (answer: ReturnType<typeof login>) => (await answer).status;
const keyed = (key: string) => ({ [KNOWN_DEVICE_HEADER]: key });

/** Returns a person who signed in once on a device, and the headers that carry the device's key. */
async function settled() {
  const person = await makeUser(server, distributorId);
  const headers = keyed(`device of ${person.email}`);
  expect(await statusOf(login(person.email, PASSWORD, headers))).toBe(200);
  return { person, headers };
}

/** Tries wrong passwords from many addresses until every address has to wait. */
async function attack({ email }: Person): Promise<void> {
  for (let n = 0; n < accountAttemptLimit.freeAttempts; n++) await login(email, `guess ${n}`);
  expect(await statusOf(login(email, PASSWORD))).toBe(429);
}

describe('on a device that signed in before', () => {
  it('the right password does not wait while its account is attacked, from a new network too', async () => {
    const { person, headers } = await settled();
    await attack(person);
    expect(await statusOf(login(person.email, PASSWORD, headers))).toBe(200);
    expect(await statusOf(login(person.email, PASSWORD))).toBe(429);
  });

  it('the key of its session has the same effect, for portals that send no other', async () => {
    const person = await makeUser(server, distributorId);
    const headers = { [DEVICE_HEADER]: `session key of ${person.email}` };
    await login(person.email, PASSWORD, headers);
    await attack(person);
    expect(await statusOf(login(person.email, PASSWORD, headers))).toBe(200);
  });

  it('the right password does not wait after wrong ones from the same device, which do', async () => {
    const { person, headers } = await settled();
    const wrong = [];
    for (let n = 0; n < 6; n++)
      wrong.push(await statusOf(login(person.email, `slip ${n}`, headers)));
    expect(wrong).toEqual([401, 401, 401, 401, 429, 429]);

    const right = await login(person.email, PASSWORD, headers);
    expect([right.status, right.headers['retry-after']]).toEqual([200, undefined]);
    expect(await statusOf(login(person.email, 'a slip', headers))).toBe(401);
  });

  it('no more than thirty passwords are tried at once, not even the right one after them, and one more every two minutes', async () => {
    const { person, headers } = await settled();
    await login(person.email, 'a guess', headers);
    await server.db
      .updateTable('login_failure')
      .set({ count: knownDeviceAttemptLimit.maxCount })
      .where('key', 'like', `device:${person.email}:%`)
      .execute();

    expect(await statusOf(login(person.email, PASSWORD, headers))).toBe(429);

    clock.now += knownDeviceAttemptLimit.forgiveEveryMs;
    await login(person.email, 'one more', headers);
    expect(await statusOf(login(person.email, PASSWORD, headers))).toBe(429);

    clock.now += knownDeviceAttemptLimit.forgiveEveryMs;
    expect(await statusOf(login(person.email, PASSWORD, headers))).toBe(200);
  });

  it('failures slow only the device', async () => {
    const { person, headers } = await settled();
    for (let n = 0; n < 6; n++) await login(person.email, `slip ${n}`, headers);
    expect(await statusOf(login(person.email, PASSWORD))).toBe(200);
  });

  it('a device is known for half a year after a sign-in', async () => {
    const { person, headers } = await settled();
    clock.now += 182 * DAY;
    await attack(person);
    expect(await statusOf(login(person.email, PASSWORD, headers))).toBe(200);

    clock.now += 184 * DAY;
    await attack(person);
    expect(await statusOf(login(person.email, PASSWORD, headers))).toBe(429);
  });

  it('only the ten latest devices of an account are known', async () => {
    const person = await makeUser(server, distributorId);
    for (let n = 0; n < 11; n++) {
      clock.now += 1;
      await login(person.email, PASSWORD, keyed(`${person.email} ${n}`));
    }

    const known = await server.db
      .selectFrom('known_device')
      .select('hash')
      .where('user_id', '=', person.id)
      .execute();

    await attack(person);
    expect([
      known.length,
      await statusOf(login(person.email, PASSWORD, keyed(`${person.email} 0`))),
      await statusOf(login(person.email, PASSWORD, keyed(`${person.email} 10`))),
    ]).toEqual([10, 429, 200]);
  });
});

describe('a device is not known', () => {
  it('by an invented key', async () => {
    const { person } = await settled();
    await attack(person);
    expect(await statusOf(login(person.email, PASSWORD, keyed('made up')))).toBe(429);
  });

  it('by the key of a device on which only another account has signed in', async () => {
    const { headers } = await settled();
    const other = await makeUser(server, distributorId);
    await attack(other);
    expect(await statusOf(login(other.email, PASSWORD, headers))).toBe(429);
  });

  it('after a failed sign-in', async () => {
    const person = await makeUser(server, distributorId);
    await login(person.email, 'a guess', keyed('of the attacker'));
    await attack(person);
    expect(await statusOf(login(person.email, PASSWORD, keyed('of the attacker')))).toBe(429);
  });

  it('for an unregistered address, which is answered like any other', async () => {
    const nobody = { ...(await makeUser(server, distributorId)), email: 'nobody@known.example' };
    const { person } = await settled();
    const answers = async ({ email }: Person) => {
      const said = [];
      for (let n = 0; n < 6; n++) {
        const { status, json } = await login(email, `guess ${n}`, keyed('of a stranger'));
        said.push([status, json]);
      }
      return said;
    };
    expect(await answers(nobody)).toEqual(await answers(person));
  });
});

describe('a person whose account is attacked', () => {
  it('sets a password by the link in their mail, and signs in on that device at once', async () => {
    const person = await makeUser(server, distributorId);
    await attack(person);
    const token = `link of ${person.email}`;
    await server.db
      .insertInto('password_reset')
      .values({
        hash: createHash('sha256').update(token).digest(),
        user_id: person.id,
        expires_at: toTimestamp(clock.now + HOUR),
      })
      .execute();

    const headers = keyed('a new tablet');
    expect(
      await statusOf(
        server.anonymous.send(
          'POST',
          '/api/auth/setpasswordtoken',
          { passwd: 'three quiet voltmeters' },
          { 'x-portal-token': token, ...headers },
        ),
      ),
    ).toBe(200);
    expect(await statusOf(login(person.email, 'three quiet voltmeters', headers))).toBe(200);
  });

  it('sets another password on a device that is signed in, without waiting', async () => {
    const person = await makeUser(server, distributorId);
    const client = await server.as(person);
    await attack(person);
    expect(
      await statusOf(
        client.send('POST', '/api/auth/setpassword', {
          passwd: 'three quiet voltmeters',
          current: PASSWORD,
        }),
      ),
    ).toBe(200);
  });
});
