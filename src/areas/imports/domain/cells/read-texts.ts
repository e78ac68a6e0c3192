/** Reads free text, names, states, cities, currencies and choices. */
import { minorDigitsByCurrency } from '#kernel/domain/money.ts';
import { cleanReading, repairedReading, readingWithIssue } from '../issues-and-repairs.ts';
import { findCpf } from '#kernel/domain/privacy/cpf.ts';
import { cellLimits, type CellReader } from './cell-context.ts';
import { hasExponent } from './ean.ts';
import { foldCellText } from './cell-texts.ts';

const isTooLong = (text: string) => text.length > cellLimits.text;

export const readText: CellReader = (text) =>
  isTooLong(text)
    ? readingWithIssue('too_long', { expected: String(cellLimits.text) })
    : cleanReading(text);

/**
 * Number cells keep 15 digits. In a longer number the spreadsheet has replaced the rest by zeros.
 */
const FIRST_INEXACT = 1e15;

export const readIdentifier: CellReader = (text, raw, context) => {
  const isInexact = typeof raw === 'number' && Math.abs(raw) >= FIRST_INEXACT;
  return isInexact || hasExponent(text)
    ? readingWithIssue('scientific')
    : readText(text, raw, context);
};

export const readEndUser: CellReader = (text, raw, context) =>
  !isTooLong(text) && findCpf(text)
    ? readingWithIssue('end_user_person', { value: text })
    : readText(text, raw, context);

/**
 * Reads a state of two characters, as the specification requires. A state that is written out is
 * found by its name.
 */
export const readState: CellReader = (text, _raw, { checkContext: { places } }) => {
  const code = text.toUpperCase();
  if ([...text].length !== 2) {
    const named = places?.stateNamed(text);
    return named
      ? repairedReading(named, 'state_name', 'table')
      : readingWithIssue('state_two_characters', { expected: '2' });
  }

  if (places && !places.isState(code)) return readingWithIssue('state_unknown', { value: code });
  return code === text ? cleanReading(code) : repairedReading(code, 'upper_case', 'shape');
};

export const readCity: CellReader = (text, raw, context) => {
  const { places } = context.checkContext;
  return !isTooLong(text) && places && places.statesOf(text).length === 0
    ? readingWithIssue('city_unknown', { value: text })
    : readText(text, raw, context);
};

export const readCurrency: CellReader = (text) => {
  const code = text.toUpperCase();
  if (!Object.hasOwn(minorDigitsByCurrency, code))
    return readingWithIssue('currency_unknown', {
      expected: Object.keys(minorDigitsByCurrency).join(', '),
    });
  return code === text ? cleanReading(code) : repairedReading(code, 'upper_case', 'shape');
};

export const readChoice: CellReader = (text, _raw, { field: { choices = [] } }) => {
  const found = choices.find((choice) => foldCellText(choice) === foldCellText(text));
  return found
    ? cleanReading(found)
    : readingWithIssue('not_offered', { expected: choices.join(', ') });
};
