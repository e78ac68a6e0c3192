/** Tests what the dialog for a decision requires before any text is typed. */
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
