/** The approvers' components in all their states, for the gallery of the developer tools. */
import type { ComponentType, ReactNode } from 'react';
import { PortalSessionProvider } from '#kernel/client/index.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import type { Engine } from '#kernel/device/index.ts';
import { entry } from '#kernel/domain/permissions.ts';
import type { ApprovalsDevice } from '../../device/index.ts';
import { orderHeadOf, type OrderHead, type OrderStatus } from '../../domain/index.ts';
import {
  galleryContent,
  galleryEngine,
  galleryLine,
  galleryOrder,
  galleryStore,
} from './gallery-orders.ts';
import { OrdersProvider } from '../actions/orders-context.tsx';
import { ApprovalFigures } from '../approvals/list/ApprovalFigures.tsx';
import { ApprovalFilters } from '../approvals/list/ApprovalFilters.tsx';
import { ApprovalList } from '../approvals/list/ApprovalList.tsx';
import { ApprovalsContext } from '../approvals/decisions/approvals-context.ts';
import { DecisionDock } from '../approvals/decisions/DecisionDock.tsx';
import type { DecisionRun, RunState } from '../approvals/dialogs/decision-run.ts';
import { OrderComments } from '../approvals/decisions/OrderComments.tsx';
import RevisionComparison from '../approvals/detail/RevisionComparison.tsx';
import RunPanel from '../approvals/dialogs/RunPanel.tsx';
import { SelectionDock } from '../approvals/list/SelectionDock.tsx';
import type { Decisions } from '../approvals/decisions/use-decisions.tsx';
import type { Selection } from '../approvals/list/use-selection.ts';

const engine = {
  ...galleryEngine,
  actor: { userId: 9, distributorId: null, permissions: [entry('approvals', 'write')] },
} as unknown as Engine;
const decisions: Decisions = { decide: () => undefined, decideMany: () => undefined, dialog: null };
const head = (n: number, status: OrderStatus, change: Partial<OrderHead> = {}): OrderHead => ({
  ...orderHeadOf(galleryOrder(status)),
  id: `approval-${n}`,
  number: `26-00010${n}`,
  ...change,
});
const rows = [
  head(1, 'waiting_approval', { markedLines: 2 }),
  head(2, 'waiting_approval', { submittedById: 9, revision: 2, comments: 3 }),
  head(3, 'stand_by', { reviewOn: '2026-11-20', currency: 'CLP', totalMinor: 71_728_160 }),
  head(4, 'stand_by', {
    reviewOn: '2999-12-24',
    distributorName: 'Instrumentos de Medición y Control del Pacífico Sur',
  }),
  head(5, 'waiting_processing'),
  head(6, 'waiting_correction', { approvedRevision: 1 }),
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
const device = {
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
  newKey: () => '',
} as unknown as ApprovalsDevice;
const selection = (orders: readonly OrderHead[]): Selection => ({
  orders: new Map(orders.map((order) => [order.id, order])),
  toggle: () => undefined,
  take: () => undefined,
  drop: () => undefined,
  clear: () => undefined,
});
const run = (state: Omit<RunState, 'action' | 'total'>): DecisionRun => {
  const whole: RunState = { action: 'approve', total: 120, ...state };
  return {
    get: () => whole,
    subscribe: () => () => undefined,
    stop: () => undefined,
    goOn: () => undefined,
  };
};
const done = Array.from({ length: 60 }, (_, n) => ({
  order: head(n, 'waiting_approval'),
  code: 'done',
}));
const not = [
  { order: rows[1]!, code: 'own_order' },
  { order: rows[0]!, code: 'stale_revision' },
  { order: rows[4]!, code: 'illegal_transition', status: 'complete' as const },
];
const place = { tab: 'to_decide', search: '', page: 1, order: undefined } as const;

export function ApprovalStates({
  frame: State,
}: {
  readonly frame: ComponentType<{ readonly id: string; readonly children: ReactNode }>;
}) {
  const list = (chosen: readonly OrderHead[], shown: readonly OrderHead[] = rows) => (
    <ApprovalList
      place={place}
      page={{ rows: shown, total: shown.length, number: 1 }}
      asOf={0}
      opened={undefined}
      selection={selection(chosen)}
      onAll={() => undefined}
      decisions={decisions}
    />
  );
  return (
    <PortalSessionProvider engine={engine} userName="" zone={HOME_ZONE}>
      <OrdersProvider store={galleryStore}>
        <ApprovalsContext value={device}>
          <State id="approval-figures">
            <ApprovalFigures
              figures={{
                waiting: 5,
                oldestAt: Date.UTC(2026, 10, 18),
                due: 1,
                returned: 3,
                sums: new Map([
                  ['BRL', 10_669_180],
                  ['CLP', 71_728_160],
                ]),
              }}
            />
          </State>
          <State id="approval-figures-unknown">
            <ApprovalFigures figures={undefined} />
          </State>
          <State id="approval-filters">
            <ApprovalFilters
              place={place}
              counts={{ to_decide: 14, held: 5, returned: 7, at_erp: 1240 }}
            />
          </State>
          <State id="approval-rows">{list([])}</State>
          <State id="approval-rows-chosen">{list(rows.slice(0, 2))}</State>
          <State id="approval-rows-none">{list([], [])}</State>
          {rows.map((row) => (
            <State key={row.id} id={`decisions-${row.id}`}>
              <DecisionDock order={row} decisions={decisions} />
            </State>
          ))}
          <State id="decisions-many">
            <SelectionDock
              selection={selection(rows)}
              isBusy={false}
              isBeside={false}
              decisions={decisions}
            />
          </State>
          <State id="decisions-many-busy">
            <SelectionDock selection={selection(rows)} isBusy isBeside decisions={decisions} />
          </State>
          <State id="run-running">
            <RunPanel run={run({ phase: 'stopping', results: done })} onClose={() => undefined} />
          </State>
          <State id="run-cut">
            <RunPanel run={run({ phase: 'cut', results: done })} onClose={() => undefined} />
          </State>
          <State id="run-done">
            <RunPanel
              run={run({ phase: 'done', results: [...done, ...done.slice(0, 57), ...not] })}
              onClose={() => undefined}
            />
          </State>
          <State id="revisions-compared">
            <RevisionComparison order={galleryOrder('waiting_approval', { revision: 2 })} />
          </State>
          <State id="comments-none">
            <OrderComments
              order={{
                id: 'none',
                number: '26-000101',
                status: 'waiting_approval',
                submittedAt: 0,
              }}
            />
          </State>
        </ApprovalsContext>
      </OrdersProvider>
    </PortalSessionProvider>
  );
}
