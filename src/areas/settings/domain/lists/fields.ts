/** The kinds of field that an entry of a list can have, and what each holds. */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';

/** A name in the three languages. `column`: what its columns are called where that is not the field's name. */
type WordsField = { readonly kind: 'words'; readonly column?: string };
/** Capital letters and digits, or digits alone. */
type CodeField = {
  readonly kind: 'code';
  readonly min: number;
  readonly max: number;
  readonly digits?: true;
};
/** Email addresses, one a line. */
type EmailsField = { readonly kind: 'emails'; readonly max: number };
type TextField = {
  readonly kind: 'text' | 'longText';
  readonly max: number;
  readonly min?: number;
};
type IntegerField = { readonly kind: 'integer'; readonly min: number; readonly max: number };
/** `cnae`: the code of an activity of Brazil, of any level. */
type PlainField = { readonly kind: 'money' | 'date' | 'yesNo' | 'cnae' };
/** One entry, or several, of another list. */
type ReferenceField = { readonly kind: 'reference' | 'tags'; readonly list: string };
export type ListField = (
  | WordsField
  | CodeField
  | TextField
  | IntegerField
  | EmailsField
  | PlainField
  | ReferenceField
) & { /** May be left empty: then it is null. */ readonly optional?: true };
export type FieldKind = ListField['kind'];

export type NamedWords = { readonly en: string; readonly es: string; readonly pt: string };
type KindValues = {
  words: NamedWords;
  code: string;
  text: string;
  longText: string;
  integer: number;
  /** In minor units. */
  money: { readonly currency: Currency; readonly minor: number };
  date: CalendarDate;
  yesNo: boolean;
  cnae: string;
  /** The entry's id. */
  reference: number;
  tags: readonly number[];
  emails: readonly string[];
};
/** What a field of any list may hold. */
export type AnyFieldValue = KindValues[FieldKind] | null;
export type FieldValue<Field extends ListField> = ListField extends Field
  ? AnyFieldValue
  : KindValues[Field['kind']] | (Field extends { readonly optional: true } ? null : never);

/** Characters of a word in one language, tags of an entry. */
export const listLimits = { words: 80, tags: 20 } as const;
