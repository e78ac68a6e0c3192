/**
 * Checks whether a password is among the common ones, which attackers try first. The list is loaded
 * with the first check.
 */
let common: Promise<ReadonlySet<string>> | undefined;

const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    Object.values(dictionary)
      .flat()
      .map((word) => String(word).toLowerCase()),
  );
};

/** Removes digits and symbols at both ends, which don't make a common password rare. */
const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/**
 * Returns the shortest part of at most 8 characters that a text repeats: `abc` for `abcabcabcabc`,
 * `a` for `aaaaaaaaaaaa`. Returns the text itself if it repeats none.
 */
function unitOf(text: string): string {
  for (let size = 1; size <= 8; size++)
    if (text.length % size === 0 && text === text.slice(0, size).repeat(text.length / size))
      return text.slice(0, size);
  return text;
}

const steps = [
  'abcdefghijklmnopqrstuvwxyz'.repeat(6),
  '0123456789'.repeat(14),
  '1234567890'.repeat(14),
  'qwertyuiopasdfghjklzxcvbnm'.repeat(6),
];

const isRun = (text: string) =>
  steps.some((row) => row.includes(text) || row.includes([...text].reverse().join('')));

export async function isCommonPassword(password: string): Promise<boolean> {
  const known = await (common ??= load());
  const lower = password.toLowerCase();
  const core = bare(lower);
  if (known.has(lower) || isRun(lower)) return true;
  if (unitOf(lower) !== lower) return true;

  return (
    core.length > 0 &&
    (known.has(core) || known.has(unitOf(core)) || isRun(core)) &&
    core.length >= lower.length - 6
  );
}
