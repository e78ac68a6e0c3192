/**
 * Asks before discounts are refused, or before the last decision returns the order. It names the
 * lines and the consequence, and asks for the reason of a refusal.
 */
import { makeStyles, tokens } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  FormDialog,
  useFormats,
  NonBreakingText,
  CharacterCountField,
} from '#kernel/client/index.ts';
import { orderLimits, type Order } from '#areas/orders/domain/index.ts';
import { decisionFieldMessage } from '../decision/decision-words.ts';
import type { ChosenDiscountDecision, DiscountOutcome, DiscountRow } from './discount-rows.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  which: { fontWeight: 600 },
  quiet: { color: tokens.colorNeutralForeground3 },
  list: {
    margin: 0,
    padding: '8px 12px',
    listStyleType: 'none',
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground2,
    display: 'grid',
    gap: '4px',
    overflowWrap: 'anywhere',
  },
});

/** The maximum number of lines that are named. The others are only counted. */
const NAMED = 8;

type Props = {
  readonly order: Order;
  readonly rows: readonly DiscountRow[];
  readonly choice: ChosenDiscountDecision;
  readonly outcome: DiscountOutcome;
  /** The reason as typed so far. */
  readonly reason: string;
  /** Why the last attempt failed, or undefined if it did not fail. */
  readonly problem: string | undefined;
  readonly onReason: (reason: string) => void;
  readonly onDecide: (reason: string) => void;
  readonly onClose: () => void;
};

export default function DiscountsDialog({
  order,
  rows,
  choice: { accepted, lineIds },
  outcome: { undecidedCount, refused, isReturned },
  reason,
  problem,
  onReason,
  onDecide,
  onClose,
}: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const [attempt, setAttempt] = useState(0);
  const number = order.number ?? '';
  const distributor = order.distributorName;
  const count = lineIds.length;
  const chosen = new Set(lineIds);
  const named = isReturned ? refused : rows.filter(({ line }) => chosen.has(line.id));
  const more = named.length - NAMED;
  const isMissing = !accepted && reason.trim() === '';
  const refuseWords = t`${plural(count, { one: 'Refuse # discount', other: 'Refuse # discounts' })}`;
  const acceptWords = t`${plural(count, { one: 'Accept # discount', other: 'Accept # discounts' })}`;
  const action = accepted ? acceptWords : refuseWords;
  const returnWords = accepted ? t`Accept and return order` : t`Refuse and return order`;

  const text = ({ line, lineNumber, decision }: DiscountRow) => {
    const part = line.partNumber;
    const percent =
      typeof line.discount === 'number' ? formats.percent(line.discount) : line.discount;
    const why = chosen.has(line.id) ? '' : (decision?.reason ?? '');
    return (
      <>
        <Trans>
          Line {lineNumber}, part {part}, {percent}
        </Trans>
        {why ? <span className={styles.quiet}>: {why}</span> : null}
      </>
    );
  };

  return (
    <FormDialog
      title={action}
      description={
        <>
          <p className={styles.which}>
            <Trans>Order {number}</Trans> · <NonBreakingText text={distributor} />
          </p>
          <p>
            {isReturned ? (
              <Plural
                value={refused.length}
                one="This decides the last discount. The order goes back to the distributor now, with # item to correct:"
                other="This decides the last discount. The order goes back to the distributor now, with # items to correct:"
              />
            ) : (
              <Plural
                value={undecidedCount}
                one="# discount is left to decide. Then the order goes back to the distributor, with one item to correct for each refused line."
                other="# discounts are left to decide. Then the order goes back to the distributor, with one item to correct for each refused line."
              />
            )}
          </p>
        </>
      }
      attempt={attempt}
      problem={problem}
      submit={isReturned ? returnWords : action}
      closesWithCancel
      onClose={onClose}
      onSubmit={() => {
        setAttempt((before) => before + 1);
        if (!isMissing) onDecide(reason.trim());
      }}
    >
      <ul className={styles.list}>
        {named.slice(0, NAMED).map((row) => (
          <li key={row.line.id}>{text(row)}</li>
        ))}
        {more > 0 ? (
          <li>
            <Plural value={more} one="and # more" other="and # more" />
          </li>
        ) : null}
      </ul>
      {accepted ? null : (
        <CharacterCountField
          label={t`Reason`}
          value={reason}
          most={orderLimits.reason}
          required
          isMultiline
          error={
            attempt > 0 && isMissing
              ? decisionFieldMessage('reason', [{ path: ['reason'], code: 'required' }])
              : undefined
          }
          onValue={onReason}
        />
      )}
    </FormDialog>
  );
}
