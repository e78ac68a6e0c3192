/** Who may do what with a user: the rules that the server decides by and the screens show. */
import { refuse, ok, type Issue, type Result } from '#kernel/domain/result.ts';
import { can, isAdmin, type Actor, type PermissionEntry } from '#kernel/domain/user/permissions.ts';
import type { UsersCode } from './codes.ts';
import { grantRights, holdsAllOf, type RightsChange, type RightsOwner } from './rights.ts';

/** invited: has no password of their own yet. */
export const userStates = ['invited', 'active', 'disabled'] as const;
export type UserState = (typeof userStates)[number];

/** As far as the rules look at a user. */
export type ManagedUser = RightsOwner & {
  readonly userId: number;
  readonly email: string;
  readonly state: UserState;
};
/** What only the database knows of the other administrators: how many enabled ones can manage users, and how many are keepers. */
export type UserFacts = { readonly otherManagers: number; readonly otherKeepers: number };
/** `isConfirmed`: the call carries a confirmation that its editor's password gave. */
export type EditFacts = UserFacts & { readonly isConfirmed: boolean };

/** An administrator who can manage users: one of them always stays. */
export const isManager = (user: Pick<Actor, 'distributorId' | 'permissions'>): boolean =>
  isAdmin(user) && can(user, 'users', 'write');

/**
 * An active administrator who can manage users and grant settings: one of them always stays, for nobody
 * grants a right that they do not have. Invited ones may never sign in, and do not count.
 */
export const isKeeper = (
  user: Pick<Actor, 'distributorId' | 'permissions'> & Pick<ManagedUser, 'state'>,
): boolean => user.state === 'active' && isManager(user) && can(user, 'settings', 'write');

const beside = (path: string, code: UsersCode | 'password_needed'): { issues: Issue[] } => ({
  issues: [{ path: [path], code }],
});

/** To whom a distributor's user may invite: colleagues. Administrators invite to any distributor, and administrators. */
export const mayInviteTo = (editor: Actor, distributorId: number | null): boolean =>
  isAdmin(editor) || editor.distributorId === distributorId;

/**
 * A temporary password goes to the address: whoever could change it could let themselves in. So administrators only, and of
 * somebody who can do more than they can, none.
 */
export const mayChangeAddress = (editor: Actor, user: ManagedUser): boolean =>
  isAdmin(editor) && (editor.userId === user.userId || holdsAllOf(editor, user));

/** Whether what was typed is another address than the stored one, which is in lower case. */
export const changesAddress = (user: Pick<ManagedUser, 'email'>, typed: string | undefined) =>
  typed !== undefined && typed.trim().toLowerCase() !== user.email;

export type UserEdit = {
  readonly email?: string | undefined;
  readonly rights: RightsChange;
};
/**
 * Returns the permission entries after the edit. An address is a way back into its account, so changing
 * one asks for the editor's password, for their own account as for another.
 */
export function decideEdit(
  editor: Actor,
  user: ManagedUser,
  { email, rights }: UserEdit,
  { otherManagers, otherKeepers, isConfirmed }: EditFacts,
): Result<readonly PermissionEntry[], UsersCode | 'password_needed'> {
  const isOtherAddress = changesAddress(user, email);
  if (isOtherAddress && !mayChangeAddress(editor, user))
    return refuse('address_fixed', beside('email', 'address_fixed'));
  if (isOtherAddress && !isConfirmed)
    return refuse('password_needed', beside('password', 'password_needed'));
  const granted = grantRights(editor, user, rights);
  if (!granted.ok) return granted;
  const after = { ...user, permissions: granted.value };
  if (isActiveManager(user) && !isManager(after) && otherManagers === 0)
    return refuse('last_admin', { issues: [{ path: ['rights', 'users'], code: 'last_admin' }] });
  if (isKeeper(user) && !isKeeper(after) && otherKeepers === 0) {
    const code = 'last_settings_admin';
    const tab = isManager(after) ? 'settings' : 'users';
    return refuse(code, { issues: [{ path: ['rights', tab], code }] });
  }
  return granted;
}

/** Disabling, and removing: nobody does it to themselves or to somebody with a right that they lack, and the last administrators stay. */
export function decideLeave(
  editor: Actor,
  user: ManagedUser,
  { otherManagers, otherKeepers }: UserFacts,
): Result<void, 'last_admin' | 'last_settings_admin' | 'own_account' | 'holds_more'> {
  if (isActiveManager(user) && otherManagers === 0) return refuse('last_admin');
  if (isKeeper(user) && otherKeepers === 0) return refuse('last_settings_admin');
  if (editor.userId === user.userId) return refuse('own_account');
  return holdsAllOf(editor, user) ? ok(undefined) : refuse('holds_more');
}
const isActiveManager = (user: ManagedUser) => user.state !== 'disabled' && isManager(user);

/** Another temporary password: only for who has none of their own. Everybody else asks for a link on the sign-in page. */
export const decideResend = ({ state }: ManagedUser): Result<void, 'not_invited'> =>
  state === 'invited' ? ok(undefined) : refuse('not_invited');

/** Removing is a right of its own, and distributors never have it: their managers disable a colleague. */
export const mayRemove = (editor: Actor): boolean => can(editor, 'delete', 'write');
