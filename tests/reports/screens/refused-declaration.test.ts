/** Tests that a declaration which the server refused says why. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { useDeclareNoSalesOrStock } from '#areas/reports/client/declare/use-declare-no-sales-or-stock.tsx';
import { reportRefusalMessage } from '#areas/reports/client/words/refusal-words.ts';
import { ok } from '#kernel/domain/result.ts';
import { renderHook } from '../../kernel-client/rendered-hook.ts';

const world = vi.hoisted(() => ({ code: '', shown: [] as string[] }));
vi.mock('#kernel/client/index.ts', async () => ({
  ...(await vi.importActual<object>('#kernel/client/i18n/words-for-code.ts')),
  useDialog: () => ({ ask: async () => true }),
  useSnackbar: () => ({
    show: ({ content }: { content: string }) => void world.shown.push(content),
  }),
  formatDateAndTime: String,
}));
vi.mock('#areas/reports/client/words/RowsToBeRemoved.tsx', () => ({}));
vi.mock('#areas/reports/client/words/area-words.ts', () => ({ areaWords: { inventory: {} } }));
vi.mock('#areas/reports/client/use-reports-session.ts', () => {
  const reports = {
    days: async () => undefined,
    declare: async () => ok({ id: 'report' }),
    // A refused declaration isn't a report, so it can't be read as one.
    read: async () => undefined,
    refusedDeclaration: async () => ({ code: world.code }),
  };
  return { useReportsSession: () => ({ reports, isOffline: false }) };
});
vi.mock('#areas/reports/client/outcome/wait-until-received.ts', () => ({
  waitUntilReceived: async () => 'refused',
}));
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(I18nProvider, { i18n }, children);

test.each(['date_has_rows', 'blocked', 'date_declared'])(
  'a declaration that is refused because of %s says why',
  async (code) => {
    world.code = code;
    world.shown = [];
    const hook = await renderHook(() => useDeclareNoSalesOrStock('inventory'), Frame);
    await hook.act(() =>
      hook.now({ distributorId: 1, companyId: 1, when: '2026-10' }, () => undefined),
    );
    const reason = i18n._(reportRefusalMessage(code));
    expect(world.shown).toEqual([`The server didn’t accept it. ${reason} See sync status.`]);
  },
);

test('the reasons ask for no step that a declaration or a restoration doesn’t have', () => {
  const reasons = ['date_has_rows', 'blocked'].map((code) => i18n._(reportRefusalMessage(code)));
  for (const reason of reasons) expect(reason).not.toMatch(/finalize|\?/i);
});
