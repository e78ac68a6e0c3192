/** The words of the developer tools: apart from all others, so that nobody else downloads them. */
import { i18n, type Messages } from '@lingui/core';
import { useEffect, useState } from 'react';
import { useLanguage } from '#kernel/client/index.ts';
import type { Language } from '#kernel/domain/languages.ts';

const catalogues: Readonly<Record<Language, () => Promise<{ messages: Messages }>>> = {
  en: () => import('#locales/en.po?words=dev.po'),
  es: () => import('#locales/es.po?words=dev.po'),
  pt: () => import('#locales/pt.po?words=dev.po'),
};

/** True once they are there in the language in use. */
export function useDevWords(): boolean {
  const { language } = useLanguage();
  const [loaded, setLoaded] = useState<Language>();
  useEffect(() => {
    let current = true;
    void catalogues[language]().then(({ messages }) => {
      if (!current) return;
      i18n.load(language, messages);
      setLoaded(language);
    });
    return () => { current = false; };
  }, [language]);
  return loaded === language;
}
