/** What must be chosen for the columns of a file before its rows can be shown. */
import type { FieldName } from '../../domain/index.ts';
import type { FieldFacts, UploadFacts } from '../../device/index.ts';

export const isDateField = ({ type }: Pick<FieldFacts, 'type'>): boolean =>
  type === 'date' || type === 'date_ahead';
/** Whether a person must say how the cells of a field are written. */
export function isAsked({ type, pattern }: Pick<FieldFacts, 'type' | 'pattern'>): boolean {
  if (!pattern) return false;
  if (pattern.unit?.by === 'ask') return true;
  return isDateField({ type })
    ? pattern.order.by === 'ask' || pattern.stored?.by === 'ask'
    : pattern.mark.by === 'ask';
}
/** Of fields that have a column, those of which a person must say how they are written. */
export const undecided = (fields: readonly FieldFacts[]): readonly FieldFacts[] =>
  fields.filter((fact) => fact.place !== null && 'column' in fact.place && isAsked(fact));
/** Required fields without a place, or with a value for all rows that is empty. */
export const unfilled = (facts: UploadFacts): ReadonlySet<FieldName> =>
  new Set([
    ...facts.missing,
    ...facts.fields.flatMap(({ field, place, required }) =>
      required && place && 'value' in place && place.value === '' ? [field] : [],
    ),
  ]);
