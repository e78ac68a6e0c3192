/** Types the lists of column names. */
import type { FieldName } from '../../field-names.ts';

/**
 * Column names by field, in English, Spanish and Portuguese. They are folded: without accents, case
 * and punctuation. The first one is the field's own name and counts most.
 */
export type ColumnNamesByField = Readonly<Partial<Record<FieldName, readonly string[]>>>;
