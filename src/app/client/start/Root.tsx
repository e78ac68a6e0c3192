/** The outermost component: the last error boundary, the language and the router. */
import { useSyncExternalStore } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import type { SessionStore } from '#areas/account/client/index.ts';
import { LanguageProvider } from '#kernel/client/index.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const words = [
  ['en', "The portal couldn't start. Check your connection and reload. Your saved work is safe."],
  [
    'es',
    'No se pudo iniciar el portal. Revise su conexión y recargue la página. Su trabajo guardado está a salvo.',
  ],
  [
    'pt',
    'Não foi possível iniciar o portal. Verifique a conexão e recarregue a página. Seu trabalho salvo está seguro.',
  ],
] as const;

/**
 * The page that is shown if not even the messages could be loaded. It needs no other code, and is
 * written in all three languages.
 */
function StartFailed() {
  return (
    <main role="alert" className="start-failed">
      {words.map(([language, sentence]) => (
        <p key={language} lang={language}>
          {sentence}
        </p>
      ))}
      <button type="button" onClick={() => location.reload()}>
        Reload · Recargar · Recarregar
      </button>
    </main>
  );
}

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
