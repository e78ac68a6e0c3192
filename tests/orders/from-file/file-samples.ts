/**
 * Rows of an order file as the file engine returns them, and the facts that they are checked
 * against.
 */
import type {
  OrderPart,
  OrderFileRow,
  OrderContent,
  OrderFileFacts,
} from '#areas/orders/domain/index.ts';
import { blankContent } from '../blank-content.ts';

export const facts: OrderFileFacts = {
  verticals: [{ id: 7, names: { en: 'Food', es: 'Alimentos', pt: 'Alimentos' } }],
  companies: [
    { id: 31, name: 'Norte Instrumentos', taxId: '11222333000181' },
    { id: 32, name: 'Norte Filial', taxId: '12ABC34501DE35' },
  ],
  paymentMethods: [{ id: 5, names: { en: '30 days', es: '30 días', pt: '30 dias' } }],
  carriers: [{ id: 9, name: 'Transportes Ágil' }],
};

export const blank: OrderContent = { ...blankContent, companyId: 31 };

const part = (partNumber: string, unitMinor: number | null): [string, OrderPart] => [
  partNumber,
  { partNumber, description: `Part ${partNumber}`, unitMinor, active: true, ean: '7891234567895' },
];

export const parts = new Map([part('100', 1000), part('200', 2000), part('300', null)]);
let line = 1;

export const row = (
  partNumber: string,
  quantity: number | null = 1,
  unitMinor: number | null = null,
  head: OrderFileRow['head'] = {},
): OrderFileRow => ({
  line: ++line,
  partNumber,
  quantity,
  unitMinor,
  isPriced: unitMinor !== null,
  discount: 0,
  discountReason: '',
  isDemo: false,
  ean: '',
  head,
});
