/** Tests that a second press while a declaration is being made doesn't make another one. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { useDeclareNoSalesOrStock } from '#areas/reports/client/declare/use-declare-no-sales-or-stock.tsx';
import { ok } from '#kernel/domain/result.ts';
import { renderHook } from '../../kernel-client/rendered-hook.ts';

const world = vi.hoisted(() => ({ declared: [] as string[] }));
vi.mock('#kernel/client/index.ts', () => ({
  useDialog: () => ({ ask: async () => true }),
  useSnackbar: () => ({ show: () => undefined }),
  formatDateAndTime: String,
}));
vi.mock('#areas/reports/client/words/RowsToBeRemoved.tsx', () => ({}));
vi.mock('#areas/reports/client/words/refusal-words.ts', () => ({}));
vi.mock('#areas/reports/client/words/area-words.ts', () => ({
  areaWords: { inventory: { declared: 'Declared' } },
}));
vi.mock('#areas/reports/client/use-reports-session.ts', () => {
  const reports = {
    days: async () => undefined,
    declare: async (_area: string, { when }: { when: string }) => {
      world.declared.push(when);
      return ok({ id: when });
    },
  };
  return { useReportsSession: () => ({ reports, isOffline: false }) };
});
vi.mock('#areas/reports/client/outcome/wait-until-received.ts', () => ({
  waitUntilReceived: async () => 'received',
}));
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(I18nProvider, { i18n }, children);

test('a second press makes no second declaration, and a later one does', async () => {
  const hook = await renderHook(() => useDeclareNoSalesOrStock('inventory'), Frame);
  const declare = (when: string) =>
    hook.now({ distributorId: 1, companyId: 1, when }, () => undefined);
  await hook.act(() => Promise.all([declare('2026-10'), declare('2026-10')]));
  expect(world.declared).toEqual(['2026-10']);

  await hook.act(() => declare('2026-11'));
  expect(world.declared).toEqual(['2026-10', '2026-11']);
});
