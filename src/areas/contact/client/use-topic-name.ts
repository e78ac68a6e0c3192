/** A ticket's topic in the page's language. */
import { useLingui } from '@lingui/react';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { KnownReferences } from '../device/index.ts';

/** Empty: it has none, or it is not known here. */
export function useTopicName(references: KnownReferences | undefined) {
  const { i18n } = useLingui();
  return (topicId: number | null): string =>
    references?.topics?.find(({ id }) => id === topicId)?.fields.names[i18n.locale as Language] ??
    '';
}
