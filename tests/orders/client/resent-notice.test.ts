/** What the top of an order's page says of an order that was sent again after a restore. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { ResentNotice } from '#areas/orders/client/opened/ResentNotice.tsx';
import {
  PortalSessionContext,
  type PortalSession,
} from '#kernel/client/session/portal-session.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const shown = (resentAt: number | null) =>
  renderToStaticMarkup(
    createElement(
      I18nProvider,
      { i18n },
      createElement(
        PortalSessionContext,
        { value: { zone: 'America/Sao_Paulo' } as PortalSession },
        createElement(ResentNotice, { resentAt }),
      ),
    ),
  );

test('is that it was, and when', () => {
  const text = shown(Date.UTC(2026, 10, 21, 15));
  expect(text).toContain('Sent again after the server was restored');
  expect(text).toContain('21/11/2026 12:00');
});
test('is nothing where it never was', () => {
  expect(shown(null)).toBe('');
});
