/**
 * Shows the components of approvals in all their states, for the developer tools. Nothing shown
 * here can change data.
 */
import { PortalSessionProvider } from '#kernel/client/index.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import type { OrderHead } from '#areas/orders/domain/index.ts';
import {
  OrdersProvider,
  type GalleryFrame,
  galleryOrder,
  galleryStore,
} from '#areas/orders/client/index.ts';
import { ApprovalsContext } from '../decision/approvals-context.ts';
import { DecisionDock } from '../decision-actions/DecisionDock.tsx';
import { OrderComments } from '../comments/OrderComments.tsx';
import RevisionComparison from '../detail/RevisionComparison.tsx';
import DecisionRunPanel from '../dialogs/DecisionRunPanel.tsx';
import { ApprovalFigures } from '../list/ApprovalFigures.tsx';
import { ApprovalFilters } from '../list/ApprovalFilters.tsx';
import { ApprovalList } from '../list/ApprovalList.tsx';
import { SelectedOrdersDock } from '../list/SelectedOrdersDock.tsx';
import {
  approverEngine,
  decidedResults,
  galleryApprovals,
  galleryApprovalsDevice,
  galleryDecisions,
  galleryListQuery,
  galleryRun,
  gallerySelection,
  undecidedResults,
} from './gallery-approvals.ts';
import { FunnelStates } from './FunnelStates.tsx';

export default function ApprovalGallery({ frame: State }: GalleryFrame) {
  const list = (chosen: readonly OrderHead[], shown: readonly OrderHead[] = galleryApprovals) => (
    <ApprovalList
      place={galleryListQuery}
      page={{
        rows: shown,
        total: shown.length,
        number: 1,
        asOf: 0,
        filter: galleryListQuery,
      }}
      filters={null}
      opened={undefined}
      selection={gallerySelection(chosen)}
      onAll={() => undefined}
      decisions={galleryDecisions}
    />
  );
  return (
    <PortalSessionProvider engine={approverEngine} userName="" zone={HOME_ZONE}>
      <OrdersProvider store={galleryStore}>
        <ApprovalsContext value={galleryApprovalsDevice}>
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
              place={galleryListQuery}
              counts={{ to_decide: 14, held: 5, returned: 7, at_erp: 1240 }}
            />
          </State>
          <State id="approval-rows">{list([])}</State>
          <State id="approval-rows-chosen">{list(galleryApprovals.slice(0, 2))}</State>
          <State id="approval-rows-none">{list([], [])}</State>
          {galleryApprovals.map((row) => (
            <State key={row.id} id={`decisions-${row.id}`}>
              <DecisionDock order={row} decisions={galleryDecisions} />
            </State>
          ))}
          <State id="decisions-many">
            <SelectedOrdersDock
              selection={gallerySelection(galleryApprovals)}
              isBusy={false}
              isBeside={false}
              decisions={galleryDecisions}
            />
          </State>
          <State id="decisions-many-busy">
            <SelectedOrdersDock
              selection={gallerySelection(galleryApprovals)}
              isBusy
              isBeside
              decisions={galleryDecisions}
            />
          </State>
          <State id="run-running">
            <DecisionRunPanel
              run={galleryRun({ phase: 'stopping', results: decidedResults })}
              onClose={() => undefined}
            />
          </State>
          <State id="run-cut">
            <DecisionRunPanel
              run={galleryRun({ phase: 'cut', results: decidedResults })}
              onClose={() => undefined}
            />
          </State>
          <State id="run-done">
            <DecisionRunPanel
              run={galleryRun({
                phase: 'done',
                results: [...decidedResults, ...decidedResults.slice(0, 57), ...undecidedResults],
              })}
              onClose={() => undefined}
            />
          </State>
          <FunnelStates frame={State} />
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
                comments: 0,
              }}
            />
          </State>
        </ApprovalsContext>
      </OrdersProvider>
    </PortalSessionProvider>
  );
}
