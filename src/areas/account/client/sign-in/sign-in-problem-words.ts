/** Messages for wrong fields, and for calls of the account that were refused or not answered. */
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { wordsForCode, type FormRefusal } from '#kernel/client/index.ts';
import { MINUTE } from '#kernel/domain/dates.ts';
import type { Issue } from '#kernel/domain/result.ts';
import type { AccountCode } from '../../domain/codes.ts';
import {
  PASSWORD_MAX_LENGTH as most,
  PASSWORD_MIN_LENGTH as least,
  type PasswordProblem,
} from '../../domain/password.ts';
import type { CallFailure } from '../session/to-call-failure.ts';

export const passwordWords: Readonly<
  Record<PasswordProblem | 'password_unchanged', MessageDescriptor>
> = {
  password_too_short: msg`Use at least ${least} characters`,
  password_too_long: msg`Use at most ${most} characters`,
  password_has_email: msg`Don’t use your email in the password`,
  password_has_product: msg`Don’t use the portal’s name in the password`,
  password_common: msg`This password is too common and easy to guess. Use a different one.`,
  password_unchanged: msg`Choose a password different from the temporary one`,
};

const wrongPassword = msg`The current password is incorrect`;

const fieldWords: Readonly<Record<string, MessageDescriptor>> = {
  ...passwordWords,
  required: msg`This field is required`,
  email_invalid: msg`Email is not valid`,
  passwords_differ: msg`Passwords do not match`,
  wrong_password: wrongPassword,
  not_accepted: msg`Accept the commitment to continue`,
};

/** The messages by code. Codes whose message says how long to wait aren't included. */
const callWords: Readonly<
  Record<
    Exclude<AccountCode, 'too_many_attempts' | 'reset_asked_often'> | 'unreachable' | 'not_ours',
    MessageDescriptor
  >
> = {
  ...passwordWords,
  wrong_password: wrongPassword,
  wrong_credentials: msg`Wrong username or password`,
  temporary_password_expired: msg`The temporary password is no longer valid. Request a new one with “Forgot password”.`,
  reset_link_invalid: msg`This link is no longer valid. Request a new one.`,
  terms_changed: msg`The terms have changed. Reload the page to read the new ones.`,
  unreachable: msg`Can’t reach the portal. Check your connection and try again.`,
  not_ours: msg`Another page responded instead of the portal. If this network requires you to sign in, do that first.`,
};

/** The specification's general message, for all other codes. */
const requestError = msg`There was a request error`;
const problemWords = (code: string): MessageDescriptor =>
  wordsForCode(callWords, code, requestError);

/**
 * Returns the message that says how long to wait. `isThrottled` is true if there were too many
 * attempts, and false if the server is busy or is being updated.
 */
function waitingWords(isThrottled: boolean, retryAfterMs: number): MessageDescriptor {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  return isThrottled
    ? msg`Too many attempts. Try again in ${plural(seconds, { one: '# second', other: '# seconds' })}.`
    : msg`The portal is busy. Try again in ${plural(seconds, { one: '# second', other: '# seconds' })}.`;
}

/**
 * Returns the message after too many requests for a reset link. It is the same for every email
 * address, registered or not.
 */
function resetLimitWords(retryAfterMs: number): MessageDescriptor {
  const minutes = Math.max(1, Math.ceil(retryAfterMs / MINUTE));
  return msg`A link was requested for this email several times. If it’s registered, use the link in the newest message, and check your spam folder too. You can request another one in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`;
}

export function callFailureMessage({ code, retryAfterMs }: CallFailure): MessageDescriptor {
  if (code === 'reset_asked_often') return resetLimitWords(retryAfterMs);
  return code === 'throttled' || code === 'busy' || code === 'outdated'
    ? waitingWords(code === 'throttled', retryAfterMs)
    : problemWords(code);
}

/** Returns the message of a field's issue in the forms of the account. */
export const signInIssueMessage = ({ code }: Issue): MessageDescriptor =>
  wordsForCode(fieldWords, code, problemWords(code));

/**
 * Returns the refusal for a form. `fieldOf` returns the field that a code concerns, or undefined if
 * it concerns no single field.
 */
export function toFormRefusal(
  failure: CallFailure,
  fieldOf: (code: string) => string | undefined = () => undefined,
): FormRefusal {
  const field = fieldOf(failure.code);
  if (field !== undefined) return { issues: [{ path: [field], code: failure.code }] };
  return { problem: callFailureMessage(failure) };
}
