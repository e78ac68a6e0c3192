/** Tests what the form of a monthly closing says beside its times. */
import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import {
  blockerFormIssues,
  blockerIssueMessage,
  newBlockerValues,
} from '#areas/deadlines/client/settings/blocker-values.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

const filled = {
  ...newBlockerValues,
  type: 'default' as const,
  startDay: '28',
  endDay: '2',
  startTime: '18:00',
};

const wordsFor = (endTime: string) =>
  blockerFormIssues({ ...filled, endTime }).map((one) => [
    one.path[0],
    i18n._(blockerIssueMessage(one)),
  ]);

test('a text that is no time is refused with the expected form, and an empty one as missing', () => {
  expect(wordsFor('25:00')).toEqual([['endTime', 'Enter the time as HH:MM, from 00:00 to 23:59']]);
  expect(wordsFor('')).toEqual([['endTime', 'This field is required']]);
});

test('a whole time is accepted', () => {
  expect(blockerFormIssues({ ...filled, endTime: '08:00' })).toEqual([]);
});
