/**
 * Lets an approver choose lines to send back, say why, and see the totals of both parts before the
 * others are approved.
 */
import { Button, Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FormDialog, NonBreakingText, useFormats } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import {
  hasDiscount,
  totalOfLine,
  type OrderContent,
  type OrderLine,
} from '#areas/orders/domain/index.ts';
import type { OrderToDecide } from '../decision/decision-types.ts';
import { WaiverField } from '../funnel/WaiverField.tsx';
import {
  emptyChoice,
  linesToSendBack,
  reasonOfLine,
  totalsOfChoice,
  withReason,
  toggleLine,
} from './partial-choice.ts';
import { ReasonFields } from './ReasonFields.tsx';
import { usePartialDecision } from './use-partial-decision.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  which: { fontWeight: 600 },
  list: { listStyleType: 'none', margin: 0, padding: 0, minWidth: 0 },
  line: {
    padding: '4px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    overflowWrap: 'anywhere',
  },
  // The box and the amounts are aligned with the texts above.
  choice: { width: 'calc(100% + 22px)', marginInline: '-14px -8px' },
  label: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 12px',
    color: tokens.colorNeutralForeground1,
    flexGrow: 1,
  },
  end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  own: { padding: '0 0 12px 28px' },
  quiet: { color: tokens.colorNeutralForeground3 },
  totals: {
    margin: 0,
    padding: '8px 12px',
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground2,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 16px',
  },
  value: { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
});

/** The maximum number of lines that are shown at first. */
const FIRST = 25;

type Props = {
  readonly order: OrderToDecide;
  /** The lines of the order that are not blank. */
  readonly lines: OrderContent['lines'];
  /** Called after the decision with the message that the screen shows. */
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

export default function PartialDecisionDialog({ order, lines, onDone, onClose }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const decide = usePartialDecision(order);
  const [choice, setChoice] = useState(emptyChoice);
  const [waiver, setWaiver] = useState('');
  const [shown, setShown] = useState(FIRST);
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string>();

  const money = (minor: number) => formats.money(minor, order.currency);
  const { asksWaiver } = choice;
  const { approved, sentBack } = totalsOfChoice(lines, choice);
  const isDivided = approved.count > 0 && sentBack.count > 0;
  const number = order.number ?? '';
  const stay = plural(approved.count, { one: 'Approve # line', other: 'Approve # lines' });
  const back = sentBack.count;
  const stays = lines.filter(({ id }) => !choice.selected.has(id));

  const send = async () => {
    setAttempt((before) => before + 1);
    if (!isDivided) {
      setProblem(t`Choose the lines to send back. At least one line must stay.`);
      return;
    }
    setProblem(undefined);
    const asked = linesToSendBack(lines, choice);
    if (!asked || (asksWaiver && waiver.trim() === '')) return;

    const answer = await decide({
      lines: asked,
      ...(asksWaiver ? { waiver: waiver.trim() } : {}),
    });
    if (answer === 'done') {
      const counted = t`${plural(back, { one: '# line sent back, the rest approved', other: '# lines sent back, the rest approved' })}`;
      onDone(t`Order ${number}: ${counted}`);
      return;
    }
    if (answer.code === 'minimum_not_waived') setChoice((now) => ({ ...now, asksWaiver: true }));
    setProblem(answer.words);
  };

  const item = (line: OrderLine, n: number) => {
    const place = n + 1;
    const isChosen = choice.selected.has(line.id);
    const { quantity } = line;
    const units =
      typeof quantity === 'number'
        ? t`${plural(quantity, { one: '# unit', other: '# units' })}`
        : '–';
    return (
      <li key={line.id} className={styles.line}>
        <Checkbox
          className={styles.choice}
          checked={isChosen}
          onChange={() => {
            setProblem(undefined);
            setChoice(toggleLine(choice, line.id));
          }}
          label={{
            className: styles.label,
            children: (
              <>
                <span>
                  <span className={styles.quiet}>{place} ·</span>{' '}
                  <strong className="figure">{line.partNumber}</strong>
                </span>
                <strong className={styles.end}>
                  <NonBreakingText text={money(totalOfLine(line))} />
                </strong>
                <span>{line.description}</span>
                <span className={mergeClasses(styles.end, styles.quiet)}>{units}</span>
              </>
            ),
          }}
        />
        {isChosen && !choice.isShared ? (
          <div className={styles.own}>
            <ReasonFields
              value={reasonOfLine(choice, line.id)}
              isChecked={attempt > 0}
              onChange={(change) => setChoice(withReason(choice, line.id, change))}
            />
          </div>
        ) : null}
      </li>
    );
  };

  const more = lines.length - shown;
  return (
    <FormDialog
      title={t`Send lines back`}
      description={
        <>
          <p className={styles.which}>
            <Trans>Order {number}</Trans> · <NonBreakingText text={order.distributorName} />
          </p>
          <p>
            <Trans>
              The lines you choose go back to the distributor as a draft. The rest is approved and
              goes to the ERP once the distributor confirms it.
            </Trans>
          </p>
          {stays.some(hasDiscount) ? (
            <p>
              <Trans>Accept the discounts of the lines that stay before you send lines back.</Trans>
            </p>
          ) : null}
        </>
      }
      attempt={attempt}
      problem={problem}
      submit={isDivided ? t`${stay}, send ${back} back` : t`Send lines back`}
      closesWithCancel
      onClose={onClose}
      onSubmit={() => inBackground(send())}
    >
      <ol className={styles.list} aria-label={t`Lines`}>
        {lines.slice(0, shown).map(item)}
      </ol>
      {more > 0 ? (
        <Button appearance="subtle" onClick={() => setShown((before) => before + 4 * FIRST)}>
          <Plural value={more} one="Show # more" other="Show # more" />
        </Button>
      ) : null}
      {back > 1 || !choice.isShared ? (
        <Checkbox
          checked={choice.isShared}
          onChange={(_event, { checked }) => setChoice({ ...choice, isShared: checked === true })}
          label={t`One problem and reason for all these lines`}
        />
      ) : null}
      {choice.isShared && back > 0 ? (
        <ReasonFields
          value={choice.shared}
          isChecked={attempt > 0}
          onChange={(change) => setChoice({ ...choice, shared: { ...choice.shared, ...change } })}
        />
      ) : null}
      {asksWaiver ? (
        <WaiverField
          order={{ totalMinor: approved.totalMinor, currency: order.currency }}
          minimum={undefined}
          value={waiver}
          error={attempt > 0 && waiver.trim() === '' ? t`This field is required` : undefined}
          onValue={setWaiver}
        />
      ) : null}
      {back > 0 ? (
        <dl className={styles.totals} aria-live="polite">
          <dt>
            <Plural value={approved.count} one="# line to approve" other="# lines to approve" />
          </dt>
          <dd className={styles.value}>{money(approved.totalMinor)}</dd>
          <dt>
            <Plural value={back} one="# line to send back" other="# lines to send back" />
          </dt>
          <dd className={styles.value}>{money(sentBack.totalMinor)}</dd>
        </dl>
      ) : (
        <p className={styles.totals} aria-live="polite">
          <Trans>Choose at least one line.</Trans>
        </p>
      )}
    </FormDialog>
  );
}
