/** Invented orders, parts and reference data for the gallery. */
import type { DeviceReferences, OpenedOrder, OrderRow } from '../../device/index.ts';
import {
  orderHeadOf,
  orderStatuses,
  totalOfLines,
  unsubmittedFields,
  type OrderPart,
  type Order,
  type OrderContent,
  type OrderLine,
  type OrderStatus,
} from '../../domain/index.ts';
import type { SyncState } from '#kernel/device/index.ts';

export const GALLERY_NOW = Date.UTC(2026, 10, 20, 13, 42);
export const GALLERY_SELLER = 'Ana Ribeiro';
export const GALLERY_OTHER_SELLER = 'Bruno Tavares';

export const galleryParts: readonly OrderPart[] = [
  {
    partNumber: '1000001',
    description: 'Multímetro digital True RMS',
    unitMinor: 125_000,
    active: true,
  },
  {
    partNumber: '1000002',
    description: 'Alicate amperímetro 1000 A',
    unitMinor: 98_050,
    active: true,
  },
  {
    partNumber: '1000003',
    description: 'Termômetro infravermelho',
    unitMinor: 45_990,
    active: false,
  },
];

export const galleryReferences: DeviceReferences = {
  asOf: GALLERY_NOW,
  distributors: [
    {
      id: 1,
      name: 'Norte Instrumentos',
      currency: 'BRL',
      zone: 'America/Sao_Paulo',
      country: 'BR',
      companies: [{ id: 11, name: 'Norte Instrumentos Ltda', taxId: '11222333000181', main: true }],
      minimums: { normal: 500_000 },
    },
  ],
  paymentMethods: [{ id: 21, names: { en: '28 days', es: '28 días', pt: '28 dias' } }],
  carriers: [{ id: 31, name: 'Rápido Sul' }],
};

/** The number of lines made, for their ids. */
let made = 0;
export const galleryLine = (change: Partial<OrderLine> = {}): OrderLine => ({
  id: `gallery-${(made += 1)}`,
  partNumber: '1000001',
  description: 'Multímetro digital True RMS',
  quantity: 2,
  unitMinor: 125_000,
  listMinor: 125_000,
  discount: 0,
  demo: false,
  ...change,
});

export const galleryContent = (change: Partial<OrderContent> = {}): OrderContent => ({
  type: 'normal',
  companyId: 11,
  paymentMethodId: 21,
  shippingType: 'cif',
  carrierId: 31,
  customerOrder: 'PO 4471',
  observation: 'Entregar na doca 3, com agendamento',
  lines: [
    galleryLine(),
    galleryLine({
      partNumber: '1000002',
      description: 'Alicate amperímetro 1000 A',
      quantity: 4,
      unitMinor: 90_000,
      listMinor: 98_050,
    }),
  ],
  ...change,
});

export function galleryOrder(status: OrderStatus, change: Partial<Order> = {}): Order {
  const content = change.content ?? galleryContent();
  return {
    id: `00000000-0000-7000-8000-${String(orderStatuses.indexOf(status)).padStart(12, '0')}`,
    distributorId: 1,
    distributorName: 'Norte Instrumentos',
    type: 'normal',
    status,
    number: status === 'draft' ? null : `26-00012${orderStatuses.indexOf(status)}`,
    currency: 'BRL',
    totalMinor: totalOfLines(content.lines),
    lineCount: content.lines.length,
    version: 3,
    revision: status === 'draft' ? 0 : 1,
    createdAt: GALLERY_NOW - 7_200_000,
    createdBy: GALLERY_SELLER,
    updatedAt: GALLERY_NOW,
    updatedBy: GALLERY_SELLER,
    deleted: false,
    content,
    ...unsubmittedFields,
    ...(status === 'draft'
      ? {}
      : { submittedAt: GALLERY_NOW, submittedBy: GALLERY_SELLER, submittedById: 3 }),
    ...change,
  };
}

export const galleryRow = (status: OrderStatus, sync: SyncState): OrderRow => ({
  ...orderHeadOf(galleryOrder(status)),
  id: `${status}-${sync}`,
  sync,
  isHere: true,
});

export function galleryOpened(order: Order, change: Partial<OpenedOrder> = {}): OpenedOrder {
  return {
    id: order.id,
    order,
    server: order,
    issues: [],
    refusal: null,
    sync: 'synced',
    parkedEntryId: null,
    conflict: null,
    savedAt: GALLERY_NOW,
    unsentSubmit: false,
    contentSeen: null,
    ...change,
  };
}

const mine = galleryOrder('draft');
const theirs = galleryOrder('draft', {
  updatedBy: GALLERY_OTHER_SELLER,
  version: 4,
  content: {
    ...mine.content,
    observation: 'Retira no balcão',
    lines: mine.content.lines.map((line, n) => (n === 0 ? { ...line, quantity: 5 } : line)),
  },
});

/** A draft that has been changed on this device and on the server. */
export const galleryConflict = galleryOpened(mine, {
  sync: 'conflict',
  conflict: {
    theirs,
    mine,
    isRemoval: false,
    isSentAgain: false,
    overlaps: [
      {
        path: ['observation'],
        base: '',
        mine: mine.content.observation,
        theirs: theirs.content.observation,
      },
      { path: ['lines', mine.content.lines[0]!.id, 'quantity'], base: 1, mine: 2, theirs: 5 },
    ] as never,
  },
});
