/**
 * Converts the answers of sign-in and session check, and the copy in local storage, into the user
 * that the device remembers.
 */
import type { AnswerOf } from '#kernel/domain/protocol/address.ts';
import type { PermissionEntry } from '#kernel/domain/user/permissions.ts';
import { USER_KEY, type StringStorage, type SessionUser } from '#kernel/device/index.ts';
import type { getProfileBasics, login, getSignedInPerson, getProfile } from '../../domain/calls.ts';

export type LoginAnswer = AnswerOf<typeof login>;
export type SignedInPersonAnswer = AnswerOf<typeof getSignedInPerson>;
export type ProfileAnswer = AnswerOf<typeof getProfile>;
export type ProfileBasicsAnswer = AnswerOf<typeof getProfileBasics>;

export const userFromLogin = (body: LoginAnswer, email: string, access?: string): SessionUser => ({
  access,
  id: body.id,
  distributorID: body.distributor_id ?? null,
  permissions: parsePermissions(body.permissions),
  lang: body.lang,
  acceptance: body.acceptance,
  ...(body.reset ? { mustSetPassword: true } : {}),
  job_role_id: body.job_role_id,
  email,
});

/**
 * Returns the user after a session check. The server's answer lacks the profile (name, email,
 * formats, and the distributor's zone, country and currency) and whether a password must be set, so
 * the known values of the same user are kept.
 */
export const userFromSessionCheck = (
  body: SignedInPersonAnswer,
  known: SessionUser | null,
  access?: string,
): SessionUser => ({
  ...(known?.id === body.id ? known : {}),
  access,
  id: body.id,
  distributorID: body.distributorID ?? null,
  permissions: body.permissions,
  lang: body.lang,
  acceptance: body.acceptance,
  job_role_id: body.job_role_id,
});

function parsePermissions(text: string): PermissionEntry[] {
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) ? (list as PermissionEntry[]) : [];
}

/**
 * Returns the session from the copy in local storage, which the specification requires. Only this
 * copy is left if the device's database was lost. Undefined if there is no copy, if it can't be
 * read, or if it has no token.
 */
export function readSessionInLocalStorage(
  storage: StringStorage,
): { user: SessionUser; token: string } | undefined {
  try {
    const { token, ...user } = JSON.parse(storage.getItem(USER_KEY) ?? 'null') as SessionUser & {
      token?: string | null;
    };
    return typeof token === 'string' && typeof user.id === 'number' ? { user, token } : undefined;
  } catch {
    return undefined;
  }
}
