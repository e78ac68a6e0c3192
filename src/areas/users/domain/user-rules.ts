/**
 * The rules of who may do what to a user. The server decides by them, and the screens show them.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import { retentionMs } from '#kernel/domain/privacy/retention-periods.ts';
import { refuse, ok, type Issue, type Result } from '#kernel/domain/result.ts';
import { can, isAdmin, type Actor, type PermissionEntry } from '#kernel/domain/user/permissions.ts';
import type { UsersCode } from './refusal-codes.ts';
import { grantRights, holdsAllRightsOf, type RightsChange, type RightsOwner } from './rights.ts';

/** `invited`: the user has not set a password yet. */
export const userStates = ['invited', 'active', 'disabled'] as const;
export type UserState = (typeof userStates)[number];

/** A user with the fields that the rules need. */
export type ManagedUser = RightsOwner & {
  readonly userId: number;
  readonly email: string;
  readonly state: UserState;
};

/**
 * Facts that only the database knows: how many other enabled administrators can manage users, and
 * how many others are full administrators (`isFullAdministrator`).
 */
export type OtherAdministratorCounts = {
  readonly otherUserAdministrators: number;
  readonly otherFullAdministrators: number;
};

/** `isConfirmed` is true if the call carries a confirmation obtained with the editor's password. */
export type EditFacts = OtherAdministratorCounts & { readonly isConfirmed: boolean };

/**
 * Returns whether a user is an administrator who can manage users. At least one must always remain.
 */
export const isUserAdministrator = (user: Pick<Actor, 'distributorId' | 'permissions'>): boolean =>
  isAdmin(user) && can(user, 'users', 'write');

/**
 * Returns whether a user is an active administrator who can manage users and grant settings. At
 * least one must always remain, because rights can only be granted by their holders. Invited users
 * do not count, because they may never sign in.
 */
export const isFullAdministrator = (
  user: Pick<Actor, 'distributorId' | 'permissions'> & Pick<ManagedUser, 'state'>,
): boolean =>
  user.state === 'active' && isUserAdministrator(user) && can(user, 'settings', 'write');

const issueAtField = (path: string, code: UsersCode | 'password_needed'): { issues: Issue[] } => ({
  issues: [{ path: [path], code }],
});

/**
 * Returns whether the editor may invite to this distributor. Users of a distributor may invite only
 * to their own distributor. Administrators may invite to any distributor, and also other
 * administrators (null).
 */
export const mayInviteToDistributor = (editor: Actor, distributorId: number | null): boolean =>
  isAdmin(editor) || editor.distributorId === distributorId;

/**
 * Returns whether the editor may change the user's address. The temporary password is sent to the
 * address, so that anyone who can change it could sign in as the user. Only administrators may, and
 * only for themselves or a user who has no right that they lack.
 */
export const mayChangeAddress = (editor: Actor, user: ManagedUser): boolean =>
  isAdmin(editor) && (editor.userId === user.userId || holdsAllRightsOf(editor, user));

/** Returns whether the typed address differs from the stored one, which is in lower case. */
export const changesAddress = (user: Pick<ManagedUser, 'email'>, typed: string | undefined) =>
  typed !== undefined && typed.trim().toLowerCase() !== user.email;

export type UserEdit = {
  readonly email?: string | undefined;
  readonly rights: RightsChange;
};

/**
 * Returns the permission entries after the edit. Changing an address requires the editor's
 * password, even for the editor's own account, because an address gives access to its account.
 */
export function decideUserEdit(
  editor: Actor,
  user: ManagedUser,
  { email, rights }: UserEdit,
  { otherUserAdministrators, otherFullAdministrators, isConfirmed }: EditFacts,
): Result<readonly PermissionEntry[], UsersCode | 'password_needed'> {
  const isOtherAddress = changesAddress(user, email);
  if (isOtherAddress && !mayChangeAddress(editor, user))
    return refuse('address_fixed', issueAtField('email', 'address_fixed'));

  if (isOtherAddress && !isConfirmed)
    return refuse('password_needed', issueAtField('password', 'password_needed'));

  const granted = grantRights(editor, user, rights);
  if (!granted.ok) return granted;

  const after = { ...user, permissions: granted.value };
  if (
    isEnabledUserAdministrator(user) &&
    !isUserAdministrator(after) &&
    otherUserAdministrators === 0
  )
    return refuse('last_admin', { issues: [{ path: ['rights', 'users'], code: 'last_admin' }] });

  if (isFullAdministrator(user) && !isFullAdministrator(after) && otherFullAdministrators === 0) {
    const code = 'last_settings_admin';
    const tab = isUserAdministrator(after) ? 'settings' : 'users';
    return refuse(code, { issues: [{ path: ['rights', tab], code }] });
  }

  return granted;
}

/**
 * Decides whether the editor may disable or remove the user. An editor may not do so to themselves
 * or to a user with a right that they lack, and the last administrators can't be disabled or
 * removed.
 */
export function decideDisableOrRemove(
  editor: Actor,
  user: ManagedUser,
  { otherUserAdministrators, otherFullAdministrators }: OtherAdministratorCounts,
): Result<void, 'last_admin' | 'last_settings_admin' | 'own_account' | 'holds_more'> {
  if (isEnabledUserAdministrator(user) && otherUserAdministrators === 0)
    return refuse('last_admin');
  if (isFullAdministrator(user) && otherFullAdministrators === 0)
    return refuse('last_settings_admin');

  if (editor.userId === user.userId) return refuse('own_account');
  return holdsAllRightsOf(editor, user) ? ok(undefined) : refuse('holds_more');
}

/**
 * Returns whether the user has certainly never signed in: no session is stored, and the user was
 * created so recently that every session would still be stored.
 */
export const hasNeverSignedIn = (
  {
    createdAt,
    lastSignInAt,
  }: { readonly createdAt: Instant; readonly lastSignInAt: Instant | null },
  now: Instant,
): boolean => lastSignInAt === null && now - createdAt < retentionMs('accessLog');

const isEnabledUserAdministrator = (user: ManagedUser) =>
  user.state !== 'disabled' && isUserAdministrator(user);

/**
 * Decides on sending another temporary password. Only users without a password of their own get
 * one; others request a link on the sign-in page.
 */
export const decideInvitationResend = ({ state }: ManagedUser): Result<void, 'not_invited'> =>
  state === 'invited' ? ok(undefined) : refuse('not_invited');

/**
 * Returns whether the editor may remove users. This is a separate right, which users of
 * distributors never have; their managers disable users instead.
 */
export const mayRemoveUser = (editor: Actor): boolean => can(editor, 'delete', 'write');
