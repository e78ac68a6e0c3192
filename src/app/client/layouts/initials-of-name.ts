/**
 * Derives one or two letters that stand for a person: the initials of the first and last part of
 * the name, or of what precedes the @ of a mail address. Parts that do not begin with a letter are
 * ignored. The result is a dot if no part is left.
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
