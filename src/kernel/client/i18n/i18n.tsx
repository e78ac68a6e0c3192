/** The interface language: loads one catalogue at a time and shows the app once its words are there. */
import { i18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createContext, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Language } from '#kernel/domain/user/languages.ts';
import { localeOf } from './languages.ts';
import { Opening } from '../ui/base/Opening.tsx';
import { arrived, onForgotten } from '../portal/lazy-screen.ts';
import { leaveUnsaid } from '../portal/quietly.ts';
import { useProvided } from '../portal/use-provided.ts';

/** Some of the words, in each language: `x.po?words=start.po` and its like (the build splits each catalogue). Screens bring their own. */
export type CatalogMessages = Readonly<Record<Language, () => Promise<{ messages: Messages }>>>;
/** What sign-in needs. */
const startWords: CatalogMessages = {
  en: () => import('#locales/en.po?words=start.po'),
  es: () => import('#locales/es.po?words=start.po'),
  pt: () => import('#locales/pt.po?words=start.po'),
};
/** What comes with signing in. */
export const portalWords: CatalogMessages = {
  en: () => import('#locales/en.po?words=rest.po'),
  es: () => import('#locales/es.po?words=rest.po'),
  pt: () => import('#locales/pt.po?words=rest.po'),
};

async function messagesOf(
  language: Language,
  parts: readonly CatalogMessages[],
): Promise<Messages> {
  const loaded = await Promise.all(parts.map((part) => arrived(part[language]())));
  return Object.assign({}, ...loaded.map(({ messages }) => messages)) as Messages;
}
const atStart = (all: boolean): readonly CatalogMessages[] =>
  all ? [startWords, portalWords] : [startWords];

/** Begins to fetch the words while something else is awaited. */
export function fetchWordsAhead(language: Language, all: boolean): void {
  messagesOf(language, atStart(all)).catch(leaveUnsaid);
}

type LanguageChoice = {
  readonly language: Language;
  /** Switches the interface once the words have arrived; where they cannot be loaded, the language stays. */
  readonly choose: (language: Language) => void;
  /** Throws what kept them from arriving. */
  readonly hasWords: (part: CatalogMessages) => boolean;
  readonly wantWords: (part: CatalogMessages) => void;
};

const LanguageContext = createContext<LanguageChoice | undefined>(undefined);

/** The language in use and the way to change it. */
export const useLanguage = (): LanguageChoice => useProvided(LanguageContext, 'LanguageProvider');

/** Asks for the words of a part, where `needed`; true once they are there. They stay, and follow when the language is switched. Words that do not arrive are reported by the component that needs them, not by the whole portal. */
export function useWordsOf(part: CatalogMessages, needed = true): boolean {
  const { hasWords, wantWords } = useLanguage();
  useEffect(() => {
    if (needed) wantWords(part);
  }, [needed, part, wantWords]);
  return needed && hasWords(part);
}

type Props = {
  readonly initial: Language;
  /** At start: the words of every screen at once, not of sign-in alone. */
  readonly all?: boolean;
  readonly onChange?: ((language: Language) => void) | undefined;
  readonly children: ReactNode;
};

/** `onChange` hears each language that a person chooses (not the initial one). A new `initial` switches too (signing in). */
export function LanguageProvider({ initial, all = false, onChange, children }: Props) {
  const [given, setGiven] = useState(initial);
  const [wanted, setWanted] = useState(initial);
  const [parts, setParts] = useState<readonly CatalogMessages[]>(() => atStart(all));
  const [shown, setShown] = useState<{
    readonly language: Language;
    readonly parts: readonly CatalogMessages[];
  }>();
  const [failure, setFailure] = useState<{
    readonly of: Language;
    readonly parts: readonly CatalogMessages[];
    readonly error: unknown;
  }>();
  if (given !== initial) {
    setGiven(initial);
    setWanted(initial);
  }

  useEffect(() => {
    let current = true;
    const show = async () => {
      try {
        const messages = await messagesOf(wanted, parts);
        if (!current) return;
        const locales = i18n.locales;
        i18n.loadAndActivate({ locale: wanted, messages, ...(locales ? { locales } : {}) });
        document.documentElement.lang = localeOf(wanted);
        setShown({ language: wanted, parts });
      } catch (error) {
        if (!current) return;
        setFailure({ of: wanted, parts, error });
        onForgotten(() => setParts((before) => [...before]));
      }
    };
    void show();
    return () => {
      current = false;
    };
  }, [wanted, parts]);

  const choose = useCallback(
    (next: Language) => {
      setWanted(next);
      onChange?.(next);
    },
    [onChange],
  );
  const wantWords = useCallback(
    (part: CatalogMessages) =>
      setParts((before) => (before.includes(part) ? before : [...before, part])),
    [],
  );
  const hasFailed = failure?.of === wanted && failure.parts === parts;
  const choice = useMemo<LanguageChoice | undefined>(
    () =>
      shown && {
        language: shown.language,
        choose,
        wantWords,
        hasWords(part) {
          if (hasFailed && !shown.parts.includes(part)) throw failure.error;
          return shown.parts.includes(part);
        },
      },
    [shown, choose, wantWords, hasFailed, failure],
  );

  if (!choice) {
    if (hasFailed) throw failure.error;
    return <Opening />;
  }
  return (
    <LanguageContext value={choice}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </LanguageContext>
  );
}
