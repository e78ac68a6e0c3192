/** Resolves a conflict field by field. */
import type { Overlap } from '#kernel/domain/documents/merge.ts';
import type { OrderContent, OrderLine } from '../../domain/index.ts';

/** Returns the key of an overlap, by which a choice refers to it. */
export const keyOfOverlap = (overlap: Overlap): string => overlap.path.join('.');

/**
 * Returns the merged content with the chosen value of each overlap. `isMine` returns whether the
 * device's value is kept. A line that only one side has is kept or removed as a whole.
 */
export function mergeChosenValues(
  merged: OrderContent,
  overlaps: readonly Overlap[],
  isMine: (key: string) => boolean,
): OrderContent {
  return overlaps.reduce<OrderContent>((content, overlap) => {
    const path = overlap.path[0] === 'content' ? overlap.path.slice(1) : overlap.path;
    const value = isMine(keyOfOverlap(overlap)) ? overlap.mine : overlap.theirs;
    const [first, lineId, field] = path;
    if (first !== 'lines') return { ...content, [String(first)]: value };
    return { ...content, lines: withLineValue(content.lines, String(lineId), field, value) };
  }, merged);
}

/**
 * Sets a field of a line. If `field` is undefined, replaces the whole line, appends it if there is
 * none, or removes it if `value` is undefined too.
 */
function withLineValue(
  lines: readonly OrderLine[],
  lineId: string,
  field: string | undefined,
  value: unknown,
): OrderLine[] {
  if (field === undefined && value === undefined) return lines.filter(({ id }) => id !== lineId);
  if (field === undefined && !lines.some(({ id }) => id === lineId))
    return [...lines, value as OrderLine];

  return lines.map((line) => {
    if (line.id !== lineId) return line;
    return field === undefined ? (value as OrderLine) : { ...line, [field]: value };
  });
}
