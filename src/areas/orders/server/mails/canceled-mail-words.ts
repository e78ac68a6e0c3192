/** The words of the mail about a canceled order. */
import type { Language } from '#kernel/domain/user/languages.ts';

type Words = {
  readonly subject: (number: string) => string;
  readonly byHand: string;
  readonly notByHand: string;
};

const words: Readonly<Record<Language, Words>> = {
  en: {
    subject: (n) => `Order ${n} was canceled`,
    byHand:
      'This order was canceled. Any remaining steps are handled manually, outside the portal.',
    notByHand: 'This order was canceled and won’t be processed manually.',
  },
  es: {
    subject: (n) => `El pedido ${n} fue cancelado`,
    byHand:
      'Este pedido fue cancelado. Los pasos restantes se gestionan manualmente, fuera del portal.',
    notByHand: 'Este pedido fue cancelado y no se procesará manualmente.',
  },
  pt: {
    subject: (n) => `O pedido ${n} foi cancelado`,
    byHand:
      'Este pedido foi cancelado. As etapas restantes serão tratadas manualmente, fora do portal.',
    notByHand: 'Este pedido foi cancelado e não será processado manualmente.',
  },
};

/**
 * Returns the subject and the sentence.
 * @param isByHand Whether the manufacturer processes the order by hand. Undefined if it is unknown,
 * as in jobs that a former version of the server queued: the mail then says that it does.
 */
export function canceledMailWords(language: Language, isByHand: boolean | undefined) {
  const { subject, byHand, notByHand } = words[language];
  return { subject, sentence: isByHand === false ? notByHand : byHand };
}
