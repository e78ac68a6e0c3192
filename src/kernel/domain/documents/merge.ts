/**
 * Merges three versions of a document field by field, and lines by their ids. Changes in different
 * places are joined, and overlaps are reported.
 */

type Fields = Readonly<Record<string, unknown>>;

/**
 * A field or a line that both sides changed. `path` names it, such as `['lines', id, 'quantity']`.
 */
export type Overlap = {
  readonly path: readonly string[];
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
};

/** The result of a merge. */
export type Merged<T> = { readonly merged: T; readonly overlaps: readonly Overlap[] };

/** Returns true if two JSON values are equal, in whatever order their keys are. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (
    typeof a !== 'object' ||
    typeof b !== 'object' ||
    a === null ||
    b === null ||
    Array.isArray(a) !== Array.isArray(b)
  )
    return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSameJson((a as Fields)[key], (b as Fields)[key]));
}

/**
 * Merges two records field by field. If both sides changed a field differently, the merged record
 * has my value, and an overlap names the field.
 * @param under The path of the record inside the whole document
 */
export function mergeFields<T extends Fields>(
  base: T,
  mine: T,
  theirs: T,
  under: readonly string[] = [],
): Merged<T> {
  const overlaps: Overlap[] = [];
  const merged: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])) {
    const [b, m, t] = [base[key], mine[key], theirs[key]];
    const mineChanged = !isSameJson(b, m);
    const theirsChanged = !isSameJson(b, t);
    if (mineChanged && theirsChanged && !isSameJson(m, t))
      overlaps.push({ path: [...under, key], base: b, mine: m, theirs: t });
    const value = mineChanged ? m : t;
    if (value !== undefined) merged[key] = value;
  }
  return { merged: merged as T, overlaps };
}

/**
 * Merges two lists of lines by line id. A line that one side removed is dropped if the other side
 * left it unchanged; otherwise it stays and is an overlap. The lines are in my order. A line that
 * only the other side has follows the line that precedes it there.
 */
export function mergeLines<L extends Fields & { readonly id: string }>(
  base: readonly L[],
  mine: readonly L[],
  theirs: readonly L[],
  under: readonly string[] = ['lines'],
): Merged<L[]> {
  const byId = (lines: readonly L[]) => new Map(lines.map((line) => [line.id, line]));
  const b = byId(base);
  const m = byId(mine);
  const t = byId(theirs);

  const overlaps: Overlap[] = [];
  const kept = new Map<string, L>();
  for (const id of new Set([...m.keys(), ...t.keys()])) {
    const [inBase, inMine, inTheirs] = [b.get(id), m.get(id), t.get(id)];
    if (inMine && inTheirs) {
      const line = mergeFields<L>(inBase ?? ({} as L), inMine, inTheirs, [...under, id]);
      overlaps.push(...line.overlaps);
      kept.set(id, line.merged);
    } else if (!inBase) kept.set(id, (inMine ?? inTheirs)!);
    else {
      const left = (inMine ?? inTheirs)!;
      if (isSameJson(inBase, left)) continue;
      overlaps.push({ path: [...under, id], base: inBase, mine: inMine, theirs: inTheirs });
      kept.set(id, left);
    }
  }

  const order = mine.map((line) => line.id).filter((id) => kept.has(id));
  theirs.forEach((line, n) => {
    if (!kept.has(line.id) || order.includes(line.id)) return;
    const before = theirs
      .slice(0, n)
      .reverse()
      .find((l) => order.includes(l.id));
    order.splice(before ? order.indexOf(before.id) + 1 : 0, 0, line.id);
  });

  return { merged: order.map((id) => kept.get(id)!), overlaps };
}
