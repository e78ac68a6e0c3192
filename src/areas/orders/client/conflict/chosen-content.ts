/** A conflict decided field by field: the server's content with the chosen fields of one's own. */
import type { Overlap } from '#kernel/domain/merge.ts';
import type { OrderContent, OrderLine } from '../../domain/index.ts';

export const overlapKey = (overlap: Overlap): string => overlap.path.join('.');

/** `isMine` says whose value of an overlap stands. Lines that only one side has come and go as a whole. */
export function chosenContent(
  merged: OrderContent,
  overlaps: readonly Overlap[],
  isMine: (key: string) => boolean,
): OrderContent {
  return overlaps.reduce<OrderContent>((content, overlap) => {
    const path = overlap.path[0] === 'content' ? overlap.path.slice(1) : overlap.path;
    const value = isMine(overlapKey(overlap)) ? overlap.mine : overlap.theirs;
    const [first, lineId, field] = path;
    if (first !== 'lines') return { ...content, [String(first)]: value };
    const others = content.lines.filter((line) => line.id !== lineId);
    if (field !== undefined)
      return {
        ...content,
        lines: content.lines.map((line) =>
          line.id === lineId ? { ...line, [field]: value } : line,
        ),
      };
    return value === undefined
      ? { ...content, lines: others }
      : content.lines.some((line) => line.id === lineId)
        ? {
            ...content,
            lines: content.lines.map((line) => (line.id === lineId ? (value as OrderLine) : line)),
          }
        : { ...content, lines: [...others, value as OrderLine] };
  }, merged);
}
