/**
 * Shows an order beside or from the approvers' list, with all that helps to decide on it, and the
 * decisions at its foot.
 */
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import {
  HistoryIcon,
  LinkButton,
  phoneMedia,
  ShowIcon,
  StatusBadge,
  useCardStyles,
  useFormats,
  useIsOffline,
  NonBreakingText,
  lazyPart,
} from '#kernel/client/index.ts';
import { funnelPath } from '#areas/funnels/client/index.ts';
import {
  areDiscountsDecidedByLine,
  orderHeadOf,
  type OrderHead,
} from '#areas/orders/domain/index.ts';
import {
  OrderDetails,
  OrderProducts,
  ResentNotice,
  StatusReason,
  PurchaseOrderWarningOnDevice,
  PurchaseOrderWarning,
  useOrdersContext,
  useOpenedOrder,
  orderTypeWords,
} from '#areas/orders/client/index.ts';
import { useApprovalsDevice } from '../decision/approvals-context.ts';
import { DecisionDock } from '../decision-actions/DecisionDock.tsx';
import { OrderComments } from '../comments/OrderComments.tsx';
import type { Decisions } from '../decision-actions/use-decisions.tsx';
import { OrderDiscounts } from '../discounts/OrderDiscounts.tsx';
import { ApprovalSkeleton, ProductsSkeleton } from './ApprovalSkeleton.tsx';
import { OrderHeadSummary } from './OrderHeadSummary.tsx';

/** Lists who can decide on an order that waits for approval, and why other approvers can't. */
const PossibleDeciders = lazyPart(() => import('../limits/PossibleDeciders.tsx'));

/**
 * The comparison of submissions. It is loaded only for orders that were submitted more than once.
 */
const RevisionComparison = lazyPart(() => import('./RevisionComparison.tsx'));

const useStyles = /*#__PURE__*/ makeStyles({
  pane: { display: 'flex', flexDirection: 'column' },
  head: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 8px',
    padding: '16px 20px 2px',
    [phoneMedia]: { paddingInline: '16px' },
  },
  title: {
    fontSize: '18px',
    lineHeight: '24px',
    fontWeight: 650,
    letterSpacing: '-.01em',
    outlineStyle: 'none',
  },
  total: {
    marginInlineStart: 'auto',
    fontSize: '18px',
    lineHeight: '24px',
    fontWeight: 650,
    letterSpacing: '-.01em',
  },
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    padding: '0 4px 4px',
    [phoneMedia]: { padding: '0 0 4px 4px' },
  },
  // A long status would push the total out of the line of the title.
  withStatus: { paddingInlineStart: '20px', columnGap: '4px' },
  top: {
    display: 'grid',
    gap: '12px',
    padding: '0 20px',
    '&:empty': { display: 'none' },
    '& > *:last-child': { marginBottom: '12px' },
    [phoneMedia]: { padding: '0 16px' },
  },
  // The parts of one order share a card, separated by lines.
  parts: {
    '& > section, & > div > section': {
      borderInlineStyle: 'none',
      borderBottomStyle: 'none',
      borderRadius: 0,
    },
    '& td:not(:first-child):not(:last-child)': { paddingInline: '6px' },
    '& th:not(:first-child):not(:last-child)': { paddingInline: '6px' },
  },
  missing: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px 16px',
    padding: '16px 20px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
  },
});

type Props = {
  readonly id: string;
  readonly decisions: Decisions;
  /** True if orders are selected in the list, so that the decisions on this one are left out. */
  readonly withoutDock?: boolean;
  /** True if the heading of the screen already names the order. */
  readonly isTitled?: boolean;
};

export default function ApprovalDetail({
  id,
  decisions,
  withoutDock = false,
  isTitled = false,
}: Props) {
  const styles = useStyles();
  const { card } = useCardStyles();
  const paneLook = mergeClasses(card, styles.pane);
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const pane = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  // The previous order may be scrolled far down when another one is chosen. The new one is shown
  // from its top.
  useLayoutEffect(() => {
    if ((pane.current?.getBoundingClientRect().top ?? 0) < 0)
      pane.current?.scrollIntoView({ block: 'start' });
  }, []);
  useEffect(() => {
    if (isTitled || title.current) decisions.followFocus(title.current);
  });

  const device = useApprovalsDevice();
  const { alertOf } = useOrdersContext();
  const { state, opened, again } = useOpenedOrder(id);
  const isOffline = useIsOffline();
  const head = useLiveQuery(() => device.headOf(id), [device, id]);
  // Approvers decide on the server's state of the order, not on what an administrator may be
  // editing on this device.
  const order = opened?.server ?? opened?.order;
  const known: OrderHead | undefined = head?.id === id ? head : order && orderHeadOf(order);
  if (!known)
    return state === 'loading' ? (
      <ApprovalSkeleton />
    ) : (
      <div className={paneLook}>
        <div className={styles.missing}>
          <Trans>This order couldn’t be opened.</Trans>
          <Button onClick={again}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      </div>
    );
  const name = known.number ?? '';

  return (
    <section ref={pane} className={paneLook} aria-label={t`Order ${name}`}>
      <div className={styles.head}>
        {isTitled ? null : (
          <h2 ref={title} tabIndex={-1} className={styles.title}>
            <Trans>Order {name}</Trans>
          </h2>
        )}
        {isTitled ? <StatusBadge status={known.status} /> : null}
        <span className={mergeClasses('figure', styles.total)}>
          {formats.money(known.totalMinor, known.currency)}
        </span>
      </div>
      <div className={mergeClasses(styles.links, !isTitled && styles.withStatus, 'no-print')}>
        {isTitled ? null : <StatusBadge status={known.status} />}
        <LinkButton appearance="subtle" icon={<ShowIcon />} to={`/orders/view/${id}`}>
          <Trans>View</Trans>
        </LinkButton>
        <LinkButton appearance="subtle" icon={<HistoryIcon />} to={`/orders/history/${id}`}>
          <Trans>History</Trans>
        </LinkButton>
        {known.funnelNumber ? (
          <LinkButton
            appearance="subtle"
            to={funnelPath({ number: known.funnelNumber, distributorId: known.distributorId })}
          >
            {_(orderTypeWords.funnel)} <NonBreakingText text={known.funnelNumber} />
          </LinkButton>
        ) : null}
      </div>
      <div className={styles.top}>
        {order?.status === 'stand_by' ? (
          <Suspense>
            <StatusReason order={order} />
          </Suspense>
        ) : null}
        {alertOf?.({ ...order, id, status: known.status })}
        <ResentNotice order={known} />
        {order ? (
          <PurchaseOrderWarning key={id} order={order} />
        ) : (
          <PurchaseOrderWarningOnDevice key={id} order={known} />
        )}
      </div>
      <OrderHeadSummary head={known} order={order} />
      {order ? (
        <div className={styles.parts}>
          {order.revision > 1 ? (
            <Suspense>
              <RevisionComparison order={order} />
            </Suspense>
          ) : null}
          <OrderProducts
            order={order}
            isBesideList={!isTitled}
            areDiscountsApart={areDiscountsDecidedByLine(order)}
          />
          <OrderDetails order={order} server={order} />
          {order.status === 'waiting_approval' ? (
            <Suspense>
              <PossibleDeciders order={order} />
            </Suspense>
          ) : null}
          <OrderDiscounts
            order={order}
            onReturned={(sent) => decisions.reportDecided('return', sent)}
          />
          <OrderComments key={id} order={order} />
        </div>
      ) : (
        <>
          {state === 'loading' ? (
            <ProductsSkeleton />
          ) : (
            <div className={styles.missing}>
              {isOffline ? (
                <Trans>
                  The products of this order aren’t on this device. Loading them requires a
                  connection.
                </Trans>
              ) : (
                <Trans>This order couldn’t be opened.</Trans>
              )}
              <Button onClick={again}>
                <Trans>Try again</Trans>
              </Button>
            </div>
          )}
        </>
      )}
      {withoutDock || !order ? null : (
        <DecisionDock
          order={{ ...known, revision: order.revision }}
          lines={order.content.lines}
          decisions={decisions}
        />
      )}
    </section>
  );
}
