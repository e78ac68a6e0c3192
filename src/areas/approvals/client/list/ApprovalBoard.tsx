/**
 * Shows the approvers' figures, filters and list, beside the opened order if there is space for
 * both.
 */
import { Button, mergeClasses } from '@fluentui/react-components';
import { Plural, useLingui } from '@lingui/react/macro';
import { Suspense, useSyncExternalStore } from 'react';
import {
  Card,
  IconButton,
  Page,
  phoneQuery,
  useBlockingOverlay,
  useFoldedFigures,
  useFormats,
  useMediaQuery,
  usePortalSession,
  MissingPart,
  lazyPart,
} from '#kernel/client/index.ts';
import { todayInHomeZone, useApprovalsDevice } from '../decision/approvals-context.ts';
import {
  setDecisionRun,
  readDecisionRunOf,
  subscribeDecisionRuns,
} from '../decision-actions/decision-run-store.ts';
import { totalsLargestFirst } from '../decision/currency-totals.ts';
import type { Decisions } from '../decision-actions/use-decisions.tsx';
import { ApprovalSkeleton } from '../detail/ApprovalSkeleton.tsx';
import { ApprovalDetail } from '../detail/lazy-approval-detail.ts';
import { useApprovalChainRefresh } from '../limits/use-approval-chain.ts';
import { ApprovalFigures } from './ApprovalFigures.tsx';
import { ApprovalFilters } from './ApprovalFilters.tsx';
import { ApprovalList } from './ApprovalList.tsx';
import { SelectedOrdersDock } from './SelectedOrdersDock.tsx';
import {
  toApprovalFilter,
  type ApprovalListQuery,
  type ListedApprovals,
} from './use-approval-list.ts';
import { useSideStyles } from './use-side-styles.ts';
import type { OrderSelection } from './use-order-selection.ts';

const RunPanel = lazyPart(
  () => import('../dialogs/DecisionRunPanel.tsx'),
  MissingPart,
  'orders',
  'approvals',
  'decisions',
);

type Props = {
  readonly place: ApprovalListQuery;
  readonly page: ListedApprovals;
  readonly isOffline: boolean;
  /** The id of the order that is shown beside the list, or undefined if there is none. */
  readonly opened: string | undefined;
  readonly selection: OrderSelection;
  readonly decisions: Decisions;
};

export function ApprovalBoard({ place, page, isOffline, opened, selection, decisions }: Props) {
  const styles = useSideStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const { actor, zone } = usePortalSession();
  const device = useApprovalsDevice();
  const block = useBlockingOverlay();
  useApprovalChainRefresh();
  const run = useSyncExternalStore(subscribeDecisionRuns, () => readDecisionRunOf(actor.userId));
  const isBusy = useSyncExternalStore(run?.subscribe ?? subscribeDecisionRuns, () => {
    const phase = run?.get().phase;
    return phase === 'running' || phase === 'stopping';
  });

  const selectAll = async () => {
    selection.selectOnly(await block(device.all(toApprovalFilter(place, todayInHomeZone(), zone))));
  };
  const figures = page.counts?.figures;

  // Title and tabs show most of the figures' information, so that folded figures need no line of
  // their own.
  const isPhone = useMediaQuery(phoneQuery);
  const { isFolded, button } = useFoldedFigures();

  const subtitle = () => {
    if (figures === undefined)
      return isOffline ? t`They’ll download the first time you’re online.` : t`Loading orders`;
    const waiting = figures.waiting + figures.due;
    if (waiting === 0) return t`You’re all caught up`;
    const sum = totalsLargestFirst(figures.sums)
      .map(([currency, minor]) => formats.money(minor, currency))
      .join(' · ');

    return (
      <span>
        <Plural value={waiting} one="# order waiting" other="# orders waiting" />
        {isFolded ? <>, {sum}</> : null}
      </span>
    );
  };
  const filters = <ApprovalFilters place={place} counts={page.counts?.tabs} />;
  const selectionDock =
    selection.orders.size > 0 ? (
      <SelectedOrdersDock
        selection={selection}
        isBusy={isBusy}
        isBeside={opened !== undefined}
        decisions={decisions}
      />
    ) : null;
  const unfold =
    button && !isPhone ? (
      <Button
        appearance="subtle"
        icon={button.icon}
        iconPosition="after"
        aria-expanded={button['aria-expanded']}
        onClick={button.onClick}
      >
        {button.label}
      </Button>
    ) : null;

  return (
    <>
      <Page
        title={t`Approvals`}
        subtitle={subtitle()}
        actions={unfold}
        corner={button && isPhone ? <IconButton {...button} /> : null}
      >
        {isFolded ? null : <ApprovalFigures figures={figures} />}
        {run ? (
          <Suspense>
            <RunPanel run={run} onClose={() => setDecisionRun(actor.userId, undefined)} />
          </Suspense>
        ) : null}
        {opened ? <Card isFlush>{filters}</Card> : null}
        <div className={mergeClasses(styles.sides, opened !== undefined && styles.both)}>
          <ApprovalList
            place={place}
            page={page}
            filters={opened ? null : filters}
            opened={opened}
            selection={selection}
            onAll={() => void selectAll()}
            decisions={decisions}
          />
          {opened ? (
            <div>
              {selectionDock}
              <Suspense fallback={<ApprovalSkeleton />}>
                <ApprovalDetail
                  key={opened}
                  id={opened}
                  decisions={decisions}
                  withoutDock={selectionDock !== null}
                />
              </Suspense>
            </div>
          ) : null}
        </div>
      </Page>
      {opened ? null : selectionDock}
      {decisions.dialog}
    </>
  );
}
