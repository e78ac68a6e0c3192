/** A complete order, its lines, and the facts that it is checked against. */
import {
  checkOrder,
  type OrderContent,
  type OrderFacts,
  type OrderLine,
} from '#areas/orders/domain/index.ts';

export const line = (over: Partial<OrderLine> = {}): OrderLine => ({
  id: 'line-1',
  partNumber: '48210357',
  description: 'Digital multimeter',
  quantity: 2,
  unitMinor: 41_250,
  listMinor: 41_250,
  discount: 0,
  demo: false,
  ...over,
});

export const content = (over: Partial<OrderContent> = {}): OrderContent => ({
  type: 'normal',
  companyId: 1,
  paymentMethodId: 1,
  shippingType: 'fob',
  carrierId: 1,
  customerOrder: '',
  observation: '',
  lines: [line()],
  ...over,
});

/** Fields that only some order types ask for, all filled. */
export const laterHeader = {
  funnelNumber: 'CRM-17',
  endUser: 'Prefeitura',
  endUserState: 'MA',
  verticalId: 3,
  funnelExpiresOn: '2027-01-31',
  deliverySite: 'Dock 4',
  deliveryFrom: '2026-12-01',
  deliveryUntil: '2026-12-04',
} as const satisfies Partial<OrderContent>;

export const laterInLine = { discountReason: 'Tender', ean: '7891234567895' };

export const facts: OrderFacts = {
  companies: [1],
  paymentMethods: [1, 2],
  carriers: [1],
  minimums: {},
  part: (number) =>
    ({
      '48210357': {
        partNumber: '48210357',
        description: 'Digital multimeter',
        unitMinor: 41_250,
        active: true,
      },
      '5120077': { partNumber: '5120077', description: 'Unpriced', unitMinor: null, active: true },
      '40000001': { partNumber: '40000001', description: 'Gone', unitMinor: 1, active: false },
    })[number],
};

export const listIssues = (over: Partial<OrderContent>, more: Partial<OrderFacts> = {}) =>
  checkOrder(content(over), { ...facts, ...more }).map((i) => `${i.path.join('.')} ${i.code}`);
