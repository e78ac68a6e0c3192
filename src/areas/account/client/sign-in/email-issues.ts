/** Checks a typed email address roughly; the server checks it strictly. */
import type { Issue } from '#kernel/domain/result.ts';

const looksLikeEmail = (text: string): boolean =>
  /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());

export function emailIssues(email: string): Issue[] {
  if (email.trim() === '') return [{ path: ['email'], code: 'required' }];
  return looksLikeEmail(email) ? [] : [{ path: ['email'], code: 'email_invalid' }];
}
