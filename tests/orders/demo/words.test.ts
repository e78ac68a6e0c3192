/**
 * Tests the words about demo units and cancellations: a line says how many units were used, a
 * refusal names its line, and the dialog of a cancellation has no answer chosen beforehand.
 */
import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { emptyDecisionFields } from '#areas/approvals/client/decision/decision-types.ts';
import { manualProcessingOptions } from '#areas/approvals/client/decision/decision-words.ts';
import { demoUnitsUsedMessage } from '#areas/orders/client/issues/demo-words.ts';
import { issueLocationOf } from '#areas/orders/client/issues/issue-locations.ts';
import { orderIssueMessage } from '#areas/orders/client/issues/issue-words.ts';
import { changesBetween, demoLimitStatus } from '#areas/orders/domain/index.ts';
import { decisionInputIssues, decisionNames } from '#areas/approvals/domain/index.ts';
import { formatsFor } from '#kernel/domain/formats.ts';
import { content, line } from '../domain/complete-order.ts';

const formats = formatsFor({ language: 'en', country: 'BR', currency: 'BRL' });
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const issue = (found: string, expected: string) => ({
  path: ['lines', 0, 'demo'],
  code: 'demo_limit',
  found,
  expected,
});

test.each([
  ['2', '1 12 2027-03-01', '2 of 1 demo units in 12 months. Next possible from 01/03/2027.'],
  [
    '1200',
    '1000 1 2027-03-01',
    '1.200 of 1.000 demo units in 1 month. Next possible from 01/03/2027.',
  ],
  ['3', '2 6', 'At most 2 demo units in 6 months; found 3'],
  ['2', '1 6', 'At most 1 demo unit in 6 months; found 2'],
  ['3', 'something of a later server', 'Too many demo units'],
])('%s against “%s”', (found, expected, words) => {
  expect(orderIssueMessage(issue(found, expected), 'BRL', formats)).toBe(words);
});

test('before submission, a line says how many units of its part were used', () => {
  const uses = [{ month: '2026-03', quantity: 1 }];
  const standing = demoLimitStatus({ months: 12, maximum: 2 }, uses, '2026-11');
  expect(demoUnitsUsedMessage(standing, formats)).toBe('1 of 2 demo units used in 12 months.');
  expect(standing.next).toBe('2026-11-01');
});

test('a refusal leads to the demo checkbox of its line', () => {
  const { name, target } = issueLocationOf(issue('2', '1 12'), content());
  expect([name, target]).toEqual(['48210357 · Demo', 'cell-line-1-demo']);
});

test('a line that is added as demo is announced as one', () => {
  const added = line({ id: 'line-2', partNumber: '1001', demo: true });
  expect(changesBetween(content(), content({ lines: [line(), added] }))).toEqual([
    { field: 'line', line: '1001', to: '2' },
    { field: 'demo', line: '1001', to: 'true' },
  ]);
});

test('a cancellation has no answer chosen beforehand and requires one; no other decision asks', () => {
  const values = (chosen: boolean | undefined) =>
    manualProcessingOptions(chosen, []).map(({ value }) => value);
  expect(values(undefined)).toEqual(['', 'true', 'false']);
  expect(values(false)).toEqual(['true', 'false']);

  const saying = (type: 'normal' | 'funnel') => manualProcessingOptions(true, [{ type }])[0]!.label;
  expect([saying('normal'), saying('funnel')]).toEqual([
    'Yes, demo units stay counted',
    'Yes, funnel and demo units stay counted',
  ]);

  const typed = {
    ...emptyDecisionFields,
    reason: 'double',
    code: '01' as const,
    reviewOn: '2026-12-01',
  };
  const asking = decisionNames.filter((name) =>
    decisionInputIssues(name, typed, '2026-11-21').some(
      ({ path }) => path[0] === 'processedByHand',
    ),
  );

  expect(asking).toEqual(['cancel']);

  for (const processedByHand of [true, false])
    expect(decisionInputIssues('cancel', { ...typed, processedByHand }, '2026-11-21')).toEqual([]);
});
