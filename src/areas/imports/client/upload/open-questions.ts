/** What must be chosen for the columns of a file before its rows can be shown. */
import type { FieldName } from '../../domain/index.ts';
import type { FieldFacts, UploadFacts } from '../../device/index.ts';

/** Of fields that have a column, those of which a person must say how they are written. */
export const undecided = (fields: readonly FieldFacts[]): readonly FieldFacts[] =>
  fields.filter(
    ({ place, pattern }) => place !== null && 'column' in place && pattern?.mark.by === 'ask',
  );
/** Required fields without a place, or with a value for all rows that is empty. */
export const unfilled = (facts: UploadFacts): ReadonlySet<FieldName> =>
  new Set([
    ...facts.missing,
    ...facts.fields.flatMap(({ field, place, required }) =>
      required && place && 'value' in place && place.value === '' ? [field] : [],
    ),
  ]);
