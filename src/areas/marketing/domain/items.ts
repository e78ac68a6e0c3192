/** The rules of items: what an item must have, and when the public site shows it. */
import { dateInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE, type CalendarDate, type Instant } from '#kernel/domain/dates.ts';
import type { Issue } from '#kernel/domain/result.ts';
import { isHttpsHref, type RichText } from '#kernel/domain/rich-text/rich-text.ts';
import { languages, type InLanguages, type Language } from '#kernel/domain/user/languages.ts';
import { marketingLimits, type ItemState, type ItemType } from './marketing-constants.ts';

/** The fields of an item that a person enters. */
export type ItemContent = {
  readonly titles: InLanguages;
  readonly texts: Readonly<Record<Language, RichText>>;
  readonly type: ItemType;
  readonly link: string;
  /** Ids of entries of the lists of languages and tags. */
  readonly languages: readonly number[];
  readonly tags: readonly number[];
  /** The first and last day on which the item is shown. Null if there is no limit. */
  readonly validFrom: CalendarDate | null;
  readonly validUntil: CalendarDate | null;
  /** The SHA-256 of the picture in hexadecimal. Null if the item has no picture. */
  readonly image: string | null;
};

export type MarketingItem = ItemContent & {
  readonly id: number;
  /** The version, which each accepted change increments. */
  readonly version: number;
  readonly createdAt: Instant;
  readonly createdBy: string;
  readonly updatedAt: Instant;
  readonly updatedBy: string;
};

/** Returns the current day in the manufacturer's time zone, by which items begin and end. */
export const todayInHomeZone = (now: Instant): CalendarDate => dateInZone(now, HOME_ZONE);

/** Returns whether the item is shown on a day, will be shown, or is expired. */
export function itemStateOn(
  { validFrom, validUntil }: Pick<ItemContent, 'validFrom' | 'validUntil'>,
  today: CalendarDate,
): ItemState {
  if (validUntil !== null && validUntil < today) return 'expired';

  return validFrom !== null && validFrom > today ? 'scheduled' : 'current';
}

export const itemIssueCodes = ['required', 'not_https', 'ends_before', 'too_many'] as const;
export type ItemIssueCode = (typeof itemIssueCodes)[number];

/** Returns the issues of an item, with paths such as `titles.es`. */
export function checkItemContent(content: ItemContent): Issue[] {
  const issues: Issue[] = languages
    .filter((language) => content.titles[language].trim() === '')
    .map((language) => ({ path: ['titles', language], code: 'required' }));

  if (content.link.trim() === '') issues.push({ path: ['link'], code: 'required' });
  else if (!isHttpsHref(content.link)) issues.push({ path: ['link'], code: 'not_https' });
  if (content.languages.length === 0) issues.push({ path: ['languages'], code: 'required' });

  for (const list of ['languages', 'tags'] as const)
    if (content[list].length > marketingLimits[list])
      issues.push({ path: [list], code: 'too_many' });

  const { validFrom, validUntil } = content;
  if (validFrom !== null && validUntil !== null && validUntil < validFrom)
    issues.push({ path: ['validUntil'], code: 'ends_before' });

  return issues;
}
