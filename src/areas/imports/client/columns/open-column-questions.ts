/** Finds what a person must choose about the columns before rows can be shown. */
import type { FieldName } from '../../domain/index.ts';
import type { FieldFacts, UploadFacts } from '../../device/index.ts';

export const isDateField = ({ type }: Pick<FieldFacts, 'type'>): boolean =>
  type === 'date' || type === 'date_ahead';

/** Returns whether a person must choose how the cells of a field are written. */
export function mustChooseFormat({ type, pattern }: Pick<FieldFacts, 'type' | 'pattern'>): boolean {
  if (!pattern) return false;
  if (pattern.unit?.by === 'ask') return true;
  return isDateField({ type })
    ? pattern.order.by === 'ask' || pattern.stored?.by === 'ask'
    : pattern.mark.by === 'ask';
}

/** Returns the mapped fields about which a person must choose how they are written. */
export const fieldsToDecide = (fields: readonly FieldFacts[]): readonly FieldFacts[] =>
  fields.filter((fact) => fact.place !== null && mustChooseFormat(fact));

/** Returns the required fields that have no column or value, or an empty value for all rows. */
export const requiredFieldsWithoutValue = (facts: UploadFacts): ReadonlySet<FieldName> =>
  new Set([
    ...facts.missing,
    ...facts.fields.flatMap(({ field, place, required }) =>
      required && place && 'value' in place && place.value === '' ? [field] : [],
    ),
  ]);
