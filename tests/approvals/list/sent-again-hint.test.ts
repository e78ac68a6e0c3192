/** Tests what the list of approvals says about an order that was sent more than once. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ApprovalHints } from '#areas/approvals/client/list/ApprovalHints.tsx';
import type { OrderHead } from '#areas/orders/domain/index.ts';

vi.mock('#areas/approvals/client/limits/NextApproverMark.tsx', () => ({
  NextApproverMark: () => null,
}));
vi.mock('#kernel/client/portal-session.tsx', async (original) => ({
  ...(await original<object>()),
  usePortalSession: () => ({ actor: { userId: 1 } }),
}));

function markupOf(more: Partial<OrderHead>): string {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const order = {
    submittedById: 2,
    markedLines: 0,
    revision: 1,
    status: 'waiting_approval',
    reviewOn: null,
    comments: 0,
    ...more,
  } as unknown as OrderHead;
  return renderToStaticMarkup(
    createElement(I18nProvider, { i18n }, createElement(ApprovalHints, { order })),
  );
}

test('a second submission is not called corrected, because it may follow a withdrawal', () => {
  const markup = markupOf({ revision: 2 });
  expect(markup).toContain('Sent again');
  expect(markup).not.toContain('Corrected');
});

test('an order whose approval was lost in a restore is marked as possibly in the ERP', () => {
  const resent = { submittedAt: 1, resentAt: 2 };
  expect(markupOf(resent)).toContain('Sent again after the server was restored');
  const lostApproval = { status: 'waiting_processing', erpNumber: null } as const;
  for (const order of [{ lostApproval }, { ...resent, lostApproval }]) {
    expect(markupOf(order)).toContain('May already be in the ERP');
    expect(markupOf(order)).not.toContain('Sent again');
  }
});
