/**
 * Tests the rule for who may remove a completed report, and in which state. Button and server share
 * this rule.
 */
import { expect, test } from 'vitest';
import {
  mayUnregister,
  reportStates,
  reportStatuses,
  decideUnregister,
  type Report,
} from '#areas/reports/domain/index.ts';
import { permissionEntryFor, type Actor } from '#kernel/domain/user/permissions.ts';
import { unreachableStates } from '#kernel/domain/documents/state-table.ts';

const admin = (...permissions: Actor['permissions']): Actor => ({
  userId: 1,
  distributorId: null,
  permissions,
});

const olga = admin(permissionEntryFor('delete', 'write'), permissionEntryFor('pos', 'read'));

test('only an administrator with the right to delete may remove a report, and only a complete one', () => {
  expect(reportStatuses.filter((status) => mayUnregister(olga, { status }))).toEqual(['complete']);
  const complete = { status: 'complete' } as const;
  expect(
    [
      { ...olga, distributorId: 7 },
      admin(permissionEntryFor('delete', 'read'), permissionEntryFor('pos', 'write')),
    ].map((actor) => mayUnregister(actor, complete)),
  ).toEqual([false, false]);
});

test('every state is reached, and the only step of a removed report restores what it had replaced', () => {
  expect(unreachableStates(reportStates)).toEqual([]);
  expect(
    Object.entries(reportStates.steps)
      .filter(([, { from }]) => (from as readonly string[]).includes('removed'))
      .map(([name, { to }]) => `${name} ${to}`),
  ).toEqual(['reinstate_removed removed']);
});

test('a removed report has no figures, and another version is a conflict', () => {
  const report = {
    area: 'pos',
    status: 'complete',
    version: 3,
    rows: 9,
    quantity: 40,
    counts: {},
    days: [{}],
  } as unknown as Report;

  const none = { rows: 0, quantity: 0, counts: null, days: [] };
  const by = { actor: olga, actorName: 'Olga', now: 5 };
  expect(decideUnregister(report, 3, by)).toMatchObject({
    value: { status: 'removed', version: 4, ...none, updatedBy: 'Olga' },
  });
  expect(decideUnregister(report, 2, by)).toMatchObject({ code: 'version_conflict' });
});
