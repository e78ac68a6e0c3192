/** Joins day, month and year of three cells to one date. */
import { foldCellText, isBlankCell, rawCellText, tidyText, type Raw } from '../cells/cell-texts.ts';
import { monthNumberOfName, yearOf } from '../cells/parse-dates.ts';
import { readingWithIssue, type Reading } from '../issues-and-repairs.ts';

const parts = ['day', 'month', 'year'] as const;
const NUMBER = /^\d{1,2}(?:[.,]0+)?$/;
const YEAR = /^(?:\d{4}|\d{2})(?:[.,]0+)?$/;

/** Returns the number of a month that is written as a number or as its name; 0 if it is neither. */
function monthIn(text: string): number {
  if (NUMBER.test(text)) return parseInt(text, 10);
  const name = foldCellText(text);
  return /^[a-z]+$/.test(name) ? monthNumberOfName(name) : 0;
}

/**
 * Returns the date as text with the year first, which is read like any other date. Returns '' if
 * all three cells are blank. Otherwise returns a reading with the issue.
 */
export function dateOfParts(cells: readonly Raw[]): string | Reading {
  const blank = parts.filter((_part, n) => isBlankCell(cells[n]));
  if (blank.length === parts.length) return '';
  if (blank.length > 0) return readingWithIssue('input_missing', { expected: blank.join(', ') });
  const [day = '', month = '', year = ''] = cells.map((cell) => tidyText(rawCellText(cell)));
  const monthNumber = monthIn(month);
  if (!NUMBER.test(day) || !YEAR.test(year) || monthNumber === 0)
    return readingWithIssue('date_invalid');
  const padded = (number: number, digits = 2) => String(number).padStart(digits, '0');
  const yearNumber = yearOf(String(parseInt(year, 10)).padStart(2, '0'));

  return `${padded(yearNumber, 4)}-${padded(monthNumber)}-${padded(parseInt(day, 10))}`;
}
