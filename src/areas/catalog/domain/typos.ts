/** How part numbers are mistyped: one digit too many, too few, another one, or two that changed places. */

/** 0: the same · 1: two neighbours swapped · 2: one missing or too many · 3: one is another · undefined: more than a slip. */
export function typoBetween(typed: string, part: string): 0 | 1 | 2 | 3 | undefined {
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
