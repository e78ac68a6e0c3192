/**
 * Tests every call with a person's own object, another distributor's object and a missing one: no
 * data of one distributor reaches another.
 */
import { describe, expect, test } from 'vitest';
import { allCalls, allTenantTables } from '#app/server/modules.ts';
import { chooseCases } from '../test-extent.ts';
import { isForAdmins } from '../make-users.ts';
import type { Answer } from '../test-server.ts';
import { makeCall, rows } from './call-rows.ts';
import {
  a,
  asA,
  asAdmin,
  asB,
  guardedCalls,
  leaks,
  createObject,
  MARKER,
  missingObject,
  noteLeak,
  setUpCalls,
  statusAndCode,
  type Thing,
} from './calls-setup.ts';

setUpCalls();

/**
 * Returns an answer without what differs from one request to the next, so that answers can be
 * compared.
 */
const plain = (answer: Answer<unknown>, thing: Thing) => [
  answer.status,
  answer.text.replaceAll(thing.id, '<id>').replaceAll(String(thing.distributorId), '<distributor>'),
  Object.keys(answer.headers)
    .filter((name) => name !== 'date')
    .sort(),
];

/**
 * Calls in which the device generates the id, so that an unknown id means a new object. That they
 * answer 404 to another distributor's id is tested below, in `orders/templates/server.test.ts` and
 * in `contact/server.test.ts`.
 */
const mayBeNew = new Set([
  'orders.save',
  'order_templates.save',
  'contact.open',
  'inventory.finalize',
  'pos.finalize',
]);

const withObject = guardedCalls.filter((call) => rows[call.name]?.on);

describe('own, another’s and missing objects', () => {
  test.each(guardedCalls.filter(isForAdmins))(
    '$name: for the manufacturer’s people alone, whatever A’s rights say',
    async (call) => {
      const answer = await makeCall(call, asA, await createObject(rows[call.name]!.on, 'b'));
      noteLeak(call, 'A', answer);
      expect(statusAndCode(answer)).toBe('403 forbidden');
    },
  );

  test.each(guardedCalls.filter((call) => !isForAdmins(call)))(
    '$name: the own object is answered, without data of B',
    async (call) => {
      const answer = await makeCall(call, asA, await createObject(rows[call.name]!.on, 'a'));
      noteLeak(call, 'A', answer);
      expect(call.name === 'auth.setpassword' ? statusAndCode(answer) : answer.status).toBe(
        call.name === 'auth.setpassword' ? '422 wrong_password' : 200,
      );
    },
  );

  test.each(withObject.filter((call) => !mayBeNew.has(call.name) && !isForAdmins(call)))(
    '$name: A gets the same answer for B’s object as for a missing one',
    async (call) => {
      const others = await createObject(rows[call.name]!.on, 'b');
      const none = missingObject();
      const [toOthers, toNone] = [
        await makeCall(call, asA, others),
        await makeCall(call, asA, none),
      ];
      noteLeak(call, 'A', toOthers);
      expect(statusAndCode(toOthers)).toBe('404 not_found');
      expect(plain(toOthers, others)).toEqual(plain(toNone, none));
    },
  );

  test('orders.save: B’s id answers 404, and B’s order stays unchanged', async () => {
    const call = allCalls.find((each) => each.name === 'orders.save')!;
    const others = await createObject('draft', 'b');
    expect(statusAndCode(await makeCall(call, asA, others))).toBe('404 not_found');
    expect(
      statusAndCode(
        await makeCall(call, asA, { ...others, distributorId: a.distributorId!, version: 0 }),
      ),
    ).toBe('404 not_found');

    const kept = await asB.send('GET', `/api/orders/${others.id}`);
    expect((kept.json.body as { version: number }).version).toBe(others.version);
  });

  test.each(['inventory', 'pos'] as const)(
    '%s.finalize: B’s id answers 404, and B’s report stays unchanged',
    async (area) => {
      const call = allCalls.find((each) => each.name === `${area}.finalize`)!;
      const others = await createObject(`${area}.waiting_correction`, 'b');
      expect(statusAndCode(await makeCall(call, asA, others))).toBe('404 not_found');
      expect(
        statusAndCode(
          await makeCall(call, asA, { ...others, distributorId: a.distributorId!, version: 0 }),
        ),
      ).toBe('404 not_found');
      expect(
        (
          (await asB.send('GET', `/api/${area}/reports/${others.id}`)).json.body as {
            version: number;
          }
        ).version,
      ).toBe(others.version);
    },
  );
  test.each(chooseCases(4, withObject))(
    '$name: an admin reaches B’s object, but no draft that was not sent, and no person’s own device or session',
    async (call) => {
      const { on } = rows[call.name]!;
      expect((await makeCall(call, asAdmin, await createObject(on, 'b'))).status).toBe(
        on === 'draft' || on === 'notified' || on === 'own session' ? 404 : 200,
      );
    },
  );

  test('no answer to A contained the marker of B’s data', () => {
    expect(leaks).toEqual([]);
  });
});

test('without the tenant scope A receives the marker of B’s order, so that these tests would fail', async () => {
  const view = allCalls.find((call) => call.name === 'orders.view')!;
  const others = await createObject('submitted', 'b');
  const kept = { ...allTenantTables };
  for (const table of Object.keys(kept)) delete allTenantTables[table];
  try {
    const answer = await makeCall(view, asA, others);
    expect([answer.status, answer.text.includes(MARKER)]).toEqual([200, true]);
  } finally {
    Object.assign(allTenantTables, kept);
  }
});
