/** A store and an engine for the gallery. They return invented data and refuse every change. */
import type { Engine, SyncSummary } from '#kernel/device/index.ts';
import { permissionEntryFor, type Actor } from '#kernel/domain/user/permissions.ts';
import { HOUR } from '#kernel/domain/dates.ts';
import { refuse } from '#kernel/domain/result.ts';
import type { OrdersDevice } from '../../device/index.ts';
import { orderStatuses } from '../../domain/index.ts';
import { GALLERY_NOW, galleryContent, galleryParts, galleryReferences } from './gallery-orders.ts';

const galleryActor: Actor = {
  userId: 3,
  distributorId: 1,
  permissions: [permissionEntryFor('orders', 'write')],
};
const none = () => refuse('forbidden' as const);

/** The functions that the screens of the gallery call. */
export const galleryStore = {
  referencesOf: async () => galleryReferences,
  readOrder: async () => undefined,
  findPurchaseOrderUses: async () => ({ orders: [], more: false, asOf: undefined }),
  listOrders: async () => ({ rows: [], total: 0, asOf: GALLERY_NOW }),
  countsByStatus: async () => Object.fromEntries(orderStatuses.map((status, n) => [status, n * 3])),
  partsByPrefix: async () => [...galleryParts],
  partOf: async (part: string) => galleryParts.find(({ partNumber }) => partNumber === part),
  partsOf: async (parts: readonly string[]) =>
    new Map(
      galleryParts
        .filter(({ partNumber }) => parts.includes(partNumber))
        .map((part) => [part.partNumber, part]),
    ),
  availabilityOf: async (parts: readonly string[]) =>
    new Map(
      parts
        .slice(0, 2)
        .map((partNumber, n) => [
          partNumber,
          { partNumber, available: 12 * n, nextDate: '2026-12-12', at: GALLERY_NOW - 3 * HOUR },
        ]),
    ),
  hasPrices: async () => true,
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
  commandResult: async () => 'none',
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
  lastSyncAt: GALLERY_NOW,
  isRoundIncomplete: false,
};
export const galleryEngine = {
  actor: galleryActor,
  summary: { get: () => summary, subscribe: () => () => undefined },
  now: () => GALLERY_NOW,
  sync: async () => undefined,
  refresh: async () => undefined,
} as unknown as Engine;
