/** The kinds of fields that list entries can have, and the type of each kind's value. */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';

/**
 * A text in three languages. `column` is the prefix of its columns if it differs from the field's
 * name.
 */
type WordsField = { readonly kind: 'words'; readonly column?: string };
/** A code of capital letters and digits, or of digits only. */
type CodeField = {
  readonly kind: 'code';
  readonly min: number;
  readonly max: number;
  readonly digits?: true;
};
/** Email addresses, typed one per line. */
type EmailsField = { readonly kind: 'emails'; readonly max: number };
type TextField = {
  readonly kind: 'text' | 'longText';
  readonly max: number;
  readonly min?: number;
};
type IntegerField = { readonly kind: 'integer'; readonly min: number; readonly max: number };
/** `cnae` is the code of a Brazilian economic activity at any level. */
type PlainField = { readonly kind: 'money' | 'date' | 'yesNo' | 'cnae' };
/** A reference to one entry of another list, or to several (`tags`). */
type ReferenceField = { readonly kind: 'reference' | 'tags'; readonly list: string };
export type ListField = (
  | WordsField
  | CodeField
  | TextField
  | IntegerField
  | EmailsField
  | PlainField
  | ReferenceField
) & { /** May be left empty; its value is then null. */ readonly optional?: true };
export type FieldKind = ListField['kind'];

export type NamedWords = { readonly en: string; readonly es: string; readonly pt: string };
type KindValues = {
  words: NamedWords;
  code: string;
  text: string;
  longText: string;
  integer: number;
  /** `minor` is in minor units of the currency. */
  money: { readonly currency: Currency; readonly minor: number };
  date: CalendarDate;
  yesNo: boolean;
  cnae: string;
  /** The id of the entry referred to. */
  reference: number;
  tags: readonly number[];
  emails: readonly string[];
};
/** The value that a field of any list may hold. Null if it is empty. */
export type AnyFieldValue = KindValues[FieldKind] | null;
export type FieldValue<Field extends ListField> = ListField extends Field
  ? AnyFieldValue
  : KindValues[Field['kind']] | (Field extends { readonly optional: true } ? null : never);

/** The maximum length of a text in one language, and the maximum number of tags of an entry. */
export const listLimits = { words: 80, tags: 20 } as const;

/** Returns the addresses in lower case, each once, so that no one gets a mail twice. */
export const uniqueEmails = (emails: readonly string[]): string[] => [
  ...new Set(emails.map((email) => email.toLowerCase())),
];
