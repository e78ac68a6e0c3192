/**
 * Decides when a field with an input mask may rewrite its text: only while the caret is at the end,
 * so that it never jumps.
 */

/**
 * Returns true if `typed` adds to the end of `before`, or if a paste over its end made it at least
 * two characters longer. After deleting, or typing in the middle, it returns false: the text stays
 * as it is, so that the caret does not move and a character of the mask can be deleted.
 */
export function isTypedAtEnd(before: string, typed: string): boolean {
  if (typed.length > before.length && typed.startsWith(before)) return true;
  if (typed.length - before.length <= 1) return false;
  let same = 0;
  while (same < before.length && before[same] === typed[same]) same += 1;
  return !typed.endsWith(before.slice(same));
}
