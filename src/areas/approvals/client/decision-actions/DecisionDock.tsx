/**
 * Shows the offered decisions in one row at the foot of an order, with a note if they can't be
 * taken now, if an approval is only recorded or if it is on behalf of another approver. The two
 * likeliest are buttons, and the others are in a menu. Shows nothing if no decision is offered.
 */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useId } from 'react';
import {
  CheckIcon,
  FormDock,
  phoneMedia,
  RequiresConnectionMark,
  RowMenu,
  useDangerStyles,
  useIsOffline,
  usePortalSession,
  type RowMenuItem,
} from '#kernel/client/index.ts';
import type { OrderContent } from '#areas/orders/domain/index.ts';
import type { Decision } from '../../domain/index.ts';
import { decisionWords, decisionRefusalMessage } from '../decision/decision-words.ts';
import type { OrderToDecide } from '../decision/decision-types.ts';
import { ownApprovalOutcomeText } from '../limits/limit-words.ts';
import { useOwnApprovalOutcome } from '../limits/use-approval-chain.ts';
import {
  arrangeDecisions,
  isDestructiveDecision,
  offeredDecisions,
} from '../decision/offered-decisions.ts';
import { useSendLinesBack } from '../partial/use-send-lines-back.tsx';
import type { Decisions } from './use-decisions.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  note: {
    display: 'grid',
    justifyItems: 'start',
    gap: '2px',
    fontSize: '13px',
    lineHeight: '18px',
    color: tokens.colorNeutralForeground2,
  },
  // On a phone the buttons share one row, and a long label has two lines.
  row: {
    display: 'flex',
    gap: '8px',
    [phoneMedia]: {
      minWidth: 0,
      '& > .fui-Button': { flexGrow: 1, minWidth: 0, paddingInline: '8px' },
      '& .fui-Button__icon': { display: 'none' },
    },
  },
});

/** The keys that press a decision's button. */
const keyOf: Partial<Record<Decision, string>> = { approve: 'A', return: 'R' };

type Props = {
  readonly order: OrderToDecide;
  readonly lines?: OrderContent['lines'] | undefined;
  readonly decisions: Pick<Decisions, 'decide' | 'reportDecided'>;
};

export function DecisionDock({ order, lines, decisions }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { actor } = usePortalSession();
  const isOffline = useIsOffline();
  const id = useId();
  const danger = useDangerStyles();

  const outcome = useOwnApprovalOutcome(order, lines);

  const linesBack = useSendLinesBack(order, lines, (said) =>
    decisions.reportDecided('return', order, said),
  );

  const offered = offeredDecisions(order, actor);
  if (offered.length === 0) return null;

  const { buttons, menu } = arrangeDecisions(offered);
  const entries: readonly RowMenuItem[] = [
    ...(linesBack.entry ? [linesBack.entry] : []),
    ...menu.map(({ decision, isOwn: isMine }): RowMenuItem => ({
      key: decision,
      label: _(decisionWords[decision]),
      isDisabled: isMine || isOffline,
      needsConnection: isOffline,
      isDestructive: isDestructiveDecision(decision),
      onChoose: () => decisions.decide(decision, order, lines),
    })),
  ];

  const isOwn = offered.some((one) => one.isOwn);
  const isRecorded = outcome?.outcome.kind === 'already_recorded';
  const own = outcome && ownApprovalOutcomeText(outcome.outcome, outcome.chain, actor.userId);
  return (
    <>
      <FormDock
        note={
          !isOwn && !isOffline && !own ? undefined : (
            <div id={id} className={styles.note}>
              {isOwn ? <span>{decisionRefusalMessage('own_order')}</span> : null}
              {own ? <span>{own}</span> : null}
              {isOwn || isOffline ? <RequiresConnectionMark /> : null}
            </div>
          )
        }
        actions={
          <div className={styles.row}>
            {entries.length > 0 ? (
              <RowMenu
                label={t`More decisions`}
                words={t({ message: 'More', context: 'decisions' })}
                items={entries}
              />
            ) : null}
            {buttons.map(({ decision, isPrimary, isOwn: isMine }) => (
              <Button
                key={decision}
                aria-keyshortcuts={keyOf[decision]}
                className={isDestructiveDecision(decision) ? danger.asking : undefined}
                {...(isPrimary ? { appearance: 'primary' as const, icon: <CheckIcon /> } : {})}
                {...(isMine || isOffline || (isRecorded && decision === 'approve')
                  ? { disabledFocusable: true, 'aria-describedby': id }
                  : {})}
                onClick={() => decisions.decide(decision, order, lines)}
              >
                {_(decisionWords[decision])}
              </Button>
            ))}
          </div>
        }
      />
      {linesBack.dialog}
    </>
  );
}
