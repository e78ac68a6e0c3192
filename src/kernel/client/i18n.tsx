/** The interface language: loads one catalogue at a time and shows the app once its words are there. */
import { i18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Language } from '#kernel/domain/languages.ts';
import { localeOf } from './languages.ts';

const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('#locales/en.po'),
  es: () => import('#locales/es.po'),
  pt: () => import('#locales/pt.po'),
};

type LanguageChoice = {
  readonly language: Language;
  /** Switches the interface once the words have arrived; where they cannot be loaded, the language stays. */
  readonly choose: (language: Language) => void;
};

const LanguageContext = createContext<LanguageChoice | undefined>(undefined);

/** The language in use and the way to change it. */
export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext);
  if (!choice) throw new Error('useLanguage stands outside of LanguageProvider');
  return choice;
}

type Props = { readonly initial: Language; readonly onChange?: ((language: Language) => void) | undefined; readonly children: ReactNode };

/** `onChange` hears each language that a person chooses (not the initial one). A new `initial` switches too (signing in). */
export function LanguageProvider({ initial, onChange, children }: Props) {
  const [given, setGiven] = useState(initial);
  const [wanted, setWanted] = useState(initial);
  const [shown, setShown] = useState<Language>();
  const [failure, setFailure] = useState<unknown>();
  if (given !== initial) {
    setGiven(initial);
    setWanted(initial);
  }

  useEffect(() => {
    let current = true;
    const show = async () => {
      try {
        const { messages } = await catalogues[wanted]();
        if (!current) return;
        i18n.loadAndActivate({ locale: wanted, messages });
        document.documentElement.lang = localeOf(wanted);
        setShown(wanted);
      } catch (error) {
        if (current) setFailure(error);
      }
    };
    void show();
    return () => { current = false; };
  }, [wanted]);

  const choose = useCallback((next: Language) => { setWanted(next); onChange?.(next); }, [onChange]);
  const choice = useMemo<LanguageChoice | undefined>(() => shown && { language: shown, choose }, [shown, choose]);

  if (!choice) {
    if (failure) throw failure;
    return null;
  }
  return <LanguageContext value={choice}><I18nProvider i18n={i18n}>{children}</I18nProvider></LanguageContext>;
}
