/**
 * Tests the rules for changing addresses, for disabling, removing and inviting users, and the names
 * of their devices.
 */
import { deviceName } from '#areas/account/domain/index.ts';
import { describe, expect, test } from 'vitest';
import {
  decideUserEdit,
  decideDisableOrRemove,
  decideInvitationResend,
  hasNeverSignedIn,
  mayChangeAddress,
  mayInviteToDistributor,
  mayRemoveUser,
  type ManagedUser,
} from '#areas/users/domain/index.ts';
import { permissionEntryFor, tabs, type Actor, type Tab } from '#kernel/domain/user/permissions.ts';

const admin = (userId: number, ...without: Tab[]): Actor => ({
  userId,
  distributorId: null,
  permissions: tabs
    .filter((tab) => !without.includes(tab))
    .map((tab) => permissionEntryFor(tab, 'write')),
});

const user = (actor: Actor, state: ManagedUser['state'] = 'active'): ManagedUser => ({
  ...actor,
  email: `user${actor.userId}@test.example`,
  state,
});

const manager: Actor = {
  userId: 8,
  distributorId: 7,
  permissions: [permissionEntryFor('users', 'write'), permissionEntryFor('orders', 'write')],
};

const colleague: Actor = { userId: 9, distributorId: 7, permissions: [] };
const others = { otherUserAdministrators: 1, otherFullAdministrators: 1, isConfirmed: true };
const alone = { otherUserAdministrators: 0, otherFullAdministrators: 0, isConfirmed: true };
const noFullAdministrator = { ...others, otherFullAdministrators: 0 };
const renamed = { email: 'elsewhere@test.example', rights: {} };

describe('an address', () => {
  test('is changed by administrators only', () => {
    expect(mayChangeAddress(manager, user(colleague))).toBe(false);
    expect(mayChangeAddress(admin(1), user(colleague))).toBe(true);
    expect(decideUserEdit(manager, user(colleague), renamed, others)).toMatchObject({
      code: 'address_fixed',
      issues: [{ path: ['email'] }],
    });
  });

  test('of a person with more rights is not changed by an editor who lacks one, because their next password would be sent there', () => {
    expect(mayChangeAddress(admin(1, 'audit'), user(admin(2)))).toBe(false);
    expect(mayChangeAddress(admin(1, 'audit'), user(admin(2, 'audit')))).toBe(true);
  });

  test('of an administrator’s own account may be changed by that administrator, whatever the rights', () => {
    expect(mayChangeAddress(admin(1, 'audit'), user(admin(1, 'audit')))).toBe(true);
  });

  test('that stays the same is no change, and requires no password', () => {
    const same = { email: user(colleague).email, rights: {} };
    const unconfirmed = { ...others, isConfirmed: false };
    expect(decideUserEdit(manager, user(colleague), same, unconfirmed).ok).toBe(true);
  });

  test('requires the password of its editor, for their own account too', () => {
    const unconfirmed = { ...others, isConfirmed: false };
    for (const owner of [colleague, admin(1)])
      expect(decideUserEdit(admin(1), user(owner), renamed, unconfirmed)).toMatchObject({
        code: 'password_needed',
        issues: [{ path: ['password'] }],
      });
    expect(decideUserEdit(admin(1), user(admin(1)), renamed, others).ok).toBe(true);
  });
});

describe('the last administrator who can grant settings', () => {
  test('is not disabled and not removed, and keeps both rights, although others can manage users', () => {
    expect(decideDisableOrRemove(admin(2), user(admin(1)), noFullAdministrator)).toMatchObject({
      code: 'last_settings_admin',
    });
    for (const tab of ['settings', 'users'] as const)
      expect(
        decideUserEdit(
          admin(2),
          user(admin(1)),
          { rights: { [tab]: 'read' } },
          noFullAdministrator,
        ),
      ).toMatchObject({ code: 'last_settings_admin', issues: [{ path: ['rights', tab] }] });
  });

  test('is not a person who is invited, disabled, or lacks one of both rights', () => {
    for (const state of ['invited', 'disabled'] as const)
      expect(decideDisableOrRemove(admin(2), user(admin(1), state), noFullAdministrator).ok).toBe(
        true,
      );
    expect(
      decideDisableOrRemove(admin(2), user(admin(1, 'settings')), noFullAdministrator).ok,
    ).toBe(true);
  });
});

describe('a person with a right that the editor lacks', () => {
  const few = admin(2, 'audit');

  test('is neither disabled nor removed by them', () => {
    expect(decideDisableOrRemove(few, user(admin(1)), others)).toMatchObject({
      code: 'holds_more',
    });
    expect(decideDisableOrRemove(few, user(admin(1, 'audit')), others).ok).toBe(true);
  });

  test('loses no other right by them either, and may be given more', () => {
    const lowered = { rights: { orders: 'read' } as const };
    expect(decideUserEdit(few, user(admin(1)), lowered, others)).toMatchObject({
      code: 'holds_more',
      issues: [{ path: ['rights', 'orders'] }],
    });
    expect(decideUserEdit(few, user(admin(1, 'audit')), lowered, others).ok).toBe(true);
    const raised = { rights: { orders: 'write' } as const };
    expect(decideUserEdit(few, user(admin(1, 'orders')), raised, others).ok).toBe(true);
  });
});

describe('the last administrator who can manage users', () => {
  test('is not disabled and not removed, by themselves or others', () => {
    expect(decideDisableOrRemove(admin(1), user(admin(1)), alone)).toMatchObject({
      code: 'last_admin',
    });
    expect(decideDisableOrRemove(admin(2), user(admin(1)), alone)).toMatchObject({
      code: 'last_admin',
    });
    expect(decideDisableOrRemove(admin(2), user(admin(1)), others).ok).toBe(true);
  });

  test('keeps that right', () => {
    const taken = { rights: { users: 'read' } as const };
    expect(decideUserEdit(admin(2), user(admin(1)), taken, alone)).toMatchObject({
      code: 'last_admin',
      issues: [{ path: ['rights', 'users'] }],
    });
    expect(decideUserEdit(admin(2), user(admin(1)), taken, others).ok).toBe(true);
  });

  test('is not a person who is disabled, or cannot manage users', () => {
    expect(decideDisableOrRemove(admin(2), user(admin(1), 'disabled'), alone).ok).toBe(true);
    expect(decideDisableOrRemove(admin(2), user(admin(1, 'users')), alone).ok).toBe(true);
  });
});

test('a person cannot disable or remove themselves', () => {
  expect(decideDisableOrRemove(admin(1), user(admin(1)), others)).toMatchObject({
    code: 'own_account',
  });
  expect(decideDisableOrRemove(manager, user(manager), alone)).toMatchObject({
    code: 'own_account',
  });
});

test('a distributor’s user invites to their own distributor, an administrator to any and to none', () => {
  expect([7, 6, null].map((id) => mayInviteToDistributor(manager, id))).toEqual([
    true,
    false,
    false,
  ]);
  expect([7, 6, null].map((id) => mayInviteToDistributor(admin(1), id))).toEqual([
    true,
    true,
    true,
  ]);
});

test('removing requires the delete right, which no distributor’s user has, whatever its entries say', () => {
  expect(mayRemoveUser(admin(1))).toBe(true);
  expect(mayRemoveUser(admin(1, 'delete'))).toBe(false);
  expect(mayRemoveUser({ ...manager, permissions: admin(1).permissions })).toBe(false);
});

test('an invitation is resent only to a person who has not set a password', () => {
  const states = (['invited', 'active', 'disabled'] as const).map(
    (state) => decideInvitationResend(user(colleague, state)).ok,
  );
  expect(states).toEqual([true, false, false]);
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-X210) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Safari/537.36',
    'Samsung Internet · Android',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/123.0 Mobile/15E148 Safari/604.1',
    'Chrome · iPad',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.4; rv:124.0) Gecko/20100101 Firefox/124.0',
    'Firefox · macOS',
  ],
  ['curl/8.5.0', ''],
])('%s is named by its browser and system', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('a user has never signed in if none of the sessions since the creation could have been deleted', () => {
  const now = Date.UTC(2026, 10, 30);
  const madeDaysAgo = (days: number, lastSignInAt: number | null = null) =>
    hasNeverSignedIn({ createdAt: now - days * 86_400_000, lastSignInAt }, now);
  expect([madeDaysAgo(0), madeDaysAgo(170)]).toEqual([true, true]);
  expect([madeDaysAgo(190), madeDaysAgo(1, now)]).toEqual([false, false]);
});
