/** Tests the start of the portal in a browser that blocks site data, or whose storage is full. */
import { createElement, Fragment } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderHook } from '../../kernel-client/rendered-hook.ts';

vi.mock('#app/client/updates/offline-readiness.ts', () => {
  const readiness = { opens: 'no' };
  return { offlineReadinessStore: { subscribe: () => () => undefined, get: () => readiness } };
});

/** Blocks local storage as browsers do: the access to it throws. */
function blockStorage() {
  vi.stubGlobal('localStorage', undefined);
  onTestFinished(() => {
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: undefined });
    vi.unstubAllGlobals();
  });
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
}

test('the modules of the first script start without site data', async () => {
  blockStorage();
  vi.stubGlobal('__APP_VERSION__', '1.0.0');
  const { wasUserSignedIn } = await import('#app/client/start/prefetch-signed-in-portal.ts');
  expect(wasUserSignedIn).toBe(false);
  const { session } = await import('#app/client/start/page-session.ts');
  expect(session.get().user).toBeNull();
});

test('a notice can be closed although that can’t be stored', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  });
  const { useOfflineNotReadyNoticeVisibility } =
    await import('#app/client/updates/use-offline-not-ready-notice-visibility.ts');
  const notice = await renderHook(useOfflineNotReadyNoticeVisibility, ({ children }) =>
    createElement(Fragment, null, children),
  );
  expect(notice.now.isShown).toBe(true);
  await notice.act(() => notice.now.close());
  expect(notice.now.isShown).toBe(false);
});
