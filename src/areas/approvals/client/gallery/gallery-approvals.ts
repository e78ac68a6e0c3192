/**
 * Invented orders that need a decision, and functions that take decisions without any effect. The
 * gallery shows them.
 */
import type { Engine } from '#kernel/device/index.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import type { ApprovalsDevice } from '../../device/index.ts';
import { orderHeadOf, type OrderHead, type OrderStatus } from '#areas/orders/domain/index.ts';
import type { Decisions } from '../decision-actions/use-decisions.tsx';
import type { DecisionRun, DecisionRunState } from '../dialogs/start-decision-run.ts';
import type { OrderSelection } from '../list/use-order-selection.ts';
import { galleryFunnelDevice } from './gallery-funnels.ts';
import {
  galleryContent,
  galleryLine,
  galleryOrder,
  galleryEngine,
} from '#areas/orders/client/index.ts';

export const approverEngine = {
  ...galleryEngine,
  actor: {
    userId: 9,
    distributorId: null,
    permissions: [permissionEntryFor('approvals', 'write')],
  },
} as unknown as Engine;

export const galleryDecisions: Decisions = {
  decide: () => undefined,
  decideMany: () => undefined,
  reportDecided: () => undefined,
  dialog: null,
  followFocus: () => undefined,
};

const head = (n: number, status: OrderStatus, change: Partial<OrderHead> = {}): OrderHead => ({
  ...orderHeadOf(galleryOrder(status)),
  id: `approval-${n}`,
  number: `26-00010${n}`,
  ...change,
});

export const galleryApprovals = [
  head(1, 'waiting_approval', { markedLines: 2 }),
  head(2, 'waiting_approval', { submittedById: 9, revision: 2, comments: 3 }),
  head(3, 'stand_by', { reviewOn: '2026-11-20', currency: 'CLP', totalMinor: 71_728_160 }),
  head(4, 'stand_by', {
    reviewOn: '2099-12-24',
    distributorName: 'Instrumentos de Medición y Control del Pacífico Sur',
  }),
  head(5, 'waiting_processing'),
  head(6, 'waiting_correction', { approvedRevision: 1 }),
  head(7, 'waiting_approval', { type: 'funnel', funnelNumber: 'CRM-20417' }),
];

const before = galleryContent();

const now = galleryContent({
  observation: 'Retira no balcão',
  lines: [
    ...before.lines.map((line, n) =>
      n === 0 ? { ...line, quantity: 5, unitMinor: 110_000 } : line,
    ),
    galleryLine({ partNumber: '1000003', quantity: 1 }),
  ],
});

export const galleryApprovalsDevice = {
  revisionsOf: async () => ({
    asOf: 0,
    rows: [
      {
        revision: 2,
        submittedAt: Date.UTC(2026, 10, 20, 13),
        submittedBy: 'Ana Ribeiro',
        totalMinor: 955_990,
        content: now,
      },
      {
        revision: 1,
        submittedAt: Date.UTC(2026, 10, 19, 13),
        submittedBy: 'Ana Ribeiro',
        totalMinor: 610_000,
        content: before,
      },
    ],
  }),
  headOf: async () => undefined,
  fetchRevisions: async () => 'fetched',
  refresh: async () => undefined,
  chain: async () => undefined,
  fetchChain: async () => false,
  now: () => Date.UTC(2026, 10, 21, 12),
  newKey: () => '',
  ...galleryFunnelDevice,
} as unknown as ApprovalsDevice;

export const gallerySelection = (orders: readonly OrderHead[]): OrderSelection => ({
  orders: new Map(orders.map((order) => [order.id, order])),
  toggle: () => undefined,
  selectOnly: () => undefined,
  deselect: () => undefined,
  clear: () => undefined,
});

export const galleryRun = (state: Omit<DecisionRunState, 'action' | 'total'>): DecisionRun => {
  const whole: DecisionRunState = { action: 'approve', total: 120, ...state };
  return {
    get: () => whole,
    subscribe: () => () => undefined,
    stop: () => undefined,
    continueRun: () => undefined,
  };
};

export const decidedResults = Array.from({ length: 60 }, (_, n) => ({
  order: head(n, 'waiting_approval'),
  code: 'done',
}));

export const undecidedResults = [
  { order: galleryApprovals[1]!, code: 'own_order' },
  { order: galleryApprovals[0]!, code: 'stale_revision' },
  { order: galleryApprovals[4]!, code: 'illegal_transition', status: 'complete' as const },
  ...(['discounts_undecided', 'minimum_not_waived', 'funnel_unconfirmed'] as const).map(
    (code, n) => ({
      order: head(20 + n, 'waiting_approval', { type: 'funnel', number: `26-00013${n}` }),
      code,
    }),
  ),
];

export const galleryListQuery = {
  tab: 'to_decide',
  search: '',
  page: 1,
  order: undefined,
  sort: undefined,
  from: undefined,
  to: undefined,
  author: undefined,
} as const;
