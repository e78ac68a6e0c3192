/**
 * The dialog that approves one funnel order. It asks to decide open discounts first; then it shows
 * what the order opens or draws, and asks why its minimum is waived.
 */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormDialog, useFormats } from '#kernel/client/index.ts';
import type { Issue } from '#kernel/domain/result.ts';
import { isBelowMinimum } from '../../domain/index.ts';
import type {
  PendingDecision,
  DecisionFields,
  DecisionRefusal,
} from '../decision/decision-types.ts';
import { decisionRefusalMessage, decisionWords } from '../decision/decision-words.ts';
import { DecisionSummary } from '../dialogs/DecisionSummary.tsx';
import { DISCOUNTS_ANCHOR } from '../discounts/discounts-anchor.ts';
import { initialFunnelEntries, parseFunnelEntries, type FunnelEntries } from './funnel-entries.ts';
import { FunnelUnitsLeft } from './FunnelUnitsLeft.tsx';
import { funnelEntryIssueMessage } from './funnel-entry-issue-message.ts';
import { FunnelOpeningFields } from './FunnelOpeningFields.tsx';
import { useFunnelApprovalFacts } from './use-funnel-approval-facts.ts';
import { WaiverField } from './WaiverField.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  retry: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px 16px' },
});

type Props = {
  readonly asked: PendingDecision;
  /** What the approver has typed, or undefined if nothing was typed yet. */
  readonly entries: FunnelEntries | undefined;
  readonly refused: DecisionRefusal;
  readonly onChange: (entries: FunnelEntries) => void;
  /** Called with the input. `missing` contains the issues that this device finds by itself. */
  readonly onDecide: (fields: DecisionFields, missing: readonly Issue[]) => void;
  readonly onClose: () => void;
};

export default function FunnelApproval({
  asked: { action, orders, leftOut },
  entries: typed,
  refused,
  onChange,
  onDecide,
  onClose,
}: Props) {
  const styles = useStyles();
  const { _ } = useWords();
  const formats = useFormats();
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const order = orders[0]!;
  const { state, facts, again } = useFunnelApprovalFacts(order);

  const entries = typed ?? (facts && initialFunnelEntries(facts.order));
  const isRefusedFor = (code: string) => refused.code === code;
  const waives =
    facts !== undefined &&
    (isBelowMinimum(facts.order, facts.minimum) || isRefusedFor('minimum_not_waived'));
  const isBlocked = facts !== undefined && facts.undecided > 0;

  const toDiscounts = () => {
    onClose();
    const place = document.getElementById(DISCOUNTS_ANCHOR);
    if (!place) {
      void navigate(`/orders/view/${order.id}`);
      return;
    }
    place.scrollIntoView({ block: 'start' });
    // The timer is needed because the closing dialog first returns the focus to its button.
    setTimeout(() => place.focus({ preventScroll: true }));
  };

  const submit = () => {
    if (!facts || !entries) return;
    if (isBlocked) {
      toDiscounts();
      return;
    }

    setAttempt((before) => before + 1);
    const { opensFunnel, today } = facts;
    const questions = { opensFunnel, waives, today, mark: formats.mark };
    const { fields, issues } = parseFunnelEntries(facts.order, entries, questions);
    onDecide(fields, issues);
  };

  const submitWords = () => {
    if (isBlocked) return <Trans>Go to discounts</Trans>;
    return facts?.opensFunnel ? <Trans>Approve and open funnel</Trans> : _(decisionWords[action]);
  };

  const sentence = state === 'stale' ? decisionRefusalMessage('stale_revision') : refused.sentence;
  return (
    <FormDialog
      title={_(decisionWords[action])}
      description={<DecisionSummary action={action} orders={orders} leftOut={leftOut} />}
      attempt={attempt}
      problem={sentence}
      submit={facts && submitWords()}
      onSubmit={submit}
      onClose={onClose}
    >
      {state === 'loading' ? (
        <output className={styles.quiet}>
          <Trans>Loading funnel and discounts…</Trans>
        </output>
      ) : null}
      {state === 'failed' || state === 'denied' ? (
        <div className={styles.retry}>
          <span>
            {state === 'denied' ? (
              decisionRefusalMessage('forbidden')
            ) : (
              <Trans>The funnel and the discounts of this order couldn’t be loaded.</Trans>
            )}
          </span>
          <Button type="button" onClick={again}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : null}
      {facts && isBlocked ? (
        <p>
          <Plural
            value={facts.undecided}
            one="# discount of this order isn’t decided yet. Decide it first, then approve the order."
            other="# discounts of this order aren’t decided yet. Decide them first, then approve the order."
          />
        </p>
      ) : null}
      {facts && entries && !isBlocked ? (
        <>
          {facts.opensFunnel ? (
            <FunnelOpeningFields
              order={facts.order}
              number={facts.number}
              elsewhere={facts.elsewhere}
              entries={entries}
              issues={refused.issues}
              today={facts.today}
              onChange={(change) => onChange({ ...entries, ...change })}
            />
          ) : null}
          {facts.funnel ? <FunnelUnitsLeft order={facts.order} funnel={facts.funnel} /> : null}
          {waives ? (
            <WaiverField
              order={facts.order}
              minimum={facts.minimum}
              value={entries.waiver}
              error={
                funnelEntryIssueMessage(refused.issues, ['waiver'], formats) ??
                (isRefusedFor('minimum_not_waived')
                  ? funnelEntryIssueMessage(
                      [{ path: ['waiver'], code: 'required' }],
                      ['waiver'],
                      formats,
                    )
                  : undefined)
              }
              onValue={(waiver) => onChange({ ...entries, waiver })}
            />
          ) : null}
        </>
      ) : null}
    </FormDialog>
  );
}
