/** Turns a cell of an OpenDocument sheet into a raw cell. */
import { numberWithFormat, PERCENT_SIGN } from '../../cells/formatted-numbers.ts';
import type { Raw } from '../../cells/cell-texts.ts';

const DATE = /^(\d{4,5}-\d\d-\d\d)(?:T(\d\d:\d\d))?/;

/** LibreOffice shows some failed formulas as `Err:502`, where Excel shows a word. */
const ERROR_NUMBER = /^Err:\d{1,5}$/i;
const FAILED = '#VALUE!';

/** Returns a date with its time if it has one: `2026-11-21`, `2026-11-21T14:30`. */
function dateText(value: string): string | undefined {
  const found = DATE.exec(value);
  if (!found) return undefined;
  const [, day, time = '00:00'] = found;
  return time === '00:00' ? day : `${day}T${time}`;
}

function numberOf(value: string | undefined): number | undefined {
  const number = value === undefined || value.trim() === '' ? NaN : Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/**
 * Returns the value of a cell as the file stores it, not as it is shown; the text that it shows if
 * it stores none.
 * @param attributes attributes of the cell without their prefixes
 * @param text text of the cell's paragraphs; undefined if it has none
 * @param styleSign currency sign of the cell's style; undefined if it has none
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
    const sign = type === 'currency' ? (currency ?? styleSign) : styleSign;
    return sign ? numberWithFormat(number, sign) : number;
  }

  if (type === 'date') return dateText(attributes['date-value'] ?? '') ?? shown;
  if (type === 'boolean' && attributes['boolean-value'])
    return attributes['boolean-value'] === 'true' ? 'TRUE' : 'FALSE';
  if (type === 'error') return shown === '' || ERROR_NUMBER.test(shown) ? FAILED : shown;

  return shown;
}
