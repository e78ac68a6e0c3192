/** Invented orders, and a store that holds nothing else, for the gallery. */
import type { Engine, SyncSummary } from '#kernel/device/index.ts';
import { entry, type Actor } from '#kernel/domain/permissions.ts';
import { refuse } from '#kernel/domain/result.ts';
import type { DeviceReferences, OpenedOrder, OrderRow, OrdersDevice } from '../../device/index.ts';
import {
  orderHeadOf,
  orderStatuses,
  totalOfLines,
  unsubmitted,
  type CheckedPart,
  type HistoryEntry,
  type Order,
  type OrderContent,
  type OrderLine,
  type OrderStatus,
} from '../../domain/index.ts';
import type { SyncState } from '#kernel/device/index.ts';

const AT = Date.UTC(2026, 10, 20, 13, 42);
const ANA = 'Ana Ribeiro';
const BRUNO = 'Bruno Tavares';
export const galleryActor: Actor = {
  userId: 3,
  distributorId: 1,
  permissions: [entry('orders', 'write')],
};
export const galleryParts: readonly CheckedPart[] = [
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
  asOf: AT,
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
    createdAt: AT - 7_200_000,
    createdBy: ANA,
    updatedAt: AT,
    updatedBy: ANA,
    deleted: false,
    content,
    ...unsubmitted,
    ...(status === 'draft' ? {} : { submittedAt: AT, submittedBy: ANA, submittedById: 3 }),
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
    conflict: null,
    savedAt: AT,
    receivedAt: AT,
    unsentSubmit: false,
    ...change,
  };
}
const mine = galleryOrder('draft');
const theirs = galleryOrder('draft', {
  updatedBy: BRUNO,
  version: 4,
  content: {
    ...mine.content,
    observation: 'Retira no balcão',
    lines: mine.content.lines.map((line, n) => (n === 0 ? { ...line, quantity: 5 } : line)),
  },
});
export const galleryConflict = galleryOpened(mine, {
  sync: 'conflict',
  conflict: {
    theirs,
    mine,
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

const plainEntry = { by: ANA, from: null, to: null, reason: null, changes: null } as const;
export const galleryHistory: readonly HistoryEntry[] = [
  {
    ...plainEntry,
    id: 5,
    at: AT,
    kind: 'status',
    from: 'waiting_approval',
    to: 'waiting_correction',
    by: BRUNO,
    reason: 'Quantidade acima do combinado',
  },
  { ...plainEntry, id: 4, at: AT - 60_000, kind: 'status', from: 'draft', to: 'waiting_approval' },
  {
    ...plainEntry,
    id: 3,
    at: AT - 120_000,
    kind: 'changed',
    changes: [
      { field: 'quantity', line: '1000001', from: '2', to: '5' },
      { field: 'observation', to: 'Entregar na doca 3' },
      { field: 'line', line: '1000002' },
    ],
  },
  { ...plainEntry, id: 2, at: AT - 180_000, kind: 'changed', changes: 'replaced' },
  { ...plainEntry, id: 1, at: AT - 240_000, kind: 'created' },
];

const none = () => refuse('forbidden' as const);
/** Answers what screens look up; whatever would change something is refused. */
export const galleryStore = {
  referencesOf: async () => galleryReferences,
  asOf: async () => AT,
  readOrder: async () => undefined,
  listOrders: async () => ({ rows: [], total: 0 }),
  countsByStatus: async () => Object.fromEntries(orderStatuses.map((status, n) => [status, n * 3])),
  partsByPrefix: async () => [...galleryParts],
  partOf: async (part: string) => galleryParts.find(({ partNumber }) => partNumber === part),
  partsOf: async (parts: readonly string[]) =>
    new Map(
      galleryParts
        .filter(({ partNumber }) => parts.includes(partNumber))
        .map((part) => [part.partNumber, part]),
    ),
  blankContent: async () => galleryContent({ lines: [] }),
  createDraft: async () => none(),
  saveDraft: async () => none(),
  submitOrder: async () => none(),
  withdrawOrder: async () => none(),
  dropOrder: async () => none(),
  countToDecide: async () => 5,
  orderedBetween: async () => ({ sums: new Map(), firstAt: undefined }),
  removeDraft: async () => none(),
  duplicateOrder: async () => none(),
  keepMine: async () => false,
  takeTheirs: async () => false,
  resolve: async () => false,
  keepAsCopy: async () => none(),
  confirmPrices: async () => none(),
  fetchOrder: async () => 'not_found',
  searchServer: async () => undefined,
  historyOf: async () => undefined,
  fetchHistory: async () => 'not_found',
  waitingCommands: async () => [],
} as unknown as OrdersDevice;

const summary: SyncSummary = {
  online: true,
  state: 'synced',
  held: null,
  pending: 0,
  conflicts: 0,
  failed: 0,
  documents: 0,
  asking: 0,
  isShort: false,
  lastSyncAt: AT,
};
export const galleryEngine = {
  actor: galleryActor,
  summary: { get: () => summary, subscribe: () => () => undefined },
  sync: async () => undefined,
} as unknown as Engine;
