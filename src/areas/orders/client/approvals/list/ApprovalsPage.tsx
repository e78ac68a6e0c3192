/** /approvals: what waits for a decision, longest first, beside the order that is being decided; on narrow screens one after the other. */
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { lazy, Suspense, useCallback, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  BackIcon,
  Card,
  EmptyState,
  formatMoney,
  landscapeQuery,
  laterWords,
  LinkButton,
  ListReadError,
  Page,
  Skeletons,
  useBlocking,
  useLanguage,
  useListPlace,
  useMedia,
  withWords,
  usePortalSession,
  useSyncSummary,
} from '#kernel/client/index.ts';
import { AskAgain } from '../../list/AskAgain.tsx';
import { ApprovalDetail } from '../detail/ApprovalDetail.tsx';
import { ApprovalFigures } from './ApprovalFigures.tsx';
import { ApprovalFilters } from './ApprovalFilters.tsx';
import { ApprovalList } from './ApprovalList.tsx';
import { today, useApprovals } from '../decisions/approvals-context.ts';
import { keepRun, runOf, subscribeRuns } from '../decisions/runs.ts';
import { SelectionDock } from './SelectionDock.tsx';
import { sorted } from '../decisions/sums.ts';
import { approvalsPath, useApprovalList } from './use-approval-list.ts';
import { useDecisions } from '../decisions/use-decisions.tsx';
import { useSelection } from './use-selection.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  sides: {
    display: 'grid',
    gap: '20px',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  both: { gridTemplateColumns: 'minmax(320px, 1fr) minmax(0, 2fr)' },
});

const RunPanel = lazy(() => import('../dialogs/RunPanel.tsx'));

function ApprovalsPage() {
  const styles = useStyles();
  const { t } = useLingui();
  const { language } = useLanguage();
  const device = useApprovals();
  const { actor, refresh } = usePortalSession();
  const sync = useSyncSummary();
  const navigate = useNavigate();
  const block = useBlocking();
  const isWide = useMedia(landscapeQuery);
  const [attempt, setAttempt] = useState(0);
  const { place, listed, counts, figures, mirrored } = useApprovalList(attempt);
  const selection = useSelection(`${place.tab} ${place.search}`);
  const run = useSyncExternalStore(subscribeRuns, () => runOf(actor.userId));
  const isBusy = useSyncExternalStore(run?.subscribe ?? subscribeRuns, () => {
    const phase = run?.get().phase;
    return phase === 'running' || phase === 'stopping';
  });
  const rows = listed && listed !== 'failed' ? listed.rows : undefined;
  // Decided: the one after it comes up where there is room for both; elsewhere the list.
  const leave = useCallback(
    (id: string) => {
      const at = rows?.findIndex((row) => row.id === id) ?? -1;
      const next = rows?.[at + 1] ?? rows?.[at - 1];
      selection.drop([id]);
      void navigate(approvalsPath({ ...place, order: isWide ? next?.id : undefined }), {
        replace: true,
      });
    },
    [rows, selection, navigate, place, isWide],
  );
  const decisions = useDecisions({ onDone: leave, onRun: selection.clear });
  const isOpenAlone = !isWide && place.order !== undefined;
  useListPlace(mirrored !== undefined && listed !== undefined && !isOpenAlone);

  if (isOpenAlone)
    return (
      <>
        <OrderAlone
          key={place.order}
          id={place.order!}
          back={approvalsPath({ ...place, order: undefined })}
        >
          <ApprovalDetail id={place.order!} decisions={decisions} isTitled />
        </OrderAlone>
        {decisions.dialog}
      </>
    );

  const frame = (content: ReactNode, subtitle: ReactNode = t`Loading orders`) => (
    <Page title={t`Approvals`} subtitle={subtitle}>
      {content}
    </Page>
  );
  if (listed === 'failed')
    return frame(
      <ListReadError
        title={t`The orders on this device could not be read`}
        onRetry={() => setAttempt((before) => before + 1)}
      />,
      t`Nothing to show`,
    );
  if (!listed || !mirrored || (mirrored.at === undefined && sync.online !== false))
    return frame(<Skeletons kpis rows={8} />);
  if (mirrored.at === undefined)
    return frame(
      <Card>
        <EmptyState
          sign="cut"
          title={t`The orders are not on this device yet`}
          actions={<AskAgain onAsk={refresh} />}
        >
          <Trans>They are brought here with the first connection.</Trans>
        </EmptyState>
      </Card>,
      t`Nothing to show`,
    );

  const waiting = (figures?.waiting ?? 0) + (figures?.due ?? 0);
  const sum = sorted(figures?.sums ?? new Map())
    .map(([currency, minor]) => formatMoney(minor, currency, language))
    .join(' · ');
  const opened = isWide ? (place.order ?? rows?.[0]?.id) : undefined;
  const marking =
    selection.orders.size > 0 ? (
      <SelectionDock
        selection={selection}
        isBusy={isBusy}
        isBeside={opened !== undefined}
        decisions={decisions}
      />
    ) : null;
  const takeAll = async () =>
    selection.take(
      await block(device.all({ tab: place.tab, search: place.search, today: today() })),
    );
  return (
    <>
      <Page
        title={t`Approvals`}
        subtitle={
          figures === undefined ? (
            t`Loading orders`
          ) : waiting === 0 ? (
            t`Nothing waits for a decision`
          ) : (
            <span>
              <Plural value={waiting} one="# order waits" other="# orders wait" />,{' '}
              <Trans>{sum} in total</Trans>
            </span>
          )
        }
      >
        <ApprovalFigures figures={figures} />
        {run ? (
          <Suspense>
            <RunPanel run={run} onClose={() => keepRun(actor.userId, undefined)} />
          </Suspense>
        ) : null}
        <ApprovalFilters place={place} counts={counts} />
        <div className={mergeClasses(styles.sides, opened !== undefined && styles.both)}>
          <ApprovalList
            place={place}
            page={listed}
            asOf={mirrored.at}
            opened={opened}
            selection={selection}
            onAll={() => void takeAll()}
            decisions={decisions}
          />
          {opened ? (
            <div>
              {marking}
              <ApprovalDetail
                key={opened}
                id={opened}
                decisions={decisions}
                withoutDock={marking !== null}
              />
            </div>
          ) : null}
        </div>
      </Page>
      {opened ? null : marking}
      {decisions.dialog}
    </>
  );
}

/** A screen of its own, with the way back. */
function OrderAlone({
  back,
  id,
  children,
}: {
  readonly back: string;
  readonly id: string;
  readonly children: ReactNode;
}) {
  const { t } = useLingui();
  const device = useApprovals();
  const number = useLiveQuery(() => device.headOf(id), [device, id])?.number ?? '';
  return (
    <Page
      title={t`Order ${number}`}
      actions={
        <LinkButton to={back} icon={<BackIcon />}>
          <Trans>All approvals</Trans>
        </LinkButton>
      }
    >
      {children}
    </Page>
  );
}

export default withWords(laterWords, ApprovalsPage, <Skeletons rows={8} />);
