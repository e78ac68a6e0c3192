/** A line of another order or of a template, as today's catalogue has it. */
import type { CheckedPart } from '../check.ts';
import type { OrderLine } from '../order.ts';

/** Of today's catalogue; undefined where it has not come here: then lines stay as they were, for not known is not missing. */
export type PartOf = ((partNumber: string) => CheckedPart | undefined) | undefined;

/** At the catalogue's price and under its name; `missing`: no longer offered, or without a price. */
export function lineToday<Line extends OrderLine>(line: Line, partOf: PartOf): Line | 'missing' {
  const partNumber = line.partNumber.trim();
  if (!partOf) return { ...line, partNumber };
  const part = partOf(partNumber);
  if (!part?.active || part.unitMinor === null) return 'missing';
  const { description, unitMinor } = part;
  return { ...line, partNumber, description, unitMinor, listMinor: unitMinor };
}
