/** Turns a cell of an OpenDocument sheet into a raw cell. */
import { dateOfDaysSince1970, daysSince1970 } from '../../cells/day-numbers.ts';
import { numberWithFormat, PERCENT_SIGN } from '../../cells/formatted-numbers.ts';
import type { Raw } from '../../cells/cell-texts.ts';
import { DATE_FORMAT } from './structure.ts';

const DATE = /^(\d{4,5}-\d\d-\d\d)(?:T(\d\d:\d\d))?/;

/** LibreOffice shows some failed formulas as `Err:502`, where Excel shows a word. */
const ERROR_NUMBER = /^Err:\d{1,5}$/i;
const FAILED = '#VALUE!';

/** Days from 1899-12-30, from which spreadsheets count, to 1970-01-01. */
const DAYS_BEFORE_1970 = 25_569;
const MINUTES_OF_DAY = 1440;

/** The last day of the year 9999. Later days are numbers, as in workbooks of Excel. */
const LAST_DATE = 2_958_465;

/**
 * Returns a date with its time if it has one: `2026-11-21`, `2026-11-21T14:30`. A day after the
 * year 9999 becomes its number. Undefined if the value is not a date.
 */
function dateOrNumber(value: string): Raw | undefined {
  const found = DATE.exec(value);
  if (!found) return undefined;
  const [, day = '', time = '00:00'] = found;
  if (day.length > 10) return daysSince1970(day) + DAYS_BEFORE_1970;
  return time === '00:00' ? day : `${day}T${time}`;
}

/**
 * Returns the date of a number that only its style shows as a date. LibreOffice never writes such a
 * cell.
 */
function dateOfSerial(serial: number): string {
  const minutes = Math.round(serial * MINUTES_OF_DAY);
  const days = Math.floor(minutes / MINUTES_OF_DAY);
  const left = minutes - days * MINUTES_OF_DAY;
  const two = (value: number) => String(value).padStart(2, '0');
  const day = dateOfDaysSince1970(days - DAYS_BEFORE_1970);
  return left === 0 ? day : `${day}T${two(Math.floor(left / 60))}:${two(left % 60)}`;
}

function numberOf(value: string | undefined): number | undefined {
  const number = value === undefined || value.trim() === '' ? NaN : Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/**
 * Returns the value of a cell as the file stores it, not as it is shown. If the cell stores no
 * value, returns the text that it shows.
 * @param attributes Attributes of the cell without their prefixes.
 * @param text Text of the cell's paragraphs. Undefined if it has none.
 * @param styleSign Sign of the cell's style as in `DocumentStructure`. Undefined if it has none.
 */
export function cellValue(
  attributes: Readonly<Record<string, string>>,
  text: string | undefined,
  styleSign: string | undefined,
): Raw {
  const shown = text ?? attributes['string-value'] ?? '';
  const { 'value-type': type = '', currency } = attributes;

  if (type === 'float' || type === 'currency' || type === 'percentage') {
    const number = numberOf(attributes['value']);
    if (number === undefined) return shown;
    if (type === 'percentage') return numberWithFormat(number, PERCENT_SIGN);
    if (styleSign === DATE_FORMAT) return number > LAST_DATE ? number : dateOfSerial(number);
    const sign = type === 'currency' ? (currency ?? styleSign) : styleSign;
    return sign ? numberWithFormat(number, sign) : number;
  }

  if (type === 'date') return dateOrNumber(attributes['date-value'] ?? '') ?? shown;
  if (type === 'boolean' && attributes['boolean-value'])
    return attributes['boolean-value'] === 'true' ? 'TRUE' : 'FALSE';
  if (type === 'error') return shown === '' || ERROR_NUMBER.test(shown) ? FAILED : shown;

  return shown;
}
