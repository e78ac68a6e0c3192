/** Tests the notice in place of the form for an approver's limits. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { FixedLimitsNotice } from '#areas/approvals/client/approvers/ApproverPage.tsx';
import { markupOf } from '../../orders/client/rendered-notice.ts';

const shown = (isOwn: boolean) => markupOf(createElement(FixedLimitsNotice, { isOwn }));

test('an administrator reads that they can’t edit their own limits', () => {
  expect(shown(true)).toContain('You can’t edit your own limits');
});

test('a person without the right reads that about another approver’s limits', () => {
  expect(shown(false)).toContain('You don’t have permission to edit limits');
});
