/**
 * An order with every field that schema 5 added, and the same order as a portal of schema 4 knows
 * it.
 */
import type { OrderContent } from '#areas/orders/domain/index.ts';
import { content, line } from '../order-samples.ts';

export const laterHeader = {
  funnelNumber: 'crm-2026 0017?',
  endUser: 'Prefeitura de São Luís',
  endUserState: 'MA',
  verticalId: 3,
  funnelExpiresOn: '2027-01-31',
  deliverySite: 'Dock 4, Rua das Oficinas 1200, back gate',
  deliveryFrom: '2026-12-01',
  deliveryUntil: '2026-12-04',
} as const satisfies Partial<OrderContent>;

export const laterInLine = { discountReason: 'Tender 12/2026\nlot 3', ean: '7891234567895' };

const clampMeter = { partNumber: '1002', unitMinor: 25_050, listMinor: 25_050 };

export const contentOfSchema4 = (company: number): OrderContent =>
  content(company, {
    lines: [line({ id: 'line-a001' }), line({ ...clampMeter, id: 'line-b001', quantity: 1 })],
  });

export function contentOfSchema5(company: number): OrderContent {
  const older = contentOfSchema4(company);
  const [first, second] = older.lines;
  return { ...older, ...laterHeader, lines: [{ ...first!, ...laterInLine }, second!] };
}
