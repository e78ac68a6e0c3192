/** What the details of alerts say, code by code, and what whoever raises one gives. */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { InLanguages, Language } from '#kernel/domain/user/languages.ts';
import type { AlertKind } from './kinds.ts';

/** The specification's codes of an order's details (§8). */
export const detailCodes = {
  '01': {
    en: 'Header data error',
    es: 'Error en los datos del encabezado',
    pt: 'Erro nos dados do cabeçalho',
  },
  '02': {
    en: 'Product data error',
    es: 'Error en los datos de los productos',
    pt: 'Erro nos dados dos produtos',
  },
  '03': {
    en: 'Product values error',
    es: 'Error en los valores de los productos',
    pt: 'Erro nos valores dos produtos',
  },
  '04': {
    en: 'Discount values error',
    es: 'Error en los valores de descuento',
    pt: 'Erro nos valores de desconto',
  },
  '05': {
    en: 'Order total error',
    es: 'Error en el total del pedido',
    pt: 'Erro no total do pedido',
  },
} as const satisfies Readonly<Record<string, InLanguages>>;
export type DetailCode = keyof typeof detailCodes;

/** What the details of each kind can say. An order's are the specification's; the others' are ours, and their codes are shown to nobody. */
export const detailWords = {
  order: detailCodes,
  erp_conflict: {
    accepted_too_late: {
      en: 'The ERP accepted this order after its status changed in the portal. ERP number',
      es: 'El ERP aceptó este pedido después de que cambiara de estado en el portal. Número en el ERP',
      pt: 'O ERP aceitou este pedido depois que o status mudou no portal. Número no ERP',
    },
  },
  report_missing_inventory: {
    overdue: {
      en: 'The inventory report is overdue',
      es: 'El reporte de inventario está atrasado',
      pt: 'O relatório de estoque está atrasado',
    },
  },
  report_missing_pos: {
    overdue: {
      en: 'The POS report is overdue',
      es: 'El reporte de ventas (POS) está atrasado',
      pt: 'O relatório de vendas (PDV) está atrasado',
    },
  },
  report_removed_inventory: {
    removed: {
      en: 'The manufacturer removed this inventory report. Its data is no longer registered. Upload the report again if it is still due',
      es: 'El fabricante eliminó este reporte de inventario. Sus datos ya no están registrados. Cargue el reporte otra vez si aún corresponde',
      pt: 'O fabricante removeu este relatório de estoque. Os dados dele não estão mais registrados. Importe o relatório outra vez se ele ainda for devido',
    },
  },
  report_removed_pos: {
    removed: {
      en: 'The manufacturer removed this POS report. Its data is no longer registered. Upload the report again if it is still due',
      es: 'El fabricante eliminó este reporte de ventas (POS). Sus datos ya no están registrados. Cargue el reporte otra vez si aún corresponde',
      pt: 'O fabricante removeu este relatório de vendas (PDV). Os dados dele não estão mais registrados. Importe o relatório outra vez se ele ainda for devido',
    },
  },
  contract_ending: {
    ends: {
      en: 'No contract after',
      es: 'Sin contrato después del',
      pt: 'Sem contrato após',
    },
  },
  settings_missing: {
    company: {
      en: 'The company name and address are missing: emails and the privacy policy can’t show them',
      es: 'Faltan el nombre y la dirección de la empresa: los correos y la política de privacidad no pueden mostrarlos',
      pt: 'Faltam o nome e o endereço da empresa: os e-mails e a política de privacidade não podem mostrá-los',
    },
    privacy_contact: {
      en: 'The privacy contact is missing: the privacy policy can’t show it',
      es: 'Falta el contacto de privacidad: la política de privacidad no puede mostrarlo',
      pt: 'Falta o contato de privacidade: a política de privacidade não pode mostrá-lo',
    },
  },
  integration_stopped: {
    replaced_token: {
      en: 'The ERP is using a replaced access token. The integration is stopped until the new token is set in the ERP',
      es: 'El ERP usa un token de acceso reemplazado. La integración está detenida hasta que se configure el nuevo token en el ERP',
      pt: 'O ERP está usando um token de acesso substituído. A integração fica parada até que o novo token seja configurado no ERP',
    },
  },
  restore_findings: {
    to_check: {
      en: 'The server was restored from a backup. Items to check',
      es: 'El servidor se restauró desde una copia de seguridad. Elementos por revisar',
      pt: 'O servidor foi restaurado de um backup. Itens a verificar',
    },
  },
} as const satisfies Readonly<Record<AlertKind, Readonly<Record<string, InLanguages>>>>;

/** What the server said of a code in the language of the account, in the one that the page is in: somebody may just have chosen another. What follows the portal's own words stays. */
export function inLanguage(message: string, code: string, language: Language): string {
  for (const kind of Object.values(detailWords)) {
    const words = (kind as Readonly<Record<string, InLanguages>>)[code];
    const said = Object.values(words ?? {}).find(
      (one) => message === one || message.startsWith(`${one}: `),
    );
    if (words && said) return words[language] + message.slice(said.length);
  }
  return message;
}

/** `note`: what a person or the ERP wrote about it, in their language. `date`: what it speaks of, written as each reader writes dates. `line`: from 1. */
export type AlertItem<Kind extends AlertKind = 'order'> = {
  readonly code: keyof (typeof detailWords)[Kind];
  readonly note?: string;
  readonly date?: CalendarDate;
  readonly line?: number;
};
/** Whoever raises: `id` is the alert's, for an order's own the order's; `subjectId` is what it is about where that has another; `number` its name for people; `distributorId` 0 for the admins' own. */
export type Raising = {
  readonly [Kind in AlertKind]: {
    readonly id: string;
    readonly subjectId?: string;
    readonly distributorId: number;
    readonly kind: Kind;
    readonly number: string;
    readonly items: readonly AlertItem<Kind>[];
  };
}[AlertKind];
