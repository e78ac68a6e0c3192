/**
 * Rules for passwords: neither too short nor too long, and without the email address and the
 * product's name. All characters are allowed.
 */

export const PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MAX_LENGTH = 128;

export const passwordProblemCodes = [
  'password_too_short',
  'password_too_long',
  'password_has_email',
  'password_has_product',
  'password_common',
] as const;
export type PasswordProblem = (typeof passwordProblemCodes)[number];

/** Words of the product's name, which a password must not contain. */
const productWords = ['distributorportal', 'portal'];

/**
 * The part of an email address before the @ must not be in the password if it has at least this
 * many characters.
 */
const LOCAL_PART_MIN = 4;

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns the reason why a password is refused, or undefined if it is accepted. The server also
 * checks for common passwords. The length counts characters.
 * @param email The account's email address, or '' if it isn't known yet.
 */
export function findPasswordProblem(
  password: string,
  email: string,
): Exclude<PasswordProblem, 'password_common'> | undefined {
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return 'password_too_short';
  if (length > PASSWORD_MAX_LENGTH) return 'password_too_long';
  const lower = password.toLowerCase();
  const local = email.toLowerCase().split('@')[0] ?? '';

  if (
    (email !== '' && lower.includes(email.toLowerCase())) ||
    (local.length >= LOCAL_PART_MIN && lower.includes(local))
  )
    return 'password_has_email';

  return productWords.some((word) => bare(password).includes(word))
    ? 'password_has_product'
    : undefined;
}
