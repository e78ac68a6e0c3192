/** Tests which kinds of notifications a person can choose. */
import { expect, test } from 'vitest';
import { listNotifiableKinds, mayBeNotifiedAbout, pushPagePath } from '#areas/push/domain/index.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { allRights } from '../make-users.ts';

const chosenBy = (distributorId: number | null) =>
  listNotifiableKinds({ distributorId, permissions: allRights(distributorId) });

test.each([7, null])('a lost file of a ticket is for both sides: distributor %s', (of) => {
  expect(chosenBy(of)).toContain('ticket_file_lost');
});

test('a waiting ticket is for administrators alone, and an answered one for the distributor', () => {
  const kinds = ['ticket_waiting', 'ticket_answered'] as const;
  expect(kinds.map((kind) => chosenBy(null).includes(kind))).toEqual([true, false]);
  expect(kinds.map((kind) => chosenBy(7).includes(kind))).toEqual([false, true]);
});

test('items that are delayed are told to the distributor’s readers of orders, though nobody has to act', () => {
  const reader = (distributorId: number | null) => ({
    distributorId,
    permissions: [permissionEntryFor('orders', 'read')],
  });
  expect(listNotifiableKinds(reader(7))).toContain('order_delayed');
  expect(mayBeNotifiedAbout(reader(8), 'order_delayed', 7)).toBe(false);
  expect(mayBeNotifiedAbout(reader(null), 'order_delayed', 7)).toBe(false);
});

test('a push message about a stopped integration opens the notifications, as its page depends on rights', () => {
  expect(pushPagePath('integration_stopped')).toBe('/notifications');
  expect(pushPagePath('settings_missing')).toBe('/settings');
});

test('an order that asks for approval is for approvers of the manufacturer alone', () => {
  const reader = { distributorId: null, permissions: [permissionEntryFor('approvals', 'read')] };
  expect(chosenBy(null)).toContain('approval_asked');
  expect(chosenBy(7)).not.toContain('approval_asked');
  expect(listNotifiableKinds(reader)).not.toContain('approval_asked');
});
