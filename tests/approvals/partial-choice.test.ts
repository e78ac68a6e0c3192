/**
 * Tests the choice of lines to send back: both parts have their totals, and either one reason is
 * given for all chosen lines or each line needs its own.
 */
import { expect, test } from 'vitest';
import {
  emptyChoice,
  linesToSendBack,
  totalsOfChoice,
  withReason,
  toggleLine,
} from '#areas/approvals/client/partial/partial-choice.ts';
import { threeLines } from './partial-decision-samples.ts';

const chosen = toggleLine(toggleLine(emptyChoice, 'line-3'), 'line-1');
const noStock = { code: '04' as const, reason: ' No stock ' };

test('the totals are those of the lines that stay and of those that go back', () => {
  expect(totalsOfChoice(threeLines, chosen)).toEqual({
    approved: { count: 1, totalMinor: 41_250 },
    sentBack: { count: 2, totalMinor: 6 * 41_250 },
  });
});

test('a line whose choice is undone stays', () => {
  expect(totalsOfChoice(threeLines, toggleLine(chosen, 'line-1')).sentBack.count).toBe(1);
});

test('one reason is for all chosen lines, in the sequence of the order', () => {
  expect(linesToSendBack(threeLines, { ...chosen, shared: noStock })).toEqual([
    { lineId: 'line-1', code: '04', reason: 'No stock' },
    { lineId: 'line-3', code: '04', reason: 'No stock' },
  ]);
});

test('with a reason each, every chosen line needs its own', () => {
  const own = withReason({ ...chosen, isShared: false, shared: noStock }, 'line-1', noStock);
  expect(linesToSendBack(threeLines, own)).toBeUndefined();
  const both = withReason(own, 'line-3', { code: '01', reason: 'Wrong part' });
  expect(linesToSendBack(threeLines, both)?.map(({ code }) => code)).toEqual(['04', '01']);
});

test('a waiver of the minimum is asked for only as long as the same lines are selected', () => {
  const asked = { ...chosen, asksWaiver: true };
  expect(withReason(asked, 'line-1', noStock).asksWaiver).toBe(true);
  expect(toggleLine(asked, 'line-1').asksWaiver).toBe(false);
});
