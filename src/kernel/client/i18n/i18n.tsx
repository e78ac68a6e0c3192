/**
 * Provides the interface language. The app is shown once the messages of its first language are
 * loaded, and it switches to another language once that one's messages are loaded.
 */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createContext, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import type { Language } from '#kernel/domain/user/languages.ts';
import { catalogs } from './catalogs.ts';
import { localeOf } from './languages.ts';
import { ShellSkeleton } from '../ui/base/ShellSkeleton.tsx';
import { suppressReloadPrompt } from '../portal/reload-prompt.ts';
import { useRequiredContext } from '../portal/use-required-context.ts';

/**
 * Starts fetching the messages of the sign-in screen and, for a signed-in user, of the portal,
 * while something else loads.
 */
export function prefetchMessages(language: Language, isSignedIn: boolean): void {
  const names = isSignedIn ? (['start', 'portal'] as const) : (['start'] as const);
  for (const name of names) catalogs.fetchAhead(language, [name]).catch(suppressReloadPrompt);
}

/** Switches the language once the messages are loaded. Rejects if they cannot be loaded. */
async function show(language: Language, isWanted: () => boolean): Promise<void> {
  await catalogs.show(language, isWanted);
  if (isWanted()) document.documentElement.lang = localeOf(language);
}

/**
 * Shows the first language before anything is drawn. If its messages cannot be loaded,
 * LanguageProvider tries again and reports it.
 */
export const showFirstLanguage = (language: Language): Promise<void> =>
  show(language, () => true).catch(suppressReloadPrompt);

/** The language in use, and how to change it. */
type LanguageChoice = {
  readonly language: Language;
  /**
   * Switches the interface once the messages are loaded. If they cannot be loaded, the language
   * stays, and the portal says that a part is missing.
   */
  readonly choose: (language: Language) => void;
};

const LanguageContext = createContext<LanguageChoice | undefined>(undefined);

/** Returns the language in use and the function that changes it. */
export const useLanguage = (): LanguageChoice =>
  useRequiredContext(LanguageContext, 'LanguageProvider');

type Props = {
  readonly initial: Language;
  readonly onChange?: ((language: Language) => void) | undefined;
  readonly children: ReactNode;
};

/**
 * Provides the language to its children.
 * @param initial The first language. A new value, such as after signing in, switches the language.
 * @param onChange Called with each language that a user chose, once it is shown.
 */
export function LanguageProvider({ initial, onChange, children }: Props) {
  const [given, setGiven] = useState(initial);
  const [wanted, setWanted] = useState(initial);
  const [shown, setShown] = useState(i18n.locale === initial ? initial : undefined);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();

  if (given !== initial) {
    setGiven(initial);
    setWanted(initial);
  }

  const changed = useEffectEvent((chosen: Language) => onChange?.(chosen));
  useEffect(() => {
    if (wanted === shown) return undefined;
    let isWanted = true;
    show(wanted, () => isWanted).then(
      () => {
        if (!isWanted) return;
        setShown(wanted);
        if (wanted !== given) changed(wanted);
      },
      (error: unknown) => {
        if (!isWanted) return;
        // The wanted language is reset, so that the same language can be chosen again.
        if (shown) setWanted(shown);
        else setFailure({ error });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [wanted, shown, given]);

  const choice = useMemo<LanguageChoice | undefined>(
    () => shown && { language: shown, choose: setWanted },
    [shown],
  );

  if (failure) throw failure.error;
  if (!choice) return <ShellSkeleton />;
  return (
    <LanguageContext value={choice}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </LanguageContext>
  );
}
