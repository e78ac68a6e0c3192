/** Types the lists of column names. */
import type { FieldName } from '../../field-names.ts';

/**
 * Column names by field, in English, Spanish and Portuguese. They are folded: without accents, case
 * and punctuation. The first one is the field's own name; a column with it has no rivals. A name of
 * more words counts more, and among names of equally many words an earlier one does.
 */
export type ColumnNamesByField = Readonly<Partial<Record<FieldName, readonly string[]>>>;
