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

test('a second submission is not called corrected, because it may follow a withdrawal', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const order = {
    submittedById: 2,
    markedLines: 0,
    revision: 2,
    status: 'waiting_approval',
    reviewOn: null,
    comments: 0,
  } as unknown as OrderHead;
  const markup = renderToStaticMarkup(
    createElement(I18nProvider, { i18n }, createElement(ApprovalHints, { order })),
  );
  expect(markup).toContain('Sent again');
  expect(markup).not.toContain('Corrected');
});
