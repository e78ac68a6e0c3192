/** The form of an entry, derived from its list's row: conversion between typed text and values. */
import { minorDigitsByCurrency, type Currency } from '#kernel/domain/money.ts';
import { readTypedInteger, readTypedMinor } from '#kernel/domain/typed-figures.ts';
import {
  plainFigures,
  writeTypedMinor,
  type FigureFormats,
} from '#kernel/domain/user/written-figures.ts';
import { isCalendarDate } from '#kernel/domain/dates.ts';
import type { Issue } from '#kernel/domain/result.ts';
import { languages, type Language } from '#kernel/domain/user/languages.ts';
import { readCnaeCode } from '../cnae-codes.ts';
import {
  listLimits,
  uniqueEmails,
  type AnyFieldValue,
  type ListField,
  type NamedWords,
} from './list-fields.ts';
import type { ListEntry, ListRow } from './lists.ts';

/** The values of a form, by input such as `code` or `names.en`. Text is stored as it is typed. */
export type TypedFields = Readonly<Record<string, string | boolean | readonly string[]>>;
export type ListInput = {
  readonly key: string;
  /** The name of the field that the input belongs to. */
  readonly name: string;
  readonly field: ListField;
  readonly language?: Language;
  /** Whether the input is the currency of an amount. */
  readonly isCurrency?: boolean;
};

/** Anything with fields: a list's row, or a single setting. */
type WithFields = Pick<ListRow, 'fields'>;
export const inputsOfList = (row: WithFields): ListInput[] =>
  Object.entries(row.fields).flatMap(([name, field]): ListInput[] => {
    if (field.kind === 'words')
      return languages.map((language) => ({ key: `${name}.${language}`, name, field, language }));
    const input = { key: name, name, field };
    return field.kind === 'money'
      ? [input, { key: `${name}.currency`, name, field, isCurrency: true }]
      : [input];
  });

function typedValue(
  { field, language, isCurrency }: ListInput,
  value: AnyFieldValue | undefined,
  formats: FigureFormats,
) {
  if (field.kind === 'yesNo') return value === true;
  if (field.kind === 'tags') return ((value ?? []) as readonly number[]).map(String);
  if (value === null || value === undefined) return '';
  if (field.kind === 'emails') return (value as readonly string[]).join('\n');
  if (language) return (value as NamedWords)[language];
  if (field.kind === 'integer') return formats.number(value as number);
  if (field.kind !== 'money') return String(value);
  const money = value as { currency: Currency; minor: number };
  return isCurrency ? money.currency : writeTypedMinor(money.minor, money.currency, formats);
}
/**
 * Returns the form's values for an entry's fields, or an empty form without them. Figures are
 * written in the user's formats.
 */
export const toTypedFields = (
  row: WithFields,
  fields?: ListEntry['fields'],
  formats: FigureFormats = plainFigures,
): TypedFields =>
  Object.fromEntries(
    inputsOfList(row).map((input) => [input.key, typedValue(input, fields?.[input.name], formats)]),
  );

/** A value, or what is wrong with the text of at least one input. */
type ReadInput = { readonly value: AnyFieldValue } | { readonly issues: readonly Issue[] };
/** The amount that the message about a wrong one shows as an example, in minor units. */
export const EXAMPLE_MINOR = 500_000;

/** Checks an email address only roughly. The server validates it. */
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
function readTyped(
  name: string,
  field: ListField,
  typed: TypedFields,
  { mark, number }: FigureFormats,
): ReadInput {
  const at = (key: string) => {
    const value = typed[key];
    return typeof value === 'string' ? value.trim() : '';
  };
  const wrong = (code: string, expected?: string): ReadInput => ({
    issues: [{ path: [name], code, ...(expected === undefined ? {} : { expected }) }],
  });
  const text = at(name);
  if (field.kind === 'yesNo') return { value: typed[name] === true };
  if (field.kind === 'tags')
    return { value: ((typed[name] ?? []) as readonly string[]).map(Number) };
  if (field.kind === 'words') {
    const words = languages.map((language) => [language, at(`${name}.${language}`)] as const);
    const issues = words.flatMap(([language, word]) => {
      const path = [`${name}.${language}`];
      if (word === '') return [{ path, code: 'required' }];
      return word.length > listLimits.words ? [{ path, code: 'too_long' }] : [];
    });
    return issues.length > 0 ? { issues } : { value: Object.fromEntries(words) as never };
  }
  if (text === '' && field.optional) return { value: null };
  if (field.kind === 'money') {
    const currency = at(`${name}.currency`) as Currency;
    const empty = [
      ...(text === '' ? [name] : []),
      ...(currency in minorDigitsByCurrency ? [] : [`${name}.currency`]),
    ];
    if (empty.length > 0)
      return { issues: empty.map((key) => ({ path: [key], code: 'required' })) };
    const minor = readTypedMinor(text, currency, mark);
    return minor === undefined
      ? wrong('not_an_amount', writeTypedMinor(EXAMPLE_MINOR, currency, { mark, number }))
      : { value: { currency, minor } };
  }
  if (text === '') return wrong('required');
  switch (field.kind) {
    case 'code': {
      const code = field.digits ? text : text.toUpperCase();
      const isCode = (field.digits ? /^\d+$/ : /^[0-9A-Z]+$/).test(code);
      const fits = code.length >= field.min && code.length <= field.max;
      if (isCode && fits) return { value: code };
      return wrong(field.digits ? 'not_digits' : 'not_a_code', `${field.min} ${field.max}`);
    }
    case 'emails': {
      const emails = uniqueEmails(text.split(/[\s,;]+/).filter((email) => email !== ''));
      if (emails.length === 0) return wrong('not_an_email');
      if (emails.length > field.max) return wrong('too_many');
      return emails.every(isEmail) ? { value: emails } : wrong('not_an_email');
    }
    case 'integer': {
      const { min, max } = field;
      const value = readTypedInteger(text, mark);
      return value !== undefined && value >= min && value <= max
        ? { value }
        : wrong('not_in_range', `${number(min)} ${number(max)}`);
    }
    case 'date':
      return isCalendarDate(text) ? { value: text } : wrong('not_a_date');
    case 'cnae': {
      const code = readCnaeCode(text);
      return code === undefined ? wrong('not_a_cnae') : { value: code };
    }
    case 'reference':
      return { value: Number(text) };
    case 'text':
    case 'longText':
      if (text.length < (field.min ?? 1)) return wrong('too_short');
      return text.length > field.max ? wrong('too_long') : { value: text };
  }
}
/** Returns the typed values as fields. The paths of issues name inputs. */
export function parseEntryForm(
  row: WithFields,
  typed: TypedFields,
  formats: FigureFormats = plainFigures,
): { readonly fields: ListEntry['fields']; readonly issues: readonly Issue[] } {
  const read = Object.entries(row.fields).map(
    ([name, field]) => [name, readTyped(name, field, typed, formats)] as const,
  );
  return {
    fields: Object.fromEntries(
      read.flatMap(([name, one]) => ('value' in one ? [[name, one.value]] : [])),
    ),
    issues: read.flatMap(([, one]) => ('issues' in one ? one.issues : [])),
  };
}
/** Returns an issue of the server with the path of the input that it concerns. */
export function issueAtInput(row: WithFields, issue: Issue): Issue {
  const [part, name, inner] = issue.path;
  if (part !== 'fields' && part !== 'value') return issue;
  const key = `${String(name)}.${String(inner)}`;
  const isInput = inputsOfList(row).some((input) => input.key === key);
  return { ...issue, path: [isInput ? key : String(name)] };
}
