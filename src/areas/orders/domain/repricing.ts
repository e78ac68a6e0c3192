/**
 * Computes an order's lines, content and total with the new prices that a refused submission
 * reported.
 */
import type { Issue } from '#kernel/domain/result.ts';
import { totalOfLines, type OrderContent, type OrderLine } from './order.ts';

export type RepricedLine = {
  readonly line: OrderLine;
  /** The old and new list values, in minor units. */
  readonly was: number;
  readonly now: number;
  /** True if a person entered the unit value, so that it does not change. */
  readonly isKept: boolean;
};

/** Returns the lines with a changed price. */
export function repricedLines(content: OrderContent, issues: readonly Issue[]): RepricedLine[] {
  const newPrices = new Map(
    issues
      .filter(({ code }) => code === 'price_changed')
      .map(({ path, expected }) => [String(path.at(-2)), Number(expected)]),
  );

  return content.lines.flatMap((line, n) => {
    const now = newPrices.get(String(n)) ?? newPrices.get(line.id);
    return now === undefined || !Number.isInteger(now)
      ? []
      : [{ line, was: line.listMinor ?? 0, now, isKept: line.unitMinor !== line.listMinor }];
  });
}

/**
 * Returns the content with the new list values. `unitsLocked` is removed if a unit value changes,
 * because then the values no longer all come from the file.
 */
export function repricedContent(content: OrderContent, issues: readonly Issue[]): OrderContent {
  const repriced = new Map(repricedLines(content, issues).map((one) => [one.line.id, one]));
  const lines = content.lines.map((line) => {
    const one = repriced.get(line.id);
    return one
      ? { ...line, unitMinor: one.isKept ? line.unitMinor : one.now, listMinor: one.now }
      : line;
  });

  const { unitsLocked, ...rest } = content;
  const isSame = lines.every(({ unitMinor }, n) => unitMinor === content.lines[n]!.unitMinor);
  return { ...rest, lines, ...(unitsLocked && isSame ? { unitsLocked } : {}) };
}

/** Returns the total with the new prices, in minor units. */
export const repricedTotal = (content: OrderContent, issues: readonly Issue[]): number =>
  totalOfLines(repricedContent(content, issues).lines);
