/** Tests how the question before undoing a report lists the rows of later reports page by page. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useUndoReport } from '#areas/reports/client/undo/use-undo-report.ts';
import { renderHook } from '../../kernel-client/rendered-hook.ts';

const server = vi.hoisted(() => ({ state: 'a' }));
vi.mock('#kernel/client/index.ts', () => ({
  useIdempotentCommand: () => async () => ({ ok: true }),
  useSnackbar: () => ({ show: () => undefined }),
}));
vi.mock('#areas/reports/client/words/refusal-words.ts', () => ({
  reportRefusalMessage: (id: string) => ({ id }),
}));
vi.mock('#areas/reports/client/use-reports-session.ts', () => {
  /** Returns one of three rows, and the key of the next page unless it was the last. */
  const call = async (_address: string, { query }: { query: { after?: string } }) => {
    const row = String(Number(query.after ?? 0) + 1);
    const next = row === '3' ? null : row;
    return { ok: true, value: { state: server.state, version: 1, rows: [{ row }], next } };
  };
  return { useReportsSession: () => ({ actor: {}, api: { call }, engine: {}, reports: {} }) };
});
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
beforeEach(() => {
  server.state = 'a';
});

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(I18nProvider, { i18n }, children);

const openQuestion = () =>
  renderHook(() => useUndoReport({ id: 'r', area: 'inventory' }, () => undefined), Frame);

test('a page that is asked for twice is listed once', async () => {
  const dialog = await openQuestion();
  const rows = () => dialog.now.shown!.rows.map(({ row }) => row);
  await dialog.act(() => {
    dialog.now.showMore('1');
    dialog.now.showMore('1');
  });
  expect(rows()).toEqual(['1', '2']);

  await dialog.act(() => dialog.now.showMore('2'));
  expect([rows(), dialog.now.shown!.next]).toEqual([['1', '2', '3'], null]);
});

test('if the effect of undoing changed between two pages, the question says so and begins again', async () => {
  const dialog = await openQuestion();
  await dialog.act(() => dialog.now.later.toggle('1'));
  server.state = 'b';
  await dialog.act(() => dialog.now.showMore('1'));

  expect(dialog.now.problem).toBe('undo_changed');
  expect(dialog.now.later.except.size).toBe(0);
  expect(dialog.now.shown).toMatchObject({ state: 'b', rows: [{ row: '1' }], next: '1' });
});
