/** The values of an item's form, and their conversion from and to an item's content. */
import { isCalendarDate } from '#kernel/domain/dates.ts';
import { languages, type Language } from '#kernel/domain/user/languages.ts';
import { trimRichText, type RichText } from '#kernel/domain/rich-text/rich-text.ts';
import type { Issue } from '#kernel/domain/result.ts';
import { checkItemContent, type ItemContent, type ItemType } from '../../domain/index.ts';

export type ItemValues = { readonly [Each in Language as `titles.${Each}`]: string } & {
  readonly [Each in Language as `texts.${Each}`]: RichText;
} & {
  readonly type: ItemType;
  readonly link: string;
  readonly languages: readonly number[];
  readonly tags: readonly number[];
  /** The first and the last day on which the item is shown, as typed. Empty if no day is set. */
  readonly validFrom: string;
  readonly validUntil: string;
  readonly image: string | null;
};

/**
 * Returns the form's initial values. `offered` are the ids of the languages that a new item starts
 * with.
 */
export const initialItemValues = (
  item: ItemContent | undefined,
  offered: readonly number[],
): ItemValues => ({
  'titles.en': item?.titles.en ?? '',
  'titles.es': item?.titles.es ?? '',
  'titles.pt': item?.titles.pt ?? '',
  'texts.en': item?.texts.en ?? [],
  'texts.es': item?.texts.es ?? [],
  'texts.pt': item?.texts.pt ?? [],
  type: item?.type ?? 'catalog',
  link: item?.link ?? '',
  languages: item?.languages ?? offered,
  tags: item?.tags ?? [],
  validFrom: item?.validFrom ?? '',
  validUntil: item?.validUntil ?? '',
  image: item?.image ?? null,
});

const inThree = <T>(of: (language: Language) => T) =>
  Object.fromEntries(languages.map((one) => [one, of(one)])) as Record<Language, T>;

/** Returns the content of the form's values, without surrounding blanks. */
export const toItemContent = (values: ItemValues): ItemContent => ({
  titles: inThree((language) => values[`titles.${language}`].trim()),
  texts: inThree((language) => trimRichText(values[`texts.${language}`])),
  type: values.type,
  link: values.link.trim(),
  languages: values.languages,
  tags: values.tags,
  validFrom: values.validFrom || null,
  validUntil: values.validUntil || null,
  image: values.image,
});

/** Changes an issue's path in the content into the form's field name, such as `titles.es`. */
export const toItemFormIssue = (issue: Issue): Issue => {
  const path = issue.path[0] === 'content' ? issue.path.slice(1) : issue.path;
  const isText = path[0] === 'titles' || path[0] === 'texts';
  return { ...issue, path: isText ? [path.slice(0, 2).join('.')] : path.slice(0, 1) };
};

const isNoDate = (text: string) => text !== '' && !isCalendarDate(text);

/** Returns the issues of the typed values. The order of dates is checked only if both are dates. */
export const itemFormIssues = (values: ItemValues): Issue[] => {
  const wrong = (['validFrom', 'validUntil'] as const).filter((name) => isNoDate(values[name]));
  const content = { ...values, ...(wrong.length > 0 ? { validFrom: '', validUntil: '' } : {}) };
  return [
    ...checkItemContent(toItemContent(content)).map(toItemFormIssue),
    ...wrong.map((name) => ({ path: [name], code: 'not_a_date' })),
  ];
};
