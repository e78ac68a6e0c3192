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

/**
 * The maximum number of digits and symbols that are ignored at both ends together. A common
 * password with such additions is still common.
 */
const MAX_ADDED_CHARACTERS = 6;

/**
 * Returns the text, and what remains of it without up to `MAX_ADDED_CHARACTERS` digits and symbols
 * at its ends.
 */
function coresOf(text: string): string[] {
  const before = Math.min(/^[^\p{L}]*/u.exec(text)![0].length, MAX_ADDED_CHARACTERS);
  const after = Math.min(/[^\p{L}]*$/u.exec(text)![0].length, MAX_ADDED_CHARACTERS);
  const cores = new Set<string>();
  for (let start = 0; start <= before; start++)
    for (let end = 0; end <= after && start + end <= MAX_ADDED_CHARACTERS; end++)
      cores.add(text.slice(start, text.length - end));
  return [...cores];
}

/** Returns whether the text is one of the words, once or repeated. */
const isMadeOf = (words: ReadonlySet<string>, text: string): boolean =>
  Array.from({ length: text.length }, (_, at) => at + 1).some(
    (size) =>
      text.length % size === 0 &&
      words.has(text.slice(0, size)) &&
      text === text.slice(0, size).repeat(text.length / size),
  );

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
  if (unitOf(lower) !== lower) return true;
  return coresOf(lower).some((core) => core !== '' && (isMadeOf(known, core) || isRun(core)));
}
