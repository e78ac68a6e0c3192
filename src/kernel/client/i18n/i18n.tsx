/**
 * The interface language: shows the app once its messages are there, and again once those of
 * another language are.
 */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createContext, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Language } from '#kernel/domain/user/languages.ts';
import { catalogs } from './catalogs.ts';
import { localeOf } from './languages.ts';
import { Opening } from '../ui/base/Opening.tsx';
import { leaveUnsaid } from '../portal/quietly.ts';
import { useProvided } from '../portal/use-provided.ts';

/**
 * Begins to fetch the messages of sign-in, or of the portal too, while something else is awaited.
 */
export function fetchWordsAhead(language: Language, isSignedIn: boolean): void {
  const names = isSignedIn ? (['start', 'portal'] as const) : (['start'] as const);
  for (const name of names) catalogs.fetchAhead(language, [name]).catch(leaveUnsaid);
}

type LanguageChoice = {
  readonly language: Language;
  /**
   * Switches the interface once the messages have arrived; where they cannot be loaded, the
   * language stays.
   */
  readonly choose: (language: Language) => void;
};

const LanguageContext = createContext<LanguageChoice | undefined>(undefined);

/** The language in use and the way to change it. */
export const useLanguage = (): LanguageChoice => useProvided(LanguageContext, 'LanguageProvider');

type Props = {
  readonly initial: Language;
  readonly onChange?: ((language: Language) => void) | undefined;
  readonly children: ReactNode;
};

/** `onChange` hears each language that a person chooses (not the initial one). A new `initial` switches too (signing in). */
export function LanguageProvider({ initial, onChange, children }: Props) {
  const [given, setGiven] = useState(initial);
  const [wanted, setWanted] = useState(initial);
  const [shown, setShown] = useState<Language>();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  if (given !== initial) {
    setGiven(initial);
    setWanted(initial);
  }

  useEffect(() => {
    if (wanted === shown) return undefined;
    let isWanted = true;
    catalogs
      .show(wanted, () => isWanted)
      .then(
        () => {
          if (!isWanted) return;
          document.documentElement.lang = localeOf(wanted);
          setShown(wanted);
        },
        (error: unknown) => {
          if (!isWanted) return;
          // The same language may be chosen again.
          if (shown) setWanted(shown);
          else setFailure({ error });
        },
      );
    return () => {
      isWanted = false;
    };
  }, [wanted, shown]);

  const choose = useCallback(
    (next: Language) => {
      setWanted(next);
      onChange?.(next);
    },
    [onChange],
  );
  const choice = useMemo<LanguageChoice | undefined>(
    () => shown && { language: shown, choose },
    [shown, choose],
  );

  if (failure) throw failure.error;
  if (!choice) return <Opening />;
  return (
    <LanguageContext value={choice}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </LanguageContext>
  );
}
