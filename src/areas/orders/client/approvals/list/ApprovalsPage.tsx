/** /approvals: the orders that need a decision, longest waiting first, beside the opened order; on narrow screens one at a time. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  Card,
  EmptyState,
  landscapeQuery,
  laterWords,
  Page,
  Skeletons,
  useListPlace,
  useMedia,
  usePortalSession,
  useSyncSummary,
  withWords,
} from '#kernel/client/index.ts';
import { AskAgain } from '../../list/AskAgain.tsx';
import { OrdersReadError } from '../../list/OrdersReadError.tsx';
import { useDecisions } from '../decisions/use-decisions.tsx';
import { ApprovalBoard } from './ApprovalBoard.tsx';
import { OneApproval } from './OneApproval.tsx';
import { approvalsPath, useApprovalList } from './use-approval-list.ts';
import { useSelection } from './use-selection.ts';

function ApprovalsPage() {
  const { t } = useLingui();
  const { refresh } = usePortalSession();
  const sync = useSyncSummary();
  const navigate = useNavigate();
  const isWide = useMedia(landscapeQuery);
  const [attempt, setAttempt] = useState(0);
  const { place, listed, counts, figures, mirrored } = useApprovalList(attempt);
  const selection = useSelection(`${place.tab} ${place.search}`);
  const rows = listed && listed !== 'failed' ? listed.rows : undefined;
  /** After a decision the next order is shown where there is space for both, elsewhere the list. */
  const leave = useCallback(
    (id: string) => {
      const at = rows?.findIndex((row) => row.id === id) ?? -1;
      const next = rows?.[at + 1] ?? rows?.[at - 1];
      const path = approvalsPath({ ...place, order: isWide ? next?.id : undefined });
      selection.drop([id]);
      void navigate(path, { replace: true });
    },
    [rows, selection, navigate, place, isWide],
  );
  const decisions = useDecisions({ onDone: leave, onRun: selection.clear });
  const alone = isWide ? undefined : place.order;
  useListPlace(mirrored !== undefined && listed !== undefined && alone === undefined);

  if (alone !== undefined)
    return (
      <OneApproval
        key={alone}
        id={alone}
        back={approvalsPath({ ...place, order: undefined })}
        decisions={decisions}
      />
    );
  const frame = (content: ReactNode, subtitle: ReactNode = t`Loading orders`) => (
    <Page title={t`Approvals`} subtitle={subtitle}>
      {content}
    </Page>
  );
  if (listed === 'failed')
    return frame(
      <OrdersReadError onRetry={() => setAttempt((before) => before + 1)} />,
      t`Nothing to show`,
    );
  if (!listed || !mirrored || (mirrored.at === undefined && sync.online !== false))
    return frame(<Skeletons kpis rows={8} />);
  if (mirrored.at === undefined)
    return frame(
      <Card>
        <EmptyState
          sign="cut"
          title={t`Orders aren't on this device yet`}
          actions={<AskAgain onAsk={refresh} />}
        >
          <Trans>They'll download the first time you're online.</Trans>
        </EmptyState>
      </Card>,
      t`Nothing to show`,
    );
  return (
    <ApprovalBoard
      place={place}
      page={listed}
      counts={counts}
      figures={figures}
      asOf={mirrored.at}
      opened={isWide ? (place.order ?? rows?.[0]?.id) : undefined}
      selection={selection}
      decisions={decisions}
    />
  );
}

export default withWords(laterWords, ApprovalsPage, <Skeletons rows={8} />);
