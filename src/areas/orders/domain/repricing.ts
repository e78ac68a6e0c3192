/** An order with the prices that it was refused for: line by line, as content, and its total. */
import type { Issue } from '#kernel/domain/result.ts';
import { totalOfLines, type OrderContent, type OrderLine } from './order.ts';

export type RepricedLine = {
  readonly line: OrderLine;
  /** Minor units, both. */
  readonly was: number;
  readonly now: number;
  /** A unit value of a person's own is not touched. */
  readonly isKept: boolean;
};

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

/** The new list value in place of the old one. Whoever agrees to a new total gives up that all unit values are the file's. */
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

/** Minor units. */
export const repricedTotal = (content: OrderContent, issues: readonly Issue[]): number =>
  totalOfLines(repricedContent(content, issues).lines);
