/** What a refusal of the account's calls says to a person. */
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

export const passwordWords: Readonly<Record<string, MessageDescriptor>> = {
  password_too_short: msg`Use at least 12 characters`,
  password_too_long: msg`Use at most 128 characters`,
  password_has_email: msg`Do not use your e-mail in the password`,
  password_has_product: msg`Do not use the name of the portal in the password`,
  password_common: msg`This password is too common and easy to guess. Use another.`,
  password_unchanged: msg`Choose a password other than the temporary one`,
};
export const wrongPassword = msg`The current password is not right`;

const otherWords: Readonly<Record<string, MessageDescriptor>> = {
  wrong_credentials: msg`Wrong username or password`,
  temporary_password_expired: msg`The temporary password is no longer valid. Ask for a new one with “Forgot password”.`,
  reset_link_invalid: msg`This link is no longer valid. Ask for a new one.`,
  terms_changed: msg`The terms have changed meanwhile. Reload the page to read the new ones.`,
  unreachable: msg`The portal cannot be reached. Check your connection and try again.`,
  not_ours: msg`Another page answered instead of the portal. If this network asks you to sign in, do that first.`,
};
/** Anything else is the specification's general message. */
export const problemWords = (code: string): MessageDescriptor =>
  otherWords[code] ?? passwordWords[code] ?? msg`There was a request error`;

/** Asked too often: when it may be tried again. */
export function tooManyWords(retryAfterMs: number): MessageDescriptor {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  return msg`Too many attempts. Try again in ${plural(seconds, { one: '# second', other: '# seconds' })}.`;
}

export const required = msg`This field is required`;
export const invalidEmail = msg`Email is not valid`;
export const passwordsDiffer = msg`Passwords do not match`;
