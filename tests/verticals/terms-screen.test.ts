/** Tests whether an empty list of terms says that there is no term, or that none matches. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import AllTerms from '#areas/verticals/client/terms/AllTerms.tsx';
import { getMemoryAnswerCache } from '#kernel/client/remote/answer-cache.ts';
import { PortalSessionContext } from '#kernel/client/portal-session.tsx';
import { DialogHost } from '#kernel/client/ui/base/DialogHost.tsx';
import { LoadingProvider } from '#kernel/client/ui/base/LoadingBar.tsx';
import { SnackbarHost } from '#kernel/client/ui/base/SnackbarHost.tsx';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';

vi.mock('#kernel/client/i18n/i18n.tsx', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => ({ language: 'en', choose: () => undefined }),
}));

/** Makes hooks read their store once, because the markup is rendered without a page. */
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));

vi.stubGlobal('matchMedia', () => ({ matches: false }));
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

/** Returns the markup of the list for these filters, which find no term. */
async function emptyList(filters: Readonly<Record<string, string>>): Promise<string> {
  const actor = {
    userId: 1,
    distributorId: null,
    permissions: [permissionEntryFor('settings', 'write')],
  };
  const summary = { subscribe: () => () => undefined, get: () => ({ online: true }) };
  const engine = { summary, actor, api: {} };
  await getMemoryAnswerCache(engine).keep(`terms?${JSON.stringify(filters)}`, {
    rows: [],
    next: null,
    trail: [undefined],
  });
  const session = { engine, api: {}, actor, zone: 'America/Sao_Paulo' } as never;
  const screen = createElement(PortalSessionContext, { value: session }, createElement(AllTerms));
  const framed = createElement(
    LoadingProvider,
    null,
    createElement(SnackbarHost, null, createElement(DialogHost, null, screen)),
  );
  const router = createMemoryRouter([{ path: '*', element: framed }], {
    initialEntries: [`/settings/va_rel/all_terms?${String(new URLSearchParams(filters))}`],
  });
  return renderToStaticMarkup(
    createElement(I18nProvider, { i18n }, createElement(RouterProvider, { router })),
  );
}

describe('an empty list of terms', () => {
  test('says that there are no terms, conflicts or unclassified terms if nothing else is filtered', async () => {
    expect(await emptyList({})).toContain('No terms yet');
    expect(await emptyList({ conflicts: 'yes' })).toContain('No conflicts');
    expect(await emptyList({ source: 'missing' })).toContain('Every term has a vertical');
  });

  test('says that no term matches if only some sources are shown', async () => {
    expect(await emptyList({ source: 'manual' })).toContain('No terms match');
    expect(await emptyList({ source: 'keyword', conflicts: 'yes' })).toContain('No terms match');
  });
});
