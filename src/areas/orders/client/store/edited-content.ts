/** The content of an order on the screen: always one open row at the end, and a header that stays the same object while only lines change. */
import { newId } from '#kernel/domain/ids.ts';
import { same } from '#kernel/domain/documents/merge.ts';
import { isBlankLine, orderLimits, type OrderContent, type OrderLine } from '../../domain/index.ts';
import { blankLine } from './line-edits.ts';
import type { OrderHeader } from './order-editor-state.ts';

export const makeLineId = () => newId(Date.now(), crypto);

/** Adds an open row at the end, unless there is one or the order holds as many lines as it may. */
export function withOpenRow(content: OrderContent): OrderContent {
  const last = content.lines.at(-1);
  const hasOpenRow = last !== undefined && isBlankLine(last);
  if (hasOpenRow || content.lines.length >= orderLimits.lines) return content;
  return { ...content, lines: [...content.lines, blankLine(makeLineId())] };
}

export function headerOf(
  { lines: _lines, ...header }: OrderContent,
  before?: OrderHeader,
): OrderHeader {
  return before && same(before, header) ? before : header;
}

/** Behind the line `at`, or before it where it is open; at the end where there is no such line. What exceeds the limit is left out. */
export function withInsertedLines(
  content: OrderContent,
  lines: readonly Omit<OrderLine, 'id'>[],
  at: string | undefined,
): OrderContent {
  const all = content.lines;
  const found = all.findIndex((line) => line.id === at);
  const free = orderLimits.lines - all.filter((line) => !isBlankLine(line)).length;
  const added = lines.slice(0, free).map((line) => ({ ...line, id: makeLineId() }));
  const joined = all.toSpliced(insertionIndex(all, found), 0, ...added);
  return {
    ...content,
    lines: joined.length > orderLimits.lines ? joined.filter((line) => !isBlankLine(line)) : joined,
  };
}
function insertionIndex(lines: readonly OrderLine[], found: number): number {
  if (found === -1) return lines.length;
  return isBlankLine(lines[found]!) ? found : found + 1;
}
