/**
 * The effect of a change in one cell on the other cells of its line. The catalog fills cells, and a
 * unit value that a person typed is preserved.
 */
import type { OrderPart, OrderLine } from '../../domain/index.ts';

export const blankLine = (id: string): OrderLine => ({
  id,
  partNumber: '',
  description: '',
  quantity: null,
  unitMinor: null,
  listMinor: null,
  discount: 0,
  demo: false,
});

/**
 * Changes a line's part number. If the number differs, the values from the catalog are cleared, and
 * a unit value that differs from the catalog's stays.
 */
export function withPartNumber(line: OrderLine, partNumber: string): OrderLine {
  if (partNumber.trim() === line.partNumber.trim()) return { ...line, partNumber };

  const { ean: _ean, ...kept } = line;
  return {
    ...kept,
    partNumber,
    description: '',
    listMinor: null,
    unitMinor: line.unitMinor === line.listMinor ? null : line.unitMinor,
  };
}

/**
 * Fills a line from the catalog. A unit value that is present stays. An undefined part is not in
 * the catalog, and the line is returned unchanged.
 */
export function withPart(line: OrderLine, part: OrderPart | undefined): OrderLine {
  if (!part) return line;

  const isOpen = line.unitMinor === null || line.unitMinor === '';
  return {
    ...line,
    description: part.description,
    listMinor: part.unitMinor,
    unitMinor: isOpen ? part.unitMinor : line.unitMinor,
  };
}

/** Returns the part numbers that occur on several lines, with those lines' numbers from 1. */
export function lineNumbersOfRepeatedParts(
  lines: readonly Pick<OrderLine, 'partNumber'>[],
): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  lines.forEach((line, n) => {
    const part = line.partNumber.trim();
    if (part !== '') places.set(part, [...(places.get(part) ?? []), n + 1]);
  });

  return new Map([...places].filter(([, at]) => at.length > 1));
}
