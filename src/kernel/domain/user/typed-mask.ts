/**
 * When a field that has a mask may write it again: only where the caret is at its end, so that it
 * never jumps.
 */

/**
 * Whether `typed` is what the field held `before` with more at its end, or something pasted over
 * it.
 * What was taken back, or put into the middle, stays as it is: the caret stays there, and a sign of
 * the mask can be deleted.
 */
export function isTypedAtEnd(before: string, typed: string): boolean {
  if (typed.length > before.length && typed.startsWith(before)) return true;
  if (typed.length - before.length <= 1) return false;
  let same = 0;
  while (same < before.length && before[same] === typed[same]) same += 1;
  return !typed.endsWith(before.slice(same));
}
