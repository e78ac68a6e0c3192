/** A conflict decided field by field: the server's content with the chosen fields of one's own. */
import type { Overlap } from '#kernel/domain/documents/merge.ts';
import type { OrderContent, OrderLine } from '../../domain/index.ts';

export const overlapKey = (overlap: Overlap): string => overlap.path.join('.');

/** `isMine` says whose value of an overlap is kept. Lines that only one side has are kept or removed as a whole. */
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
    return { ...content, lines: withLineValue(content.lines, String(lineId), field, value) };
  }, merged);
}

/** `field` undefined: the line as a whole, where it was; at the end where there is none yet; removed where there is no value. */
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
