/**
 * What the users type in the tests with the portal's roles, and the subjects of the mails that they
 * receive, in three languages.
 */
import type { UiLanguage } from '../i18n.ts';

type Written = {
  /** The language's name in the menu of languages. */
  readonly name: 'English' | 'Español' | 'Português';
  readonly wrongPrice: string;
  readonly wrongTotal: string;
  readonly credit: string;
  readonly twice: string;
  readonly returned: (number: string) => string;
  readonly approved: (number: string) => string;
  readonly canceled: (number: string) => string;
  readonly submitted: (number: string, distributor: string) => string;
};
export const roleTexts: Readonly<Record<UiLanguage, Written>> = {
  es: {
    name: 'Español',
    wrongPrice: 'Precio distinto del acordado para este trimestre',
    wrongTotal: 'El total no coincide con la propuesta',
    credit: 'Falta el visto bueno de crédito',
    twice: 'Cargado a mano en el ERP',
    returned: (n) => `El pedido ${n} fue devuelto para corrección`,
    approved: (n) => `El pedido ${n} fue aprobado`,
    canceled: (n) => `El pedido ${n} fue cancelado`,
    submitted: (n, d) => `El pedido ${n} de ${d} espera aprobación`,
  },
  pt: {
    name: 'Português',
    wrongPrice: 'Preço abaixo do combinado para este trimestre',
    wrongTotal: 'O total não confere com a proposta',
    credit: 'Falta a liberação do crédito',
    twice: 'Lançado à mão no ERP',
    returned: (n) => `O pedido ${n} foi devolvido para correção`,
    approved: (n) => `O pedido ${n} foi aprovado`,
    canceled: (n) => `O pedido ${n} foi cancelado`,
    submitted: (n, d) => `O pedido ${n} de ${d} aguarda aprovação`,
  },
  en: {
    name: 'English',
    wrongPrice: 'Price below what was agreed for this quarter',
    wrongTotal: 'The total is not that of the proposal',
    credit: 'Credit has not agreed yet',
    twice: 'Entered by hand in the ERP',
    returned: (n) => `Order ${n} was returned for correction`,
    approved: (n) => `Order ${n} was approved`,
    canceled: (n) => `Order ${n} was canceled`,
    submitted: (n, d) => `Order ${n} from ${d} is waiting for approval`,
  },
};
