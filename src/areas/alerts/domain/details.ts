/** What the details of alerts say, code by code, and what whoever raises one gives. */
import type { InLanguages } from '#kernel/domain/user/languages.ts';
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
      en: 'The ERP accepted this order after it had moved on here. Its number in the ERP',
      es: 'El ERP aceptó este pedido después de que aquí cambiara de estado. Su número en el ERP',
      pt: 'O ERP aceitou este pedido depois que ele mudou de status aqui. O número dele no ERP',
    },
  },
  report_missing_inventory: {
    overdue: {
      en: 'Inventory that was due has not been reported',
      es: 'Hay inventario vencido sin informar',
      pt: 'Há estoque vencido sem informar',
    },
  },
  report_missing_pos: {
    overdue: {
      en: 'Sales that were due have not been reported',
      es: 'Hay ventas vencidas sin informar',
      pt: 'Há vendas vencidas sem informar',
    },
  },
  integration_stopped: {
    replaced_token: {
      en: 'The ERP calls with an access token that was replaced. The integration stands still until the new token is set in the ERP',
      es: 'El ERP llama con un token de acceso que fue reemplazado. La integración está detenida hasta que el nuevo token se configure en el ERP',
      pt: 'O ERP está chamando com um token de acesso que foi substituído. A integração fica parada até que o novo token seja configurado no ERP',
    },
  },
} as const satisfies Readonly<Record<AlertKind, Readonly<Record<string, InLanguages>>>>;

/** `note`: what a person or the ERP wrote about it, in their language. `line`: from 1. */
export type AlertItem<Kind extends AlertKind = 'order'> = {
  readonly code: keyof (typeof detailWords)[Kind];
  readonly note?: string;
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
