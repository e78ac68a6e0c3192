/** Dates, places, currencies, names and free text. */
import { minorDigits } from '#kernel/domain/money.ts';
import { dateOfPair, dateOfSerial, dateShape } from './calendar.ts';
import { findCpf } from './brazil.ts';
import { isScientific } from './gtin.ts';
import { clean, repaired, wrong, type Reading } from '../issues.ts';
import { limitsOfCells, type CellReader, type CellContext } from './cell-context.ts';
import { fold } from './text.ts';

export const readText: CellReader = (text) =>
  text.length > limitsOfCells.text
    ? wrong('too_long', { expected: String(limitsOfCells.text) })
    : clean(text);
export const readIdentifier: CellReader = (text, raw, how) =>
  isScientific(text) ? wrong('scientific') : readText(text, raw, how);
export const readEndUser: CellReader = (text, raw, how) =>
  findCpf(text) ? wrong('end_user_person', { value: text }) : readText(text, raw, how);

function timely(
  date: string,
  reading: Reading,
  { field, context: { today } }: CellContext,
): Reading {
  if (field.type === 'date_ahead') return reading;
  if (date > today) return wrong('date_future', { value: date });
  const yearAgo = `${String(Number(today.slice(0, 4)) - 1)}${today.slice(4)}`;
  return date < yearAgo
    ? wrong('date_old', { value: date, ...(reading.repair ? { repair: reading.repair } : {}) })
    : reading;
}
export const readDate: CellReader = (text, _raw, how) => {
  const shape = dateShape(text);
  const { order } = how.pattern.order;
  if (!shape) return wrong('date_invalid');
  if (shape.kind === 'sure') return timely(shape.date, clean(shape.date), how);
  if (shape.kind === 'month')
    return timely(shape.date, wrong('month_only', { value: shape.date }), how);
  if (shape.kind === 'serial') {
    const date = dateOfSerial(shape.days, how.context.from1904 ?? false);
    return timely(date, repaired(date, 'serial_date', 'shape'), how);
  }
  const date = dateOfPair(shape, order);
  if (date) return timely(date, clean(date), how);
  return dateOfPair(shape, order === 'dmy' ? 'mdy' : 'dmy')
    ? wrong('date_other_order', { expected: order })
    : wrong('date_invalid');
};

/** The specification's two characters; a state written out is taken by its name. */
export const readState: CellReader = (text, _raw, { context: { places } }) => {
  const code = text.toUpperCase();
  if ([...text].length !== 2) {
    const named = places?.stateNamed(text);
    return named
      ? repaired(named, 'state_name', 'table')
      : wrong('state_two_characters', { expected: '2' });
  }
  if (places && !places.isState(code)) return wrong('state_unknown', { value: code });
  return code === text ? clean(code) : repaired(code, 'upper_case', 'shape');
};
export const readCity: CellReader = (text, raw, how) => {
  const { places } = how.context;
  return places && places.statesOf(text).length === 0
    ? wrong('city_unknown', { value: text })
    : readText(text, raw, how);
};
export const readCurrency: CellReader = (text) => {
  const code = text.toUpperCase();
  if (!Object.hasOwn(minorDigits, code))
    return wrong('currency_unknown', { expected: Object.keys(minorDigits).join(', ') });
  return code === text ? clean(code) : repaired(code, 'upper_case', 'shape');
};
export const readChoice: CellReader = (text, _raw, { field: { choices = [] } }) => {
  const found = choices.find((choice) => fold(choice) === fold(text));
  return found ? clean(found) : wrong('not_offered', { expected: choices.join(', ') });
};
