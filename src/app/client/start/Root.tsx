/** The outermost component: the last error boundary, the language and the router. */
import { useSyncExternalStore } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import type { SessionStore } from '#areas/account/client/index.ts';
import { LanguageProvider } from '#kernel/client/index.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { StartFailed } from './StartFailed.tsx';

type Props = Pick<RouterProviderProps, 'router'> & { readonly session: SessionStore };

export function Root({ router, session }: Props) {
  const { language } = useSyncExternalStore(session.subscribe, session.get);
  return (
    <ErrorBoundary fallback={() => <StartFailed />}>
      <LanguageProvider
        initial={language}
        onChange={(chosen) => void session.chooseLanguage(chosen)}
      >
        <RouterProvider router={router} />
      </LanguageProvider>
    </ErrorBoundary>
  );
}
