/** What a change of one line does to its other cells: the catalogue fills, a person's own unit value stays marked. */
import type { CheckedPart, OrderLine } from '../../domain/index.ts';

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

/** Another part number is being typed: what the catalogue said of the former one goes, a unit value of a person's own stays. */
export function retyped(line: OrderLine, partNumber: string): OrderLine {
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

/** The line with what the catalogue says of its part; undefined: it is not in there. A unit value that is there stays. */
export function withPart(line: OrderLine, part: CheckedPart | undefined): OrderLine {
  if (!part) return line;
  const isOpen = line.unitMinor === null || line.unitMinor === '';
  return {
    ...line,
    description: part.description,
    listMinor: part.unitMinor,
    unitMinor: isOpen ? part.unitMinor : line.unitMinor,
  };
}

/** Part numbers that occur on more than one line, with those lines' numbers counted from 1. */
export function repeatedParts(
  lines: readonly Pick<OrderLine, 'partNumber'>[],
): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  lines.forEach((line, n) => {
    const part = line.partNumber.trim();
    if (part !== '') places.set(part, [...(places.get(part) ?? []), n + 1]);
  });
  return new Map([...places].filter(([, at]) => at.length > 1));
}
