/** The text of an entry's field as lists show it. */
import { useLingui } from '@lingui/react/macro';
import { formatDate, useFormats, useLanguage } from '#kernel/client/index.ts';
import type { Currency } from '#kernel/domain/money.ts';
import {
  entryTitle,
  textInLanguage,
  type ListEntry,
  type ListField,
  type ListRow,
} from '../../domain/index.ts';

/** Entries of other lists, by the key that `referencedEntryKey` returns. */
export type NamedEntries = ReadonlyMap<string, ListEntry>;
export const referencedEntryKey = (list: string, id: number) => `${list} ${id}`;

export function useFieldText(
  rows: Readonly<Record<string, ListRow>>,
  named: NamedEntries,
): (field: ListField, value: unknown) => string {
  const { t } = useLingui();
  const { language } = useLanguage();
  const formats = useFormats();
  const called = (list: string, id: number): string => {
    const entry = named.get(referencedEntryKey(list, id));
    return entry ? entryTitle(rows[list]!, entry, language) : '';
  };
  return (field, value) => {
    if (value === null || value === undefined) return '';
    switch (field.kind) {
      case 'yesNo':
        return value === true ? t`Yes` : t`No`;
      case 'integer':
        return formats.number(value as number);
      case 'money': {
        const { minor, currency } = value as { minor: number; currency: Currency };
        return formats.amount(minor, currency);
      }
      case 'emails':
        return (value as readonly string[]).join(', ');
      case 'date':
        return formatDate(value as string);
      case 'reference':
        return called(field.list, value as number);
      case 'tags':
        return (value as readonly number[]).map((id) => called(field.list, id)).join(', ');
      default:
        return textInLanguage(value, language);
    }
  };
}
