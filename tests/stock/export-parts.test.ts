/** Tests that the exported list of parts has the dates of the reader's country. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { useDownloadParts } from '#areas/stock/client/use-downloads.ts';
import { renderHook } from '../kernel-client/rendered-hook.ts';

const world = vi.hoisted(() => ({ country: 'BR', file: '' }));
vi.mock('#areas/stock/client/use-cause-words.tsx', () => ({ useCauseNames: () => String }));
vi.mock('#areas/stock/domain/index.ts', () => ({ possibleCausesOf: () => [] }));
vi.mock(
  '#areas/imports/client/index.ts',
  () => import('#areas/imports/client/export/country-file-format.ts'),
);
vi.mock('#kernel/client/index.ts', () => ({
  download: (_name: string, content: string) => {
    world.file = content;
  },
  formatDate: () => 'in the pattern of the reader',
  usePortalSession: () => ({ country: world.country }),
}));
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(I18nProvider, { i18n }, children);

test.each([
  ['BR', ';20/10/2026'],
  ['MX', ',20/10/2026'],
  ['PR', ',2026-10-20'],
])('the file for %s ends with “%s”', async (country, ending) => {
  world.country = country;
  const facts = { distributorName: 'Norte', month: '2026-10' } as never;
  const balances = [{ companyId: 1, unreported: [{ lastOn: '2026-10-20' }] }] as never;
  const hook = await renderHook(() => useDownloadParts(facts, balances), Frame);
  await hook.act(() =>
    hook.now([{ companyId: 1, companyName: 'Matriz', partNumber: '11' }] as never),
  );
  expect(world.file.trim().endsWith(ending)).toBe(true);
});
