/** What the three languages of texts are called. */
import { useLingui } from '@lingui/react/macro';
import type { InLanguages } from '#kernel/domain/user/languages.ts';

export function useLanguageNames(): InLanguages {
  const { t } = useLingui();
  return { en: t`English`, es: t`Spanish`, pt: t`Portuguese` };
}
