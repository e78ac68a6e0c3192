/** The words of the mail about an order whose approver sent some lines back. */
import type { Language } from '#kernel/domain/user/languages.ts';

type Words = { readonly subject: (number: string) => string; readonly sentence: string };

const words: Readonly<Record<Language, Words>> = {
  en: {
    subject: (n) => `Order ${n} was approved in part: confirm it`,
    sentence:
      'The lines below were sent back and became a draft. The other lines are approved: confirm the order in the portal, and it goes to the ERP.',
  },
  es: {
    subject: (n) => `El pedido ${n} fue aprobado en parte: confírmelo`,
    sentence:
      'Las líneas indicadas abajo se devolvieron y ahora son un borrador. Las demás están aprobadas: confirme el pedido en el portal y pasará al ERP.',
  },
  pt: {
    subject: (n) => `O pedido ${n} foi aprovado em parte: confirme-o`,
    sentence:
      'As linhas abaixo foram devolvidas e agora são um rascunho. As demais estão aprovadas: confirme o pedido no portal e ele seguirá para o ERP.',
  },
};

export const partialMailWords = (language: Language): Words => words[language];
