/** The labels of the inputs of an entry's form. */
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import type { ListInput } from '../../domain/index.ts';
import type { ListWords } from './list-words.ts';

export function useInputLabel(words: ListWords): (input: ListInput) => string {
  const { t } = useLingui();
  const { _ } = useWords();
  const languages = { en: t`English`, es: t`Spanish`, pt: t`Portuguese` };
  return ({ name, language, isCurrency }) => {
    const label = _(words.fields[name]!);
    if (language) return `${label} (${languages[language]})`;
    return isCurrency ? t`Currency` : label;
  };
}
