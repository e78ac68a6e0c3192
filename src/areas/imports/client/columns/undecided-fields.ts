/** Finds the questions about columns that a person must or should answer. */
import type { FieldName } from '../../domain/index.ts';
import type { FieldFacts, UploadFacts } from '../../device/index.ts';
import { isDateField } from '../../device/upload-facts.ts';

/**
 * Returns whether a person must choose how the cells of a field are written, or whether they are
 * converted by a unit.
 */
export function mustChooseFormat({ type, pattern }: Pick<FieldFacts, 'type' | 'pattern'>): boolean {
  if (!pattern) return false;
  if (pattern.unit?.by === 'ask') return true;
  return isDateField({ type })
    ? pattern.order.by === 'ask' || pattern.stored?.by === 'ask'
    : pattern.mark.by === 'ask';
}

/**
 * Returns whether a person should look at the column of a field: the field is required and has no
 * column, rule or filled value, the column was found by its likeness alone, several columns fit,
 * its cells don't look like the field, or a rule is suggested.
 */
export function shouldDecideColumn(fact: FieldFacts): boolean {
  const { place, by, required, isOdd, rivals, suggestion } = fact;
  if (suggestion !== undefined || by === 'likeness') return true;
  if (place === null) return required || rivals !== undefined;
  return isOdd || (required && 'value' in place && place.value === '');
}

/**
 * Returns the mapped fields whose format of numbers or dates, or whose unit, a person must choose.
 */
export const fieldsToDecide = (fields: readonly FieldFacts[]): readonly FieldFacts[] =>
  fields.filter((fact) => fact.place !== null && mustChooseFormat(fact));

/**
 * Returns the required fields that have no column, value or rule, or an empty value for all rows.
 */
export const requiredFieldsWithoutValue = (facts: UploadFacts): ReadonlySet<FieldName> =>
  new Set([
    ...facts.missing,
    ...facts.fields.flatMap(({ field, place, required }) =>
      required && place && 'value' in place && place.value === '' ? [field] : [],
    ),
  ]);
