/**
 * Tests that the steps of a report can be taken during a closing. The server decides by its own
 * clock, and accepts a report that was returned for correction.
 */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import DeclareForm from '#areas/reports/client/declare/DeclareForm.tsx';
import ReplacedRows from '#areas/reports/client/history/ReplacedRows.tsx';
import FinalizeDrawer from '#areas/reports/client/upload/FinalizeDrawer.tsx';
import { useReportPageActions } from '#areas/reports/client/view/use-report-page-actions.tsx';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';

vi.mock('#areas/deadlines/client/index.ts', () => ({
  useIsClosed: () => true,
  useSubmitByMessage: () => 'Sending reopens at 08:00',
}));
vi.mock('#kernel/client/index.ts', async (original) => ({
  ...(await original<object>()),
  Drawer: ({ children }: { children: ReactElement }) => children,
  useBlockingOverlay: () => (work: Promise<void>) => work,
  useSnackbar: () => ({ show: () => undefined }),
  useLanguage: () => ({ language: 'en' }),
}));
vi.mock('#areas/reports/client/use-reports-session.ts', () => ({
  useMayWrite: () => true,
  useReferences: () => undefined,
  useReportsSession: () => ({
    actor: { distributorId: 1, permissions: [permissionEntryFor('inventory', 'write')] },
    reports: {},
    zone: 'America/Sao_Paulo',
    isOffline: false,
  }),
}));
vi.mock('#areas/reports/client/upload/use-registered-comparison.ts', () => ({
  useRegisteredComparison: () => ({
    replaced: { dates: 0, rows: { rows: 0, quantity: 0, dates: [] }, isAtMost: false },
    isUnknown: false,
    asOf: null,
    comparison: 'done',
    compareAgain: () => undefined,
  }),
}));
vi.mock('#areas/reports/client/declare/use-declare-no-sales-or-stock.tsx', () => ({
  useDeclareNoSalesOrStock: () => async () => undefined,
}));
vi.mock('#areas/reports/client/declare/use-suggested-month.ts', () => ({
  useSuggestedMonth: () => ({}),
}));
vi.mock('#areas/reports/client/upload/ReportOwnerFields.tsx', () => ({
  ReportOwnerFields: () => null,
  reportOwnerOf: () => ({}),
}));
vi.mock('#areas/reports/client/history/use-reinstate-replaced-rows.tsx', () => ({
  useReinstateReplacedRows: () => ({ isBusy: false, restore: async () => undefined }),
}));
vi.mock('#areas/reports/client/view/use-report-actions.ts', () => ({
  useReportActions: () => ({}),
}));
vi.mock('#areas/reports/client/view/use-file-download.ts', () => ({
  useFileDownload: () => async () => undefined,
}));
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

/** Returns the last button of a screen, which takes the step. */
function stepButton(screen: ReactElement): string {
  const markup = renderToStaticMarkup(
    createElement(I18nProvider, { i18n }, createElement(MemoryRouter, null, screen)),
  );
  return /.*(<button.*?<\/button>)/s.exec(markup)![1]!;
}

/** Renders the action by which a completed report is undone. */
function UndoAction(): ReactElement {
  const { actions } = useReportPageActions({
    area: 'inventory',
    report: { area: 'inventory', status: 'complete', distributorId: 1, isUndoable: true } as never,
    upload: undefined,
    isPending: false,
    isUnheard: false,
    isRefused: false,
  });
  const undo = actions.find(({ key }) => key === 'undo')!;
  return createElement(
    'button',
    { 'aria-disabled': undo.disabledReason !== undefined },
    undo.label,
  );
}

const steps: Readonly<Record<string, ReactElement>> = {
  'a file is finalized': createElement(FinalizeDrawer, {
    area: 'inventory',
    upload: {},
    facts: {
      name: 'estoque.csv',
      kind: 'inventory',
      counts: { all: 4, header: 0, total: 0, removed: 0 },
      changes: { added: 4, changed: 0, same: 0 },
    },
    onClose: () => undefined,
  } as never),
  'a month is declared': createElement(DeclareForm, { area: 'inventory' } as never),
  'replaced rows are restored': createElement(ReplacedRows, {
    area: 'inventory',
    report: { id: 'r' },
    entry: { id: 1, replaced: { rows: 2, quantity: 3, isReinstated: false } },
  } as never),
  'a completed report is undone': createElement(UndoAction),
};

test.each(Object.keys(steps))('%s during a closing', (step) => {
  expect(stepButton(steps[step]!)).not.toContain('aria-disabled="true"');
});
