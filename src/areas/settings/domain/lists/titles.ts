/** What an entry is called, and what the log of actions keeps of it. */
import type { Language } from '#kernel/domain/user/languages.ts';
import type { NamedWords } from './fields.ts';
import type { ListEntry, ListRow } from './lists.ts';

/** NamedWords in one language; anything else as it is. */
export const wordsIn = (value: unknown, language: Language): string =>
  String(
    (typeof value === 'object' && value !== null ? (value as NamedWords)[language] : value) ?? '',
  );

export const titleOf = (
  row: ListRow,
  { fields }: Pick<ListEntry, 'fields'>,
  language: Language,
): string => wordsIn(fields[row.title], language);

export const loggedFields = ({ fields, active }: Pick<ListEntry, 'fields' | 'active'>) => ({
  ...fields,
  active,
});
