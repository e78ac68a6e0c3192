/** Tests that ending all other sessions says how many were ended. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import OwnDevices from '#areas/account/client/devices/OwnDevices.tsx';
import { renderHook } from '../../kernel-client/rendered-hook.ts';

const held = vi.hoisted(() => ({ ended: 0, messages: [] as unknown[], labels: [] as unknown[] }));
vi.mock('#kernel/client/index.ts', async (original) => ({
  ...(await original<object>()),
  useDialog: () => ({
    ask: async ({ acceptLabel }: { readonly acceptLabel: string }) => {
      held.labels.push(acceptLabel);
      return true;
    },
  }),
  useIsOffline: () => false,
  usePortalSession: () => ({
    api: { call: async () => ({ ok: true, value: { ended: held.ended } }) },
    zone: 'UTC',
  }),
  useRemoteQuery: () => ({
    value: {
      rows: [1, 2, 3].map((n) => ({
        session: String(n),
        isThis: n === 1,
        userAgent: '',
        lastActionAt: 0,
        createdAt: 0,
      })),
    },
    again: () => undefined,
  }),
  useSnackbar: () => ({ show: ({ content }: { content: string }) => held.messages.push(content) }),
}));
vi.mock('#areas/account/client/devices/use-unsent-work-report-formatter.ts', () => ({
  useUnsentWorkReportFormatter: () => () => '',
}));

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(I18nProvider, { i18n }, children);

type Parts = ReactElement<{ readonly children: readonly ReactElement<{ onClick: () => void }>[] }>;

test.each([
  [1, '1 session ended'],
  [2, '2 sessions ended'],
])('ending all others, which are %i, says “%s”', async (ended, message) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  held.ended = ended;
  const page = await renderHook(() => OwnDevices() as Parts, Frame);
  await page.act(() => page.now.props.children[1]!.props.onClick());
  expect([held.messages.pop(), held.labels.pop()]).toEqual([message, 'End all other sessions']);
});
