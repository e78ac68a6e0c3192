/**
 * Messages for monthly blockers (rules for when orders and reports can't be submitted) and their
 * rows in the list.
 */
import { formatMonthAndYear } from '#kernel/domain/calendar.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatDate, localeOf } from '#kernel/client/index.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { BlockerContent, Blocker, ClosableDocument } from '../../domain/index.ts';

export const blockerTypeWords: Readonly<Record<Blocker['type'], MessageDescriptor>> = {
  default: msg`Default (every month)`,
  specific: msg`Specific (once)`,
};

export const closedDocumentWords: Readonly<Record<ClosableDocument, MessageDescriptor>> = {
  orders: msg`Orders`,
  inventory: msg`Inventory`,
  pos: msg`POS`,
};

/** Returns the start of a blocker in São Paulo time. */
export const blockerStartMessage = (one: BlockerContent): MessageDescriptor =>
  one.type === 'default'
    ? dayWords(one.startDay, one.startTime)
    : dateWords(one.startBlockDate, one.startTime);

export const blockerEndMessage = (one: BlockerContent): MessageDescriptor =>
  one.type === 'default'
    ? dayWords(one.endDay, one.endTime)
    : dateWords(one.endBlockDate, one.endTime);

const dayWords = (day: number, time: string) => msg`Day ${day}, ${time}`;

function dateWords(date: string, time: string): MessageDescriptor {
  const shown = formatDate(date);
  return msg`${shown}, ${time}`;
}

export const blockerFieldWords = {
  type: msg`Type`,
  startDay: msg`Start day`,
  startBlockDate: msg`Start date`,
  startTime: msg`Start time`,
  endDay: msg`End day`,
  endBlockDate: msg`End date`,
  endTime: msg`End time`,
  documents: msg`Closed for`,
  isForAll: msg`Distributors`,
  distributors: msg`Selected distributors`,
} as const;

/** Returns a month such as `2026-02` as people write it: February 2026. */
export const formatMonthName = (month: string, language: Language): string =>
  formatMonthAndYear(month, localeOf(language));
export const monthOpenTooShortMessage = msg`With this closing, a month has less than one day open. Check the calendar and save again.`;
