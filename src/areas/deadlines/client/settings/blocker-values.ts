/**
 * Defines the values in the form of a monthly blocker (a rule for when orders and reports can't be
 * submitted), their issues, and the content that is built from them.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { wordsForCode } from '#kernel/client/index.ts';
import { isAcceptedDate, isCalendarDate } from '#kernel/domain/dates.ts';
import type { Issue } from '#kernel/domain/result.ts';
import { readTypedTime } from '#kernel/domain/user/typed-times.ts';
import {
  closableDocuments,
  doesSpanEndAfterStart,
  isEmptySpan,
  documentsClosedByDefault,
  type Blocker,
  type BlockerContent,
  type ClosableDocument,
} from '../../domain/index.ts';

/**
 * The typed values. They contain the values of both types, so that switching the type back restores
 * what was typed.
 */
export type BlockerValues = {
  readonly type: Blocker['type'];
  /** The days, dates and times as typed texts. */
  readonly startDay: string;
  readonly endDay: string;
  readonly startBlockDate: string;
  readonly endBlockDate: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly documents: readonly ClosableDocument[];
  readonly isForAll: boolean;
  readonly distributors: readonly number[];
};

export const newBlockerValues: BlockerValues = {
  type: 'specific',
  startDay: '',
  endDay: '',
  startBlockDate: '',
  endBlockDate: '',
  startTime: '',
  endTime: '',
  documents: documentsClosedByDefault,
  isForAll: true,
  distributors: [],
};

export function toBlockerValues(content: BlockerContent): BlockerValues {
  const { documents, distributors, startTime, endTime } = content;
  const common = {
    ...newBlockerValues,
    type: content.type,
    startTime,
    endTime,
    documents,
    isForAll: distributors === 'all',
    distributors: distributors === 'all' ? [] : distributors,
  };

  return content.type === 'default'
    ? { ...common, startDay: String(content.startDay), endDay: String(content.endDay) }
    : {
        ...common,
        startBlockDate: content.startBlockDate,
        endBlockDate: content.endBlockDate,
      };
}

/** Returns the content of a blocker from valid values. */
export function parseBlockerValues(values: BlockerValues): BlockerContent {
  const { startTime, endTime, isForAll, distributors } = values;
  const common = {
    startTime,
    endTime,
    documents: closableDocuments.filter((one) => values.documents.includes(one)),
    distributors: isForAll ? ('all' as const) : [...distributors].sort((a, b) => a - b),
  };

  return values.type === 'default'
    ? {
        type: 'default',
        startDay: Number(values.startDay),
        endDay: Number(values.endDay),
        ...common,
      }
    : {
        type: 'specific',
        startBlockDate: values.startBlockDate,
        endBlockDate: values.endBlockDate,
        ...common,
      };
}

const isDay = (text: string) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 31;
const isTime = (text: string) => readTypedTime(text) === text;
const issue = (name: keyof BlockerValues, code: string): Issue => ({ path: [name], code });

export function blockerFormIssues(values: BlockerValues): readonly Issue[] {
  const spans =
    values.type === 'default'
      ? (['startDay', 'startTime', 'endDay', 'endTime'] as const)
      : (['startBlockDate', 'startTime', 'endBlockDate', 'endTime'] as const);
  const found = spans.flatMap((name) => {
    if (values[name] === '') return [issue(name, 'required')];
    if (name.endsWith('Day') && !isDay(values[name])) return [issue(name, 'day')];
    if (name.endsWith('Time')) return isTime(values[name]) ? [] : [issue(name, 'time')];
    if (!name.endsWith('Date')) return [];
    if (!isCalendarDate(values[name])) return [issue(name, 'not_a_date')];
    return isAcceptedDate(values[name]) ? [] : [issue(name, 'date')];
  });
  const isSpan = found.length === 0;

  return [
    ...found,
    ...(isSpan && values.type === 'specific' && !doesSpanEndAfterStart(values)
      ? [issue('endBlockDate', 'ends_before')]
      : []),
    ...(isSpan && values.type === 'default' && isEmptySpan(values)
      ? [issue('endDay', 'ends_at_start')]
      : []),
    ...(values.documents.length === 0 ? [issue('documents', 'none')] : []),
    ...(!values.isForAll && values.distributors.length === 0
      ? [issue('distributors', 'none')]
      : []),
  ];
}

const issueWords: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`This field is required`,
  day: msg`Enter a day from 1 to 31`,
  time: msg`Enter the time as HH:MM, from 00:00 to 23:59`,
  not_a_date: msg`Enter a valid date`,
  date: msg`The date must be between 1990 and 2099`,
  ends_before: msg`The end must be after the start`,
  ends_at_start: msg`The end must differ from the start`,
  none: msg`Choose at least one`,
  unknown: msg`A selected distributor no longer exists. Reload the page and choose again.`,
};

export const blockerIssueMessage = ({ code }: Issue): MessageDescriptor =>
  wordsForCode(issueWords, code, msg`Not valid`);
