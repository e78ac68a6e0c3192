/** What alerts can speak of, the screen each opens, and the words of their codes. */
import type { Words } from '#kernel/domain/languages.ts';

/** `:id` in `target` is the alert's id; an order's alert has the order's. */
export const alertKinds = {
  order: { target: '/orders/view/:id' },
  /** The ERP accepted an order that had moved on here; its id is the order's, and it is the administrators' own. */
  erp_conflict: { target: '/orders/view/:id' },
  /** The ERP calls with a token that was replaced. */
  integration_stopped: { target: '/audit/microsiga' },
} as const;
export type AlertKind = keyof typeof alertKinds;
export const targetOf = (kind: AlertKind, id: string) => alertKinds[kind].target.replace(':id', id);

/** The specification's codes of an order's details (§8). */
export const detailCodes = {
  '01': { en: 'Header data error', es: 'Error en los datos del encabezado', pt: 'Erro nos dados do cabeçalho' },
  '02': { en: 'Product data error', es: 'Error en los datos de los productos', pt: 'Erro nos dados dos produtos' },
  '03': { en: 'Product values error', es: 'Error en los valores de los productos', pt: 'Erro nos valores dos produtos' },
  '04': { en: 'Discount values error', es: 'Error en los valores de descuento', pt: 'Erro nos valores de desconto' },
  '05': { en: 'Order total error', es: 'Error en el total del pedido', pt: 'Erro no total do pedido' },
} as const satisfies Readonly<Record<string, Words>>;
export type DetailCode = keyof typeof detailCodes;

/** `note`: what a person or the ERP wrote about it, in their language. `line`: from 1. */
export type AlertItem = { readonly code: DetailCode; readonly note?: string; readonly line?: number };
