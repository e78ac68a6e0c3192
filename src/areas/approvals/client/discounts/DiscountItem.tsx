/**
 * Shows one discounted line: the discount that was asked for and why, the decision and who took it,
 * and the buttons that decide. The products above have the other figures of the line.
 */
import { Button, Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  CheckIcon,
  CorrectionIcon,
  formatDateAndTime,
  phoneMedia,
  redColors,
  smallText,
  useFormats,
  usePortalSession,
  NonBreakingText,
} from '#kernel/client/index.ts';
import { lineValue, type Order } from '#areas/orders/domain/index.ts';
import { AttachedLineFiles, lineFieldWords } from '#areas/orders/client/index.ts';
import type { DiscountRow } from './discount-rows.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: '4px',
    padding: '12px 20px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    [phoneMedia]: { paddingInline: '16px' },
  },
  selectable: {
    gridTemplateColumns: '44px minmax(0, 1fr)',
    paddingInlineStart: '8px',
    [phoneMedia]: { paddingInlineStart: '4px' },
  },
  check: { marginTop: '-10px' },
  body: { display: 'grid', gap: '4px', minWidth: 0, fontSize: '14px', lineHeight: '20px' },
  part: { fontWeight: 600 },
  quiet: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 8px' },
  asked: { marginInlineStart: 'auto', fontWeight: 600, whiteSpace: 'nowrap' },
  reason: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  verdict: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    columnGap: '8px',
    flexGrow: 1,
    flexBasis: '240px',
    minWidth: 0,
    overflowWrap: 'anywhere',
    '& > svg': { marginTop: '1px' },
  },
  refused: { color: redColors.text },
  meta: smallText,
  actions: { display: 'flex', gap: '8px', marginInlineStart: 'auto' },
});

type Props = {
  readonly order: Pick<Order, 'id' | 'distributorId'>;
  readonly row: DiscountRow;
  readonly mayDecide: boolean;
  /** True if the server cannot be reached, so that the buttons are disabled. */
  readonly isOffline: boolean;
  /** True if the discount is above the user's limit, so that the user can't accept it. */
  readonly isAboveLimit: boolean;
  readonly isSelected: boolean;
  /**
   * Selects the line, or deselects it. It is undefined if the user can't decide, or if the line is
   * the only one.
   */
  readonly onToggle?: (() => void) | undefined;
  readonly onDecide: (accepted: boolean) => void;
};

export function DiscountItem({
  order,
  row: { line, lineNumber, decision, isKept },
  mayDecide,
  isOffline,
  isAboveLimit,
  isSelected,
  onToggle,
  onDecide,
}: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const formats = useFormats();
  const { zone } = usePortalSession();
  const part = line.partNumber;
  const { discount } = line;
  const asked = typeof discount === 'number' ? formats.percent(discount) : discount || '–';
  const reason = lineValue(line, 'discountReason');
  const by = decision && `${decision.by} · ${formatDateAndTime(decision.at, zone)}`;
  const verdict = decision ? (
    <div className={styles.verdict}>
      {decision.accepted ? (
        <CheckIcon aria-hidden />
      ) : (
        <CorrectionIcon aria-hidden className={styles.refused} />
      )}
      <div>
        <strong className={decision.accepted ? undefined : styles.refused}>
          {decision.accepted ? <Trans>Accepted</Trans> : <Trans>Refused</Trans>}
        </strong>
        {decision.reason ? `: ${decision.reason}` : null}
        <div className={styles.meta}>
          {isKept ? (
            <Trans>
              Kept from an earlier submission: the line is unchanged. <NonBreakingText text={by!} />
            </Trans>
          ) : (
            <NonBreakingText text={by!} />
          )}
        </div>
      </div>
    </div>
  ) : null;

  const button = (accepted: boolean) => (
    <Button
      disabledFocusable={isOffline}
      aria-label={
        accepted
          ? t`Accept discount of line ${lineNumber}`
          : t`Refuse discount of line ${lineNumber}`
      }
      {...(decision ? { appearance: 'subtle' as const } : {})}
      {...(accepted && !decision ? { icon: <CheckIcon /> } : {})}
      onClick={() => onDecide(accepted)}
    >
      {accepted ? <Trans>Accept</Trans> : <Trans>Refuse</Trans>}
    </Button>
  );

  return (
    <li className={mergeClasses(styles.item, onToggle && styles.selectable)}>
      {onToggle ? (
        <div className={styles.check}>
          <Checkbox
            checked={isSelected}
            onChange={onToggle}
            aria-label={t`Select line ${lineNumber}, part ${part}`}
          />
        </div>
      ) : null}
      <div className={styles.body}>
        <div className={styles.head}>
          <span className={`figure ${styles.part}`}>{part}</span>
          <span className={styles.quiet}>
            <Trans>Line {lineNumber}</Trans>
          </span>
          <span className={`figure ${styles.asked}`}>
            <Trans>{asked} asked</Trans>
          </span>
        </div>
        <p className={styles.reason}>
          <span className={styles.quiet}>{_(lineFieldWords.discountReason)}:</span> {reason || '–'}
        </p>
        <AttachedLineFiles order={order} line={line} number={lineNumber} />
        {verdict || mayDecide ? (
          <div className={styles.foot}>
            {verdict}
            {mayDecide && isAboveLimit ? (
              <span className={styles.meta}>
                <Trans>Above your limit: the next approver decides.</Trans>
              </span>
            ) : null}
            {mayDecide ? (
              <div className={`${styles.actions} no-print`}>
                {decision?.accepted === false ? null : button(false)}
                {decision?.accepted || isAboveLimit ? null : button(true)}
              </div>
            ) : null}
          </div>
        ) : null}
      </div>
    </li>
  );
}
