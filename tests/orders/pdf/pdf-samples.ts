/**
 * Samples for tests of PDF files: an order of each type with all fields, the fonts of the build,
 * and a third-party reader of PDF files.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPrintFont } from '#app/build/print-fonts.ts';
import type { PrintedOrderContext } from '#areas/orders/client/pdf/printed-order.ts';
import type { PdfFonts } from '#areas/orders/client/pdf/pdf-pen.ts';
import type { DeviceReferences } from '#areas/orders/device/index.ts';
import {
  fieldsFromContent,
  unsubmittedFields,
  type Order,
  type OrderContent,
  type OrderLine,
  type OrderType,
} from '#areas/orders/domain/index.ts';
import { formatsFor } from '#kernel/domain/formats.ts';
import { line } from '../order-samples.ts';

export const letters = async (): Promise<PdfFonts> => ({
  regular: await buildPrintFont('regular'),
  semibold: await buildPrintFont('semibold'),
});

export const references: DeviceReferences = {
  asOf: 0,
  manufacturer: {
    name: 'Instrumentos de Medição do Brasil Ltda',
    address: 'Avenida da Metrologia, 1000\n04538-132 São Paulo, SP',
  },
  distributors: [
    {
      id: 7,
      name: 'Norte Instrumentos',
      currency: 'BRL',
      zone: 'America/Sao_Paulo',
      country: 'BR',
      address: { street: 'Rua do Ñandú, 20', postalCode: '69005-070', city: 'Manaus' },
      companies: [{ id: 70, name: 'Norte Instrumentos Ltda', taxId: '12ABC34501DE35', main: true }],
      minimums: {},
    },
  ],
  paymentMethods: [{ id: 1, names: { en: '30 days', es: '30 días', pt: '30 dias' } }],
  carriers: [{ id: 2, name: 'Transportes União' }],
  verticals: [{ id: 3, active: true, names: { en: 'Energy', es: 'Energía', pt: 'Energia' } }],
};

export const context: PrintedOrderContext = {
  references,
  language: 'en',
  formats: formatsFor({ language: 'en', country: 'BR', currency: 'BRL' }),
  currency: 'BRL',
  distributorId: 7,
  zone: 'America/Sao_Paulo',
  now: Date.UTC(2026, 10, 26, 13, 42),
};

/** Returns an order as the server sends it, with every field of its type filled in. */
export function orderOf(
  type: OrderType,
  lines: readonly OrderLine[],
  more: Partial<Order> = {},
  header: Partial<OrderContent> = {},
): Order {
  const content: OrderContent = {
    type,
    companyId: 70,
    paymentMethodId: 1,
    shippingType: 'cif',
    carrierId: 2,
    customerOrder: 'PC-7781',
    observation: 'Deliver in the morning',
    funnelNumber: 'CRM-17',
    endUser: 'Usina Boa Vista',
    endUserState: 'SP',
    verticalId: 3,
    funnelExpiresOn: '2026-12-31',
    deliverySite: 'Centro de distribuição 4',
    deliveryFrom: '2026-12-01',
    deliveryUntil: '2026-12-05',
    ...header,
    lines: [...lines],
  };
  return {
    ...unsubmittedFields,
    id: '01990000-0000-7000-8000-000000000001',
    version: 3,
    revision: 1,
    status: 'waiting_approval',
    number: '26-000123',
    distributorId: 7,
    distributorName: 'Norte Instrumentos',
    currency: 'BRL',
    createdAt: Date.UTC(2026, 10, 24, 12),
    createdBy: 'Ana Souza',
    updatedAt: Date.UTC(2026, 10, 24, 12),
    submittedAt: Date.UTC(2026, 10, 25, 12),
    deleted: false,
    ...fieldsFromContent(content),
    ...more,
  } as Order;
}

export const linesOf = (count: number, more: Partial<OrderLine> = {}): OrderLine[] =>
  Array.from({ length: count }, (_, n) =>
    line({
      id: `l-${n}`,
      partNumber: String(4_000_000 + n),
      description: `Digital multimeter, true RMS, ${n % 7 === 0 ? '0.05 Ω to 50 MΩ, −40 °C ≤ T ≤ 70 °C, category III 1000 V, with case and test leads' : 'no. ' + String(n)}`,
      quantity: 1 + (n % 9),
      ...more,
    }),
  );

/**
 * Returns the text of each page of a PDF file, as poppler extracts it with the layout of the lines.
 */
export function pagesOf(bytes: ArrayBuffer): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
  const path = join(folder, 'file.pdf');
  try {
    writeFileSync(path, new Uint8Array(bytes));
    const { stdout, status, error } = spawnSync('pdftotext', ['-layout', path, '-'], {
      encoding: 'utf8',
    });
    if (status !== 0)
      throw new Error(`pdftotext (poppler-utils) did not read the file: ${error?.message ?? ''}`);
    return stdout.split('\f').slice(0, -1);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Returns the text with each run of spaces and line ends replaced by one space, and none at its
 * ends.
 */
export const plain = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ').trim();
