/**
 * The content of an order in the editor. It ends with one blank line unless it has the most lines
 * allowed, and its header stays the same object while only lines change.
 */
import { newId } from '#kernel/domain/ids.ts';
import { isSameJson } from '#kernel/domain/documents/merge.ts';
import { isBlankLine, orderLimits, type OrderContent, type OrderLine } from '../../domain/index.ts';
import { blankLine } from './line-edits.ts';
import type { OrderHeader } from './order-editor-state.ts';

export const makeLineId = () => newId(Date.now(), crypto);

/** Appends a blank line, unless the last line is blank or the order has the most lines allowed. */
export function withBlankLastLine(content: OrderContent): OrderContent {
  const last = content.lines.at(-1);
  const hasOpenRow = last !== undefined && isBlankLine(last);

  if (hasOpenRow || content.lines.length >= orderLimits.lines) return content;
  return { ...content, lines: [...content.lines, blankLine(makeLineId())] };
}

/** Returns the content without its lines. Returns `before` itself if nothing in it has changed. */
export function contentWithoutLines(
  { lines: _lines, ...header }: OrderContent,
  before?: OrderHeader,
): OrderHeader {
  return before && isSameJson(before, header) ? before : header;
}

/**
 * Inserts lines after the line with the id `at`, or before it if that line is blank. Inserts at the
 * end if there is no such line. Lines beyond the limit of an order are left out.
 */
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
