/**
 * Shows `/approvals`: the orders that need a decision, or the orders of another tab, beside the
 * opened order. Narrow screens show one of the two at a time.
 */
import { mergeClasses } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  landscapeQuery,
  Page,
  ListPlaceholder,
  useIsOffline,
  useScrollRestoration,
  useMediaQuery,
  usePortalSession,
  BackIcon,
  LinkButton,
  Skeletons,
} from '#kernel/client/index.ts';
import { RefreshListButton } from '#areas/orders/client/index.ts';
import { useDecisions, type Decisions } from '../decision-actions/use-decisions.tsx';
import { ApprovalBoard } from './ApprovalBoard.tsx';
import { approvalListPath, useApprovalList } from './use-approval-list.ts';
import { useSideStyles } from './use-side-styles.ts';
import { useOrderSelection } from './use-order-selection.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useApprovalsDevice } from '../decision/approvals-context.ts';
import { ApprovalSkeleton } from '../detail/ApprovalSkeleton.tsx';
import { ApprovalDetail } from '../detail/lazy-approval-detail.ts';

type Props = {
  readonly id: string;
  /** The path of the list. */
  readonly back: string;
  readonly decisions: Decisions;
};

/** Shows an order on a narrow screen, on a page of its own with a link back to the list. */
function OneApproval({ id, back, decisions }: Props) {
  const { t } = useLingui();
  const device = useApprovalsDevice();
  const number = useLiveQuery(() => device.headOf(id), [device, id])?.number ?? '';
  return (
    <>
      <Page
        title={t`Order ${number}`}
        actions={
          <LinkButton to={back} icon={<BackIcon />}>
            <Trans>All approvals</Trans>
          </LinkButton>
        }
      >
        <Suspense fallback={<ApprovalSkeleton />}>
          <ApprovalDetail id={id} decisions={decisions} isTitled />
        </Suspense>
      </Page>
      {decisions.dialog}
    </>
  );
}

export default function ApprovalsPage() {
  const styles = useSideStyles();
  const { t } = useLingui();
  const { refresh } = usePortalSession();
  const isOffline = useIsOffline();
  const navigate = useNavigate();
  const isWide = useMediaQuery(landscapeQuery);
  const { place, state, page, retry } = useApprovalList();
  const selection = useOrderSelection(
    [place.tab, place.search, place.from, place.to, place.author].join(' '),
  );

  const rows = page?.rows;
  // Leaves an order after a decision. The next order is shown if there is space beside the list,
  // otherwise the list.
  const leave = useCallback(
    (id: string) => {
      const at = rows?.findIndex((row) => row.id === id) ?? -1;
      const next = rows?.[at + 1] ?? rows?.[at - 1];
      const path = approvalListPath({ ...place, order: isWide ? next?.id : undefined });
      selection.deselect([id]);
      void navigate(path, { replace: true });
    },
    [rows, selection, navigate, place, isWide],
  );

  const decisions = useDecisions({ onDone: leave, onRun: selection.clear });
  const alone = isWide ? undefined : place.order;
  const opened = isWide ? (place.order ?? rows?.[0]?.id) : undefined;

  useEffect(() => {
    if (opened === undefined && alone === undefined) decisions.followFocus();
  });
  useScrollRestoration(page !== undefined && alone === undefined);

  if (alone !== undefined)
    return (
      <OneApproval
        key={alone}
        id={alone}
        back={approvalListPath({ ...place, order: undefined })}
        decisions={decisions}
      />
    );
  if (state === 'loading' && isWide)
    return (
      <Page title={t`Approvals`} subtitle={t`Loading orders`}>
        <div className={mergeClasses(styles.sides, styles.both)}>
          <Skeletons rows={8} />
          <ApprovalSkeleton />
        </div>
      </Page>
    );
  if (state !== 'shown')
    return (
      <Page
        title={t`Approvals`}
        subtitle={state === 'loading' ? t`Loading orders` : t`Nothing to show`}
      >
        <ListPlaceholder
          state={state}
          failure={t`Couldn’t read the orders on this device`}
          onRetry={retry}
          notOnDevice={t`Orders aren’t on this device yet`}
          actions={<RefreshListButton onAsk={refresh} />}
        >
          <Trans>They’ll download the first time you’re online.</Trans>
        </ListPlaceholder>
      </Page>
    );
  return (
    <ApprovalBoard
      place={place}
      page={page}
      isOffline={isOffline}
      opened={opened}
      selection={selection}
      decisions={decisions}
    />
  );
}
