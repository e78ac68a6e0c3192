/**
 * Tests which problem codes the dialog for requesting a correction offers, and that one is
 * required.
 */
import { expect, test } from 'vitest';
import { emptyDecisionFields } from '#areas/approvals/client/decision/decision-types.ts';
import { problemOptions } from '#areas/approvals/client/decision/decision-words.ts';
import { decisionInputIssues } from '#areas/approvals/domain/index.ts';
import { setUpWords } from './approval-samples.ts';

setUpWords();

test('requesting a correction: no error code is chosen beforehand, and one is required', () => {
  const values = (code: typeof emptyDecisionFields.code) =>
    problemOptions(code, 'en').map(({ value }) => value);
  expect(values(emptyDecisionFields.code)).toEqual(['', '01', '02', '03', '04', '05']);
  expect(values('03')).toEqual(['01', '02', '03', '04', '05']);
  expect(
    decisionInputIssues('return', { ...emptyDecisionFields, reason: 'Too low' }, '2026-11-21'),
  ).toEqual([{ path: ['code'], code: 'required' }]);
});
