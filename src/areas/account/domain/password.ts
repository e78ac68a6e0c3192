/** What a password must be: long enough, and not made of the address or the product's name. Any character is welcome. */

export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;
export const passwordProblems = [
  'password_too_short',
  'password_too_long',
  'password_has_email',
  'password_has_product',
  'password_common',
] as const;
export type PasswordProblem = (typeof passwordProblems)[number];

/** Parts of the product's name that say nothing of a person. */
const productWords = ['distributorportal', 'portal'];
/** The part of an address before the @ counts from this many letters on. */
const LOCAL_PART_MIN = 4;

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** `email` is empty where it is not known yet. Why this password is refused; undefined: it is not. Common passwords are looked up by the server. Length counts characters, not bytes. */
export function passwordProblem(
  password: string,
  email: string,
): Exclude<PasswordProblem, 'password_common'> | undefined {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return 'password_too_short';
  if (length > PASSWORD_MAX) return 'password_too_long';
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
