/** An order with the prices that the server named: line by line, and its total. */
import type { OpenedOrder } from '../../device/index.ts';
import { totalOfLines, type OrderLine } from '../../domain/index.ts';

export type RepricedLine = {
  readonly line: OrderLine;
  readonly was: number;
  readonly now: number;
  /** A unit value of a person's own is not touched. */
  readonly isKept: boolean;
};

/** Minor units. */
export function repricedLines({
  order,
  issues,
}: Pick<OpenedOrder, 'order' | 'issues'>): RepricedLine[] {
  const newPrices = new Map(
    issues
      .filter(({ code }) => code === 'price_changed')
      .map(({ path, expected }) => [String(path.at(-2)), Number(expected)]),
  );
  return order.content.lines.flatMap((line, n) => {
    const now = newPrices.get(String(n)) ?? newPrices.get(line.id);
    return now === undefined || !Number.isInteger(now)
      ? []
      : [{ line, was: line.listMinor ?? 0, now, isKept: line.unitMinor !== line.listMinor }];
  });
}

/** Minor units. */
export function repricedTotal(opened: Pick<OpenedOrder, 'order' | 'issues'>): number {
  const now = new Map(
    repricedLines(opened)
      .filter(({ isKept }) => !isKept)
      .map(({ line, now: price }) => [line.id, price]),
  );
  return totalOfLines(
    opened.order.content.lines.map((line) => ({
      ...line,
      unitMinor: now.get(line.id) ?? line.unitMinor,
    })),
  );
}
