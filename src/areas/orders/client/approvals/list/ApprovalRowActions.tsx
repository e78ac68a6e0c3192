/** What can be done with an order of the approvers' list, behind one button a row. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { Link } from 'react-router-dom';
import {
  Flyout,
  formatMoney,
  MoreIcon,
  NeedsConnection,
  useDialog,
  useIsOffline,
  useLanguage,
  usePortalSession,
} from '#kernel/client/index.ts';
import { asksFor, type Decision } from '../../../domain/index.ts';
import {
  decisionWords,
  consequenceMessage,
  decisionRefusalMessage,
} from '../dialogs/decision-words.ts';
import type { Decidable } from '../decisions/asked-decision.ts';
import { offeredDecisions } from '../decisions/offered-decisions.ts';
import type { Decisions } from '../decisions/use-decisions.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, textAlign: 'start' },
  item: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
    width: '100%',
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '0 12px',
    border: '0',
    borderRadius: '8px',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    textDecorationLine: 'none',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
    '&[aria-disabled=true]': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
  },
  note: {
    padding: '8px 12px',
    maxWidth: '240px',
    fontSize: '12px',
    lineHeight: '16px',
    color: tokens.colorNeutralForeground3,
  },
});

export function ApprovalRowActions({
  order,
  decisions,
}: {
  readonly order: Decidable;
  readonly decisions: Decisions;
}) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const { actor } = usePortalSession();
  const { ask } = useDialog();
  const isOffline = useIsOffline();
  const name = order.number ?? '';
  const offered = offeredDecisions(order, actor).toReversed();
  const isOwn = offered.some((one) => one.isOwn);
  /** From a row nobody has seen the order: what needs no reason is asked once more. */
  const take = async (decision: Decision) => {
    if (
      asksFor[decision].reason ||
      (await ask({
        title: `${_(decisionWords[decision])}: ${name}`,
        content: `${order.distributorName} · ${formatMoney(order.totalMinor, order.currency, language)}. ${_(consequenceMessage(decision, [order]))}`,
        acceptLabel: _(decisionWords[decision]),
      }))
    )
      decisions.decide(decision, order);
  };
  return (
    <Flyout label={t`Actions for ${name}`} trigger={<MoreIcon />}>
      <ul className={styles.list}>
        {offered.map(({ decision, isOwn: isMine }) => (
          <li key={decision}>
            <button
              type="button"
              className={styles.item}
              {...(isMine || isOffline ? { 'aria-disabled': true } : {})}
              onClick={() => {
                if (!isMine && !isOffline) void take(decision);
              }}
            >
              {_(decisionWords[decision])}
              <NeedsConnection />
            </button>
          </li>
        ))}
        <li>
          <Link className={styles.item} to={`/orders/view/${order.id}`}>
            <Trans>View</Trans>
          </Link>
        </li>
        <li>
          <Link className={styles.item} to={`/orders/history/${order.id}`}>
            <Trans>History</Trans>
          </Link>
        </li>
      </ul>
      {isOwn ? <p className={styles.note}>{decisionRefusalMessage('own_order')}</p> : null}
    </Flyout>
  );
}
