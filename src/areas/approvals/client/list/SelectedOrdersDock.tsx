/**
 * Shows each decision that some of the selected orders can take, and the count and sum of the
 * selection. It is above the order that is opened beside the list, or at the foot if there is none.
 */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  amber,
  CheckIcon,
  FormDock,
  RequiresConnectionMark,
  useDangerStyles,
  useIsOffline,
  useFormats,
  usePortalSession,
  NonBreakingText,
} from '#kernel/client/index.ts';
import { decisionWords } from '../decision/decision-words.ts';
import { decisionsForOrders, isDestructiveDecision } from '../decision/offered-decisions.ts';
import { totalsByCurrency } from '../decision/currency-totals.ts';
import type { Decisions } from '../decision-actions/use-decisions.tsx';
import type { OrderSelection } from './use-order-selection.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  beside: {
    position: 'sticky',
    top: '68px',
    zIndex: 10,
    display: 'grid',
    gap: '12px',
    marginBottom: '20px',
    padding: '16px 20px',
    backgroundColor: amber[160],
    border: `1px solid ${amber[130]}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8px' },
  note: { display: 'grid', justifyItems: 'start', gap: '2px' },
  count: { fontWeight: 600 },
  quiet: { fontSize: '13px', lineHeight: '18px', color: tokens.colorNeutralForeground2 },
});

/**
 * `isBusy`: a decision on many orders is already running. `isBeside`: an order is opened beside the
 * list, so that the decisions are shown above it.
 */
type Props = {
  readonly selection: OrderSelection;
  readonly isBusy: boolean;
  readonly isBeside: boolean;
  readonly decisions: Decisions;
};

export function SelectedOrdersDock({ selection, isBusy, isBeside, decisions }: Props) {
  const styles = useStyles();
  const { _ } = useWords();
  const formats = useFormats();
  const { actor } = usePortalSession();
  const isOffline = useIsOffline();
  const danger = useDangerStyles();

  const orders = [...selection.orders.values()];
  const over = decisionsForOrders(orders, actor);
  const sums = totalsByCurrency(orders)
    .map(([currency, minor]) => formats.money(minor, currency))
    .join(' · ');

  const note = (
    <div className={styles.note}>
      <span className={styles.count}>
        <Plural value={orders.length} one="# order selected" other="# orders selected" />
      </span>
      <span className={styles.quiet}>
        <NonBreakingText text={sums} />
      </span>
      {isBusy ? (
        <span className={styles.quiet}>
          <Trans>Another action is in progress. Please wait.</Trans>
        </span>
      ) : null}
      <RequiresConnectionMark />
    </div>
  );

  const actions = over.map(({ decision, orders: able }) => (
    <Button
      key={decision}
      className={isDestructiveDecision(decision) ? danger.among : undefined}
      {...(decision === 'approve' ? { appearance: 'primary' as const, icon: <CheckIcon /> } : {})}
      disabledFocusable={isOffline || isBusy}
      onClick={() => decisions.decideMany(decision, able, orders.length - able.length)}
    >
      {_(decisionWords[decision])} ({able.length})
    </Button>
  ));

  return isBeside ? (
    <section className={`${styles.beside} no-print`}>
      {note}
      <div className={styles.actions}>{actions}</div>
    </section>
  ) : (
    <FormDock note={note} actions={actions} />
  );
}
