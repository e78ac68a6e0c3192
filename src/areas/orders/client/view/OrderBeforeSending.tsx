/** Shows an order as it will be sent and the issues that prevent sending it. Works offline. */
import { inBackground } from '#kernel/device/index.ts';
import { Button, makeStyles } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  Card,
  DocumentPage,
  FormDock,
  EditIcon,
  EmptyState,
  LinkButton,
  NonBreakingText,
  Notice,
  Page,
  Skeletons,
  StatusBadge,
  useFormats,
  usePortalSession,
} from '#kernel/client/index.ts';
import type { OpenedOrder } from '../../device/index.ts';
import type { Issue } from '#kernel/domain/result.ts';
import {
  checkOrder,
  isMinimumWaivable,
  hasUnreadableFigure,
  toPurchaseOrderUser,
  totalOfLines,
} from '../../domain/index.ts';
import { OrderNotEditablePage } from '../opened/OrderNotEditablePage.tsx';
import {
  ContractExpiredMark,
  ContractExpiredNotice,
  UnlessContractBlocks,
} from '../issues/ContractExpired.tsx';
import { InactiveDistributorNotice } from '../issues/InactiveDistributorNotice.tsx';
import { IssueList } from '../issues/IssueList.tsx';
import { MinimumOrderMark } from '../issues/MinimumOrderMark.tsx';
import { isActionOffered } from '../actions/order-actions.ts';
import { orderFactsOf } from '../issues/order-facts.ts';
import { orderTotalText } from '../words/order-total-text.ts';
import { useOrderName } from '../words/use-order-name.ts';
import { OrderDetails } from '../opened/OrderDetails.tsx';
import { OrderMissing } from '../opened/OrderMissing.tsx';
import { OrderNotices } from '../opened/OrderNotices.tsx';
import { OrderProducts } from '../opened/OrderProducts.tsx';
import { PurchaseOrderWarningOnDevice } from '../opened/PurchaseOrderWarning.tsx';
import { useOrdersContext } from '../actions/orders-context.tsx';
import { SyncMark } from '../list/SyncMark.tsx';
import { isAskingState } from '../actions/is-asking-state.ts';
import { useOpenedOrder } from '../opened/use-opened-order.ts';
import { useRunOrderAction } from '../actions/use-run-order-action.ts';
import { usePdfActions } from './use-pdf-actions.tsx';
import { useFunnelIssues } from './use-funnel-issues.ts';
import { usePartsOfOrder } from './use-parts-of-order.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  screen: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  missing: { scrollMarginTop: '72px' },
  note: { display: 'grid', justifyItems: 'start', gap: '4px' },
});

export default function OrderBeforeSending({ id }: { readonly id: string | undefined }) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const { actor, engine } = usePortalSession();
  const { references, deadlineOf } = useOrdersContext();
  const navigate = useNavigate();
  const nameOf = useOrderName();
  const steps = useRunOrderAction();
  const [isLeaving, setLeaving] = useState(false);
  const missing = useRef<HTMLDivElement>(null);

  /** The issues for which the last attempt to send was refused. Empty before any attempt. */
  const [refusals, setRefusals] = useState<readonly Issue[]>([]);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt === 0) return undefined;

    // A closing dialog first returns the focus to the button, so this waits for the next frame.
    const frame = requestAnimationFrame(() => missing.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [attempt]);

  const { state, opened, again } = useOpenedOrder(id);
  const parts = usePartsOfOrder(opened?.order);
  const ofFunnel = useFunnelIssues(opened?.order);

  if (id === undefined)
    return (
      <Page title={t`Review order`}>
        <Card>
          <EmptyState
            sign="search"
            title={t`No order selected`}
            actions={
              <LinkButton to="/orders" appearance="primary">
                <Trans>All orders</Trans>
              </LinkButton>
            }
          >
            <Trans>Open a draft and choose “Review” to see the order as it will be sent.</Trans>
          </EmptyState>
        </Card>
      </Page>
    );

  if (state === 'loading' || (opened && (!parts || !references)))
    return (
      <Page title={t`Review order`}>
        <Skeletons rows={8} />
      </Page>
    );

  if (!opened || !parts)
    return (
      <OrderMissing
        because={state === 'unreachable' ? 'unreachable' : 'not_found'}
        onRetry={again}
      />
    );

  const { order } = opened;
  const { content } = order;
  const name = nameOf(order);

  if (!isActionOffered('submit', actor, order) && !isLeaving)
    return <OrderNotEditablePage id={order.id} />;

  const facts = {
    ...orderFactsOf(references, order.distributorId, parts, order.currency, { now: engine.now() }),
    ...ofFunnel,
  };
  const found = checkOrder(content, facts);
  const issues = found.length > 0 ? found : refusals;
  const total = totalOfLines(content.lines);

  const send = async () => {
    setLeaving(true);
    const submitted = await steps.submit(order.id, content);
    if (submitted === 'sent') {
      navigate(`/orders/view/${order.id}`, { replace: true });
      return;
    }

    setLeaving(false);
    setRefusals(submitted.issues);
    setAttempt((before) => before + 1);
  };

  return (
    <div className={styles.screen}>
      <ReviewPage
        opened={opened}
        name={order.number ? t`Order ${name}` : name}
        sentence={
          <Readiness
            order={order}
            issues={issues.length}
            isKnown={ofFunnel !== undefined}
            isAsking={facts.isDistributorInactive || isAskingState(opened.sync)}
          />
        }
      >
        <OrderNotices opened={opened} />
        <ContractExpiredNotice order={order} />
        {issues.length > 0 ? (
          <div ref={missing} tabIndex={-1} className={styles.missing}>
            <Notice isGrave title={<Trans>Correct before sending</Trans>}>
              <IssueList
                issues={issues}
                content={content}
                currency={order.currency}
                to={{ editor: order.id }}
              />
            </Notice>
          </div>
        ) : null}
        {facts.isDistributorInactive ? (
          <InactiveDistributorNotice refusal={opened.refusal} />
        ) : null}
        <PurchaseOrderWarningOnDevice order={toPurchaseOrderUser(order)} />
        {deadlineOf?.('preview', { distributorId: order.distributorId, type: order.type })}
        <OrderProducts order={order} isTotalInDock />
        <OrderDetails order={order} server={opened.server} isWhole />
      </ReviewPage>
      <FormDock
        note={
          <div className={styles.note}>
            <ContractExpiredMark order={order} />
            <MinimumOrderMark
              total={content.lines.some(hasUnreadableFigure) ? undefined : total}
              minimum={facts.minimums[content.type]}
              currency={order.currency}
              isWaivable={isMinimumWaivable(content.type)}
            />
          </div>
        }
        totalLabel={<Trans>Total, excl. taxes</Trans>}
        total={orderTotalText({ ...order, totalMinor: total }, formats)}
        actions={
          <>
            <LinkButton to={`/order/edit/${order.id}`} icon={<EditIcon />}>
              <Trans>Back to editing</Trans>
            </LinkButton>
            <Button appearance="primary" onClick={() => inBackground(send())}>
              <Trans>Send for approval</Trans>
            </Button>
          </>
        }
      />
    </div>
  );
}

/**
 * Says how many items must be corrected, or that the order is ready. Says nothing while the issues
 * are not known, and while a notice on the page asks the person first.
 */
function Readiness({
  order,
  issues,
  isKnown,
  isAsking,
}: {
  readonly order: OpenedOrder['order'];
  readonly issues: number;
  readonly isKnown: boolean;
  readonly isAsking: boolean;
}) {
  if (!isKnown) return null;
  if (issues > 0)
    return (
      <Plural
        value={issues}
        one="# item to correct before sending."
        other="# items to correct before sending."
      />
    );
  return isAsking ? null : (
    <UnlessContractBlocks order={order}>
      <Trans>Nothing is missing. The order is ready to send for approval.</Trans>
    </UnlessContractBlocks>
  );
}

type ReviewPageProps = {
  readonly opened: OpenedOrder;
  readonly name: string;
  readonly sentence: ReactNode;
  readonly children: ReactNode;
};

/** Shows the page around a reviewed order. Its primary button is in the dock. */
function ReviewPage({ opened: { order, sync }, name, sentence, children }: ReviewPageProps) {
  const { t } = useLingui();
  return (
    <DocumentPage
      title={t`Review order`}
      status={
        <>
          <span>
            <NonBreakingText text={name} />
          </span>
          {order.number === null ? null : <StatusBadge status={order.status} />}
          <SyncMark state={sync} />
        </>
      }
      sentence={sentence}
      actions={usePdfActions(order, 'secondary')}
      hasOwnDock
    >
      {children}
    </DocumentPage>
  );
}
