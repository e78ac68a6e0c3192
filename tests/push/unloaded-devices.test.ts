/** Tests what the settings of notifications show if the list of devices can't be loaded. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import PushSettings from '#areas/push/client/PushSettings.tsx';

const push = vi.hoisted(() => ({
  state: 'off',
  own: undefined,
  others: [],
  isKnown: false,
  hasFailed: true,
  again: () => undefined,
}));

vi.mock('#areas/push/client/use-push.ts', () => ({ usePush: () => push }));
vi.mock('#kernel/client/portal-session.tsx', async (original) => ({
  ...(await original<object>()),
  usePortalSession: () => ({ actor: { distributorId: 1, permissions: [] }, zone: 'UTC' }),
  useIsOffline: () => false,
}));
vi.mock('#kernel/client/ui/base/SnackbarHost.tsx', async (original) => ({
  ...(await original<object>()),
  useSnackbar: () => ({ show: () => undefined }),
}));
vi.mock('#kernel/client/i18n/i18n.tsx', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => ({ language: 'en', choose: () => undefined }),
}));
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

function markup(): string {
  const settings = createElement(PushSettings);
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, settings));
}

test('the reason and a retry are shown instead of a disabled button', () => {
  const html = markup();
  expect(html).toContain('The portal couldn’t load this.');
  expect(html).toContain('Try again');
  expect(html).not.toContain('Turn on for this device');
});

test('a browser without notifications shows only that', () => {
  Object.assign(push, { state: 'unsupported' });
  expect(markup()).not.toContain('Try again');
});
