/** The providers around all screens, from the outermost error boundary inwards: language, router, components, session. */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { SessionProvider, type SessionStore } from '#areas/account/client/index.ts';
import { LanguageProvider, UiProvider } from '#kernel/client/index.ts';
import { App } from './App.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { StartFailed } from './StartFailed.tsx';

const UpdateWatch = lazy(() => import('../updates/UpdateWatch.tsx'));

export function Root({ session }: { readonly session: SessionStore }) {
  const { language } = useSyncExternalStore(session.subscribe, session.get);
  return (
    <ErrorBoundary fallback={() => <StartFailed />}>
      <LanguageProvider
        initial={language}
        onChange={(chosen) => void session.chooseLanguage(chosen)}
      >
        <BrowserRouter>
          <UiProvider>
            <SessionProvider store={session}>
              <App />
              <Suspense fallback={null}>
                <UpdateWatch />
              </Suspense>
            </SessionProvider>
          </UiProvider>
        </BrowserRouter>
      </LanguageProvider>
    </ErrorBoundary>
  );
}
