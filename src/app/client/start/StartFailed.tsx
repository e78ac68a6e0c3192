/**
 * The page that is shown if not even the messages could be loaded. It needs no other code, and is
 * written in all three languages.
 */
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

export function StartFailed() {
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
