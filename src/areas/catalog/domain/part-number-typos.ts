/**
 * Recognizes typing errors in part numbers: a digit is missing, too many or different, or two
 * neighboring digits are swapped.
 */

/**
 * Returns how likely a typed number means this part number. Lower is more likely.
 * @returns 0 if the numbers are equal, 1 if two neighboring digits are swapped, 2 if one digit is
 * missing or too many, and 3 if one digit differs. Undefined if they differ in any other way.
 */
export function rankPartNumberTypo(typed: string, part: string): 0 | 1 | 2 | 3 | undefined {
  if (typed === part) return 0;
  let from = 0;
  while (from < typed.length && typed[from] === part[from]) from++;
  const rest = typed.slice(from);
  const other = part.slice(from);

  if (typed.length === part.length) {
    if (rest.slice(1) === other.slice(1)) return 3;
    const isSwapped =
      rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2);
    return isSwapped ? 1 : undefined;
  }

  return rest.slice(1) === other || rest === other.slice(1) ? 2 : undefined;
}
