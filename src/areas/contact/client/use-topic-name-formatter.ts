/** The name of a ticket's topic in the page's language. */
import { useLingui } from '@lingui/react';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { LocalTicketReferences } from '../device/index.ts';

/**
 * Returns a function that returns the name of a topic by its id. The name is empty for null, which
 * stands for no topic, and if the topic is not known on this device.
 */
export function useTopicNameFormatter(references: LocalTicketReferences | undefined) {
  const { i18n } = useLingui();
  return (topicId: number | null): string =>
    references?.topics?.find(({ id }) => id === topicId)?.fields.names[i18n.locale as Language] ??
    '';
}
