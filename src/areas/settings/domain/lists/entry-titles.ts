/** The title of an entry, and the fields that the audit log records. */
import type { Language } from '#kernel/domain/user/languages.ts';
import type { NamedWords } from './list-fields.ts';
import type { ListEntry, ListRow } from './lists.ts';

/** Returns a text in one language. Any other value is converted to a string. */
export const textInLanguage = (value: unknown, language: Language): string =>
  String(
    (typeof value === 'object' && value !== null ? (value as NamedWords)[language] : value) ?? '',
  );

export const entryTitle = (
  row: ListRow,
  { fields }: Pick<ListEntry, 'fields'>,
  language: Language,
): string => textInLanguage(fields[row.title], language);

export const loggedEntryFields = ({ fields, active }: Pick<ListEntry, 'fields' | 'active'>) => ({
  ...fields,
  active,
});
