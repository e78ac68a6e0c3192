/** The interface language: loads one catalogue at a time and shows the app once its words are there. */
import { i18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Language } from '#kernel/domain/languages.ts';
import { localeOf } from './languages.ts';
import { arrived } from './lazy-screen.ts';

type Part = () => Promise<{ messages: Messages }>;
/** Sign-in needs few of the words; all others come after it (the build splits each catalogue). */
const catalogues: Record<Language, { readonly start: Part; readonly rest: Part }> = {
  en: { start: () => import('#locales/en.po?words=start.po'), rest: () => import('#locales/en.po?words=rest.po') },
  es: { start: () => import('#locales/es.po?words=start.po'), rest: () => import('#locales/es.po?words=rest.po') },
  pt: { start: () => import('#locales/pt.po?words=start.po'), rest: () => import('#locales/pt.po?words=rest.po') },
};
async function wordsOf(language: Language, all: boolean): Promise<Messages> {
  const { start, rest } = catalogues[language];
  const parts = await Promise.all((all ? [start(), rest()] : [start()]).map(arrived));
  return Object.assign({}, ...parts.map(({ messages }) => messages)) as Messages;
}

/** Begins to fetch the words while something else is awaited. */
export function fetchWordsAhead(language: Language, all: boolean): void { wordsOf(language, all).catch(() => undefined); }

type LanguageChoice = {
  readonly language: Language;
  /** Switches the interface once the words have arrived; where they cannot be loaded, the language stays. */
  readonly choose: (language: Language) => void;
  /** Not only those of sign-in. */
  readonly hasAllWords: boolean;
  readonly wantAllWords: () => void;
};

const LanguageContext = createContext<LanguageChoice | undefined>(undefined);

/** The language in use and the way to change it. */
export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext);
  if (!choice) throw new Error('useLanguage stands outside of LanguageProvider');
  return choice;
}

/** Asks for the words of every screen, where `needed`; true once they are there. */
export function useAllWords(needed = true): boolean {
  const { hasAllWords, wantAllWords } = useLanguage();
  useEffect(() => { if (needed) wantAllWords(); }, [needed, wantAllWords]);
  return hasAllWords;
}

type Props = { readonly initial: Language; /** At start: the words of every screen at once, not of sign-in alone. */ readonly all?: boolean; readonly onChange?: ((language: Language) => void) | undefined; readonly children: ReactNode };

/** `onChange` hears each language that a person chooses (not the initial one). A new `initial` switches too (signing in). */
export function LanguageProvider({ initial, all = false, onChange, children }: Props) {
  const [given, setGiven] = useState(initial);
  const [wanted, setWanted] = useState(initial);
  const [wantsAll, setWantsAll] = useState(all);
  const [shown, setShown] = useState<{ readonly language: Language; readonly all: boolean }>();
  const [failure, setFailure] = useState<{ readonly of: Language; readonly all: boolean; readonly error: unknown }>();
  if (given !== initial) {
    setGiven(initial);
    setWanted(initial);
  }

  useEffect(() => {
    let current = true;
    const show = async () => {
      try {
        const messages = await wordsOf(wanted, wantsAll);
        if (!current) return;
        i18n.loadAndActivate({ locale: wanted, messages });
        document.documentElement.lang = localeOf(wanted);
        setShown({ language: wanted, all: wantsAll });
      } catch (error) {
        if (current) setFailure({ of: wanted, all: wantsAll, error });
      }
    };
    void show();
    return () => { current = false; };
  }, [wanted, wantsAll]);

  const choose = useCallback((next: Language) => { setWanted(next); onChange?.(next); }, [onChange]);
  const wantAllWords = useCallback(() => setWantsAll(true), []);
  const choice = useMemo<LanguageChoice | undefined>(() => shown && { language: shown.language, choose, hasAllWords: shown.all, wantAllWords }, [shown, choose, wantAllWords]);

  if (failure?.of === wanted && failure.all === wantsAll && (!choice || wantsAll !== choice.hasAllWords)) throw failure.error;
  if (!choice) return null;
  return <LanguageContext value={choice}><I18nProvider i18n={i18n}>{children}</I18nProvider></LanguageContext>;
}
