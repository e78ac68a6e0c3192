/** Provides the names of the three languages in which texts are written. */
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '#kernel/client/index.ts';
import type { InLanguages } from '#kernel/domain/user/languages.ts';

export function useLanguageNames(): InLanguages {
  const { t } = useLingui();
  return { en: t`English`, es: t`Spanish`, pt: t`Portuguese` };
}

/**
 * Returns the names for use within a label or a sentence: Spanish and Portuguese write them in
 * lower case there.
 */
export function useLanguageNamesInSentence(): InLanguages {
  const { language } = useLanguage();
  const { en, es, pt } = useLanguageNames();
  if (language === 'en') return { en, es, pt };
  return { en: en.toLowerCase(), es: es.toLowerCase(), pt: pt.toLowerCase() };
}
