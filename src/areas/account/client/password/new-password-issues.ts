/**
 * Checks a new password that was typed twice, and recognizes the server's codes that concern it.
 */
import type { Issue } from '#kernel/domain/result.ts';
import { findPasswordProblem } from '../../domain/password.ts';
import { passwordWords } from '../sign-in/sign-in-problem-words.ts';

export type NewPassword = { readonly password: string; readonly repeated: string };
export const emptyNewPassword: NewPassword = { password: '', repeated: '' };

/** Returns the issues of the fields. `email` is '' if it isn't known. */
export function newPasswordIssues({ password, repeated }: NewPassword, email: string): Issue[] {
  const issues: Issue[] = [];
  const problem = password === '' ? 'required' : findPasswordProblem(password, email);
  if (problem) issues.push({ path: ['password'], code: problem });
  if (repeated === '') issues.push({ path: ['repeated'], code: 'required' });
  else if (repeated !== password) issues.push({ path: ['repeated'], code: 'passwords_differ' });

  return issues;
}

/**
 * Returns the field beside which the reason is shown if a new password was refused with this code,
 * or undefined for other codes. Pass it to `toFormRefusal`.
 */
export const fieldOfPasswordCode = (code: string): 'password' | undefined =>
  Object.hasOwn(passwordWords, code) ? 'password' : undefined;
