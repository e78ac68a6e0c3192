/**
 * Returns one or two letters that stand for a person: the initials of the first and last name, or
 * the first letters of a mail address. Without any letter it returns a dot.
 */
export function initialsOfName(name: string): string {
  const parts = name
    .split('@')[0]!
    .split(/[\s._-]+/)
    .filter((part) => /^\p{L}/u.test(part));
  const letters = parts.length > 1 ? [parts[0], parts.at(-1)] : [parts[0]];
  return (
    letters
      .map((part) => [...(part ?? '')][0] ?? '')
      .join('')
      .toUpperCase() || '·'
  );
}
