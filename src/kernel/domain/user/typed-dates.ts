/** Reads dates that a person types in the order of their pattern, and adds the separators. */
import { joinDateParts, isCalendarDate, type CalendarDate } from '../dates.ts';
import type { DatePattern } from './format-patterns.ts';

type Part = 'D' | 'M' | 'Y';
type Pattern = DatePattern | null | undefined;

/** Returns the parts in the order of the pattern, and the character between them. */
function shapeOf(pattern: Pattern): {
  readonly parts: readonly Part[];
  readonly separator: string;
} {
  const shape = joinDateParts('D', 'M', 'Y', pattern);
  const separator = shape[1]!;
  return { parts: shape.split(separator) as Part[], separator };
}

const lengthOf = (part: Part): number => (part === 'Y' ? 4 : 2);

/** Splits eight digits without separators, such as `21112026`, into the parts of the pattern. */
function splitDigits(digits: string, parts: readonly Part[]): string[] {
  let from = 0;
  return parts.map((part) => digits.slice(from, (from += lengthOf(part))));
}

/**
 * Returns the typed date; undefined if the text isn't a whole date. The separators may be spaces,
 * points, slashes or hyphens, or be left out. `2026-11-21` is accepted in every pattern. A year has
 * four digits.
 */
export function readTypedDate(text: string, pattern?: Pattern): CalendarDate | undefined {
  const typed = text.trim();
  if (isCalendarDate(typed)) return typed;
  const { parts } = shapeOf(pattern);
  const figures = /^\d{8}$/.test(typed) ? splitDigits(typed, parts) : typed.split(/[\s./-]+/);
  if (figures.length !== 3) return undefined;
  const figureOf = (part: Part) => figures[parts.indexOf(part)]!.padStart(2, '0');
  const date = `${figureOf('Y')}-${figureOf('M')}-${figureOf('D')}`;
  return isCalendarDate(date) ? date : undefined;
}

/**
 * Adds the separator after a part whose digits are complete, so that a keyboard with digits alone
 * is enough. Nothing is added while a person deletes, or while the text isn't in the pattern.
 */
export function separateTypedDate(text: string, before: string, pattern?: Pattern): string {
  if (text.length <= before.length) return text;
  const { parts, separator } = shapeOf(pattern);
  const [first, second] = parts.map((part) => `\\d{${lengthOf(part)}}`);
  const between = `\\${separator}`;
  const isPartComplete = new RegExp(`^(${first}|${first}${between}${second})$`).test(text);
  return isPartComplete ? text + separator : text;
}
