/** Shows the available decisions at the foot of an order, or why none can be taken now. */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useLingui as useWords } from '@lingui/react';
import { Fragment, useId } from 'react';
import {
  CheckIcon,
  FormDock,
  RequiresConnectionMark,
  useDangerStyles,
  useIsOffline,
  usePortalSession,
} from '#kernel/client/index.ts';
import type { OrderContent } from '#areas/orders/domain/index.ts';
import type { Decision } from '../../domain/index.ts';
import { decisionWords, decisionRefusalMessage } from '../decision/decision-words.ts';
import type { Decidable } from '../decision/decision-types.ts';
import { ownOutcomeText } from '../limits/limit-words.ts';
import { useOwnOutcome } from '../limits/use-approval-chain.ts';
import { isDestructive, offeredDecisions } from '../decision/offered-decisions.ts';
import { PartialDecisionButton } from '../partial/PartialDecisionButton.tsx';
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
});

/** The keys that press a decision's button. */
const keyOf: Partial<Record<Decision, string>> = { approve: 'A', return: 'R' };

type Props = {
  readonly order: Decidable;
  readonly lines?: OrderContent['lines'] | undefined;
  readonly decisions: Pick<Decisions, 'decide' | 'isDecided'>;
};

export function DecisionDock({ order, lines, decisions }: Props) {
  const styles = useStyles();
  const { _ } = useWords();
  const { actor } = usePortalSession();
  const isOffline = useIsOffline();
  const id = useId();
  const danger = useDangerStyles();

  const outcome = useOwnOutcome(order, lines);

  const offered = offeredDecisions(order, actor);
  if (offered.length === 0) return null;

  const isOwn = offered.some((one) => one.isOwn);
  const isRecorded = outcome?.outcome.kind === 'already_recorded';
  const own = outcome && ownOutcomeText(outcome.outcome, outcome.chain, actor.userId);
  return (
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
      actions={offered.map(({ decision, isPrimary, isOwn: isMine }) => (
        <Fragment key={decision}>
          {decision === 'approve' && lines ? (
            <PartialDecisionButton
              order={order}
              lines={lines}
              note={id}
              onDecided={(said) => decisions.isDecided('return', order, said)}
            />
          ) : null}
          <Button
            aria-keyshortcuts={keyOf[decision]}
            className={isDestructive(decision) ? danger.among : undefined}
            {...(isPrimary ? { appearance: 'primary' as const, icon: <CheckIcon /> } : {})}
            {...(isMine || isOffline || (isRecorded && decision === 'approve')
              ? { disabledFocusable: true, 'aria-describedby': id }
              : {})}
            onClick={() => decisions.decide(decision, order, lines)}
          >
            {_(decisionWords[decision])}
          </Button>
        </Fragment>
      ))}
    />
  );
}
