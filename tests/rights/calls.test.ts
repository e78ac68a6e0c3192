/**
 * Tests the calls of the table of all calls with every kind of caller. A new call fails here until
 * it has a row. In some of these tests, `npm test` tries only a part of the calls.
 */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allCalls } from '#app/server/modules.ts';
import { HOUR } from '#kernel/domain/dates.ts';
import type { RightName } from '#kernel/domain/user/permissions.ts';
import { getAccessToken } from '#areas/erp/domain/calls.ts';
import { chooseCases } from '../test-extent.ts';
import {
  allRights,
  signInErp,
  confirmationHeader,
  signInUser,
  rightsWithout,
} from '../make-users.ts';
import type { Answer, Client } from '../test-server.ts';
import { makeCall, rows } from './call-rows.ts';
import {
  a,
  asA,
  asAdmin,
  asProgram,
  guardedCalls,
  isHiddenFromDistributors,
  createObject,
  missingObject,
  leaks,
  noteLeak,
  server,
  setUpCalls,
  statusAndCode,
} from './calls-setup.ts';

setUpCalls();

const machines = allCalls.filter((call) => call.right === 'integration');
const working = guardedCalls.filter((call) => call.right !== 'session');
const listed = working.filter((call) => call.right !== 'user');

test('every call has its row here, and every row its call', () => {
  expect(Object.keys(rows).sort()).toEqual(allCalls.map((call) => call.name).sort());
});

describe('nobody', () => {
  test.each(chooseCases(3, guardedCalls))(
    '$name: without a session and with an invalid token, 401',
    async (call) => {
      expect(
        statusAndCode(
          await makeCall(call, server.anonymous, await createObject(rows[call.name]!.on, 'b')),
        ),
      ).toBe('401 not_logged');
      expect(
        statusAndCode(await makeCall(call, server.withToken('x'.repeat(43)), missingObject())),
      ).toBe('401 invalid_token');
    },
  );

  test.each(allCalls.filter((call) => call.right === 'public'))(
    '$name: public, without data of others',
    async (call) => {
      const answer = await makeCall(call, server.anonymous, missingObject());
      noteLeak(call, 'nobody', answer);
      expect(answer.status).toBeLessThan(500);
    },
  );
});

test('no public answer contains data of B', () => {
  expect(leaks).toEqual([]);
});

describe('before acceptance', () => {
  let temporary: Client, unaccepted: Client;

  beforeAll(async () => {
    [temporary, unaccepted] = await Promise.all([
      signInUser(server, a.distributorId, { temporary: true }),
      signInUser(server, a.distributorId, { accepted: false }),
    ]);
  });
  test.each(chooseCases(3, working))(
    '$name: with a temporary password or unaccepted terms, 403 acceptance_required',
    async (call) => {
      const own = await createObject(rows[call.name]!.on, 'a');
      expect(statusAndCode(await makeCall(call, temporary, own))).toBe('403 acceptance_required');
      expect(statusAndCode(await makeCall(call, unaccepted, own))).toBe('403 acceptance_required');
    },
  );

  test.each(guardedCalls.filter((call) => call.right === 'session'))(
    '$name: open before acceptance',
    async (call) => {
      expect([200, 422]).toContain(
        (
          await makeCall(
            call,
            await signInUser(server, a.distributorId, { accepted: false }),
            missingObject(),
          )
        ).status,
      );
    },
  );
});

describe('rights', () => {
  const stripped = (rights: readonly RightName[], distributorId: number | null) =>
    rights.reduce((left, right) => {
      const one = rightsWithout(right, distributorId);
      return left.map((entry, n) => ({
        ...entry,
        read: entry.read && one[n]!.read,
        write: entry.write && one[n]!.write,
      }));
    }, allRights(distributorId));

  // People who lack certain rights, by these rights and their distributor, because many calls need
  // the same person.
  const poor = new Map<string, Promise<Client>>();
  const poorIn = (rights: readonly RightName[], distributorId: number | null) => {
    const key = `${distributorId} ${rights.join(' ')}`;
    const known = poor.get(key);
    if (known) return known;
    const made = signInUser(server, distributorId, {
      permissions: stripped(rights, distributorId),
    });
    poor.set(key, made);
    return made;
  };

  test.each(listed)(
    '$name: without its rights, 403, for the owner and for an admin',
    async (call) => {
      const rights = call.right as readonly RightName[];
      const own = await createObject(rows[call.name]!.on, 'a');
      for (const distributorId of [a.distributorId, null]) {
        const client = await poorIn(rights, distributorId);
        for (const thing of [own, missingObject()])
          expect(statusAndCode(await makeCall(call, client, thing))).toBe('403 forbidden');
      }
    },
  );
  const pairs = listed.flatMap((call) =>
    (call.right as readonly RightName[]).map((right) => ({ call, name: call.name, right })),
  );
  test.each(chooseCases(4, pairs))('$name: $right alone is enough', async ({ call, right }) => {
    const [route, need] = right.split('.');
    const distributorId =
      isHiddenFromDistributors(right) || call.adminsOnly ? null : a.distributorId;
    const one = await signInUser(server, distributorId, {
      permissions: allRights(distributorId).map((entry) =>
        entry.route === route
          ? { ...entry, write: need === 'write' }
          : { ...entry, read: false, write: false },
      ),
    });

    const { on, answers = '200' } = rows[call.name]!;
    expect(statusAndCode(await makeCall(call, one, await createObject(on, 'a')))).toBe(answers);
  });
});

describe('for the manufacturer alone', () => {
  test.each(listed.filter((call) => call.adminsOnly))(
    '$name: refused to a distributor’s person who has its rights, 403',
    async (call) => {
      for (const thing of [await createObject(rows[call.name]!.on, 'a'), missingObject()])
        expect(statusAndCode(await makeCall(call, asA, thing))).toBe('403 forbidden');
    },
  );
});

describe('the ERP', () => {
  // An hour passes, so that the failed attempts of the test before do not delay the next ones.
  beforeEach(() => {
    server.clock.now += HOUR + 1;
  });

  test.each(machines)(
    '$name: accepted with the ERP’s token alone, and from no person under any header',
    async (call) => {
      const thing = missingObject();
      expect(statusAndCode(await makeCall(call, server.anonymous, thing))).toBe('401 not_logged');
      for (const person of [asA, asAdmin]) {
        expect(statusAndCode(await makeCall(call, person, thing))).toBe('401 not_logged');
        const answer = (await server.anonymous.call(call, {
          ...rows[call.name]!.ask(thing),
          headers: { authorization: `Bearer ${person.token!}` },
        } as never)) as Answer<unknown>;
        expect(statusAndCode(answer)).toBe('401 invalid_token');
      }
      expect([200, 404]).toContain(
        (await makeCall(call, await signInErp(server, asAdmin), thing)).status,
      );
    },
  );
  test.each(chooseCases(4, guardedCalls))(
    '$name: refuses the ERP’s token, in its own header and in a person’s',
    async (call) => {
      const thing = missingObject();
      const headers = await confirmationHeader(asAdmin);
      const own = (await asAdmin.call(getAccessToken, { headers })).json.body;
      expect(statusAndCode(await makeCall(call, asProgram, thing))).toBe('401 not_logged');
      expect(statusAndCode(await makeCall(call, server.withToken(own), thing))).toBe(
        '401 invalid_token',
      );
    },
  );
});
