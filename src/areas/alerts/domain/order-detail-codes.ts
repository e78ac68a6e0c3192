/** The specification's codes of an order's details (§8). */
import type { InLanguages } from '#kernel/domain/user/languages.ts';

export const orderDetailCodes = {
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
export type OrderDetailCode = keyof typeof orderDetailCodes;
