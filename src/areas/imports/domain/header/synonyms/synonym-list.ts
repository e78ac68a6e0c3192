/** Names of columns by field. */
import type { FieldName } from '../../field-names.ts';

/** In English, Spanish and Portuguese, folded: no accents, no case, no punctuation. The first one is the field's own name and counts most. */
export type Synonyms = Readonly<Partial<Record<FieldName, readonly string[]>>>;
