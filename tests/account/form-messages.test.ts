/**
 * Tests what the account's forms check without the server, and beside which field a refusal of the
 * server is shown.
 */
import { expect, it } from 'vitest';
import {
  fieldOfPasswordCode,
  newPasswordIssues,
} from '#areas/account/client/password/new-password-issues.ts';
import { emailIssues } from '#areas/account/client/sign-in/email-issues.ts';
import {
  signInIssueMessage,
  toFormRefusal,
} from '#areas/account/client/sign-in/sign-in-problem-words.ts';
import { passwordProblemCodes } from '#areas/account/domain/password.ts';

const codes = (issues: readonly { path: readonly unknown[]; code: string }[]) =>
  issues.map(({ path, code }) => `${path.join('.')}: ${code}`);

const good = 'three quiet voltmeters';

it('an email address is required, and must look like one', () => {
  expect(codes(emailIssues('  '))).toEqual(['email: required']);
  expect(codes(emailIssues('ana@norte'))).toEqual(['email: email_invalid']);
  expect(emailIssues(' ana@norte.example ')).toEqual([]);
});

it('a new password is required twice, and both must be equal', () => {
  const issues = (password: string, repeated: string) =>
    codes(newPasswordIssues({ password, repeated }, 'ana@norte.example'));
  expect(issues('', '')).toEqual(['password: required', 'repeated: required']);
  expect(issues('short', 'other')).toEqual([
    'password: password_too_short',
    'repeated: passwords_differ',
  ]);
  expect(issues('ana@norte.example is me', '')).toEqual([
    'password: password_has_email',
    'repeated: required',
  ]);
  expect(issues(good, good)).toEqual([]);
});

it('each code about a password is shown beside the new password, in its own words', () => {
  const words = passwordProblemCodes.map((code) => {
    expect(toFormRefusal({ code, retryAfterMs: 0 }, fieldOfPasswordCode)).toEqual({
      issues: [{ path: ['password'], code }],
    });
    return signInIssueMessage({ path: ['password'], code }).message;
  });
  expect(new Set(words).size).toBe(passwordProblemCodes.length);
});

it('any other refusal is shown for the whole form, an unknown one in general words', () => {
  const problem = (code: string, retryAfterMs = 0) =>
    toFormRefusal({ code, retryAfterMs }, fieldOfPasswordCode).problem;
  expect(problem('wrong_credentials')?.message).toBe('Wrong username or password');
  expect(problem('server_error')?.message).toBe('There was a request error');
  expect(problem('throttled', 1_200)?.values).toEqual({ seconds: 2 });
});
