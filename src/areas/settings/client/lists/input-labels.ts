/** The labels of the inputs of an entry's form. */
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useLanguage } from '#kernel/client/index.ts';
import type { ListInput } from '../../domain/index.ts';
import type { ListWords } from './list-words.ts';

export function useInputLabel(words: ListWords): (input: ListInput) => string {
  const { t } = useLingui();
  const { _ } = useWords();
  const { language: spoken } = useLanguage();
  const languages = { en: t`English`, es: t`Spanish`, pt: t`Portuguese` };
  /**
   * Returns the name of a language as it is written within a label: in lower case in Spanish and
   * Portuguese.
   */
  const within = (name: string) => (spoken === 'en' ? name : name.toLowerCase());
  return ({ name, language, isCurrency }) => {
    const label = _(words.fields[name]!);
    if (language) return `${label} (${within(languages[language])})`;
    return isCurrency ? t`Currency` : label;
  };
}
