/**
 * Shows the discounts of a submitted order, line by line: what is decided, and for an approver the
 * buttons that decide on one, several or all.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useRef, useState } from 'react';
import {
  Card,
  RequiresConnectionMark,
  phoneMedia,
  quietText,
  useAsOfText,
  useIsOffline,
  usePortalSession,
  useSnackbar,
  MissingDialog,
  lazyPart,
} from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { Order } from '#areas/orders/domain/index.ts';
import { lineIdsAboveDiscountLimit } from '../../domain/index.ts';
import { useOwnLargestDiscount } from '../limits/use-approval-chain.ts';
import { decisionRefusalMessage } from '../decision/decision-words.ts';
import { DiscountItem } from './DiscountItem.tsx';
import {
  discountRows,
  needsConfirmation,
  outcomeOfDiscountChoice,
  undecidedLineIds,
  type ChosenDiscountDecision,
} from './discount-rows.ts';
import { emptyDiscountSelection, useDiscountSelection } from './discount-selection.ts';
import { useDiscountDecisions } from './use-discount-decisions.ts';

/** The dialog, which is loaded when a reason is needed or the order is about to be returned. */
const DiscountsDialog = lazyPart(() => import('./DiscountsDialog.tsx'), MissingDialog);

const useStyles = /*#__PURE__*/ makeStyles({
  about: {
    ...quietText,
    display: 'grid',
    justifyItems: 'start',
    gap: '2px',
    padding: '0 20px 12px',
    outlineStyle: 'none',
    ':empty': { padding: 0 },
    [phoneMedia]: { paddingInline: '16px' },
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  more: { padding: '8px 20px 16px', [phoneMedia]: { paddingInline: '16px' } },
});

const FIRST = 25;

/** The refusals after which the approver can try again with what was typed. */
const isStillOpen: ReadonlySet<string> = new Set(['decided_meanwhile', 'invalid_input']);

type Props = {
  /** The order as the server has it. */
  readonly order: Order;
  /** Called when the last decision has returned the order to its distributor. */
  readonly onReturned: (order: Order) => void;
};

export default function DiscountsCard({ order, onReturned }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { show } = useSnackbar();
  const { zone } = usePortalSession();
  const isOffline = useIsOffline();
  const discounts = useDiscountDecisions(order);
  const { state, again } = discounts;
  const [{ selected, asked, reason, problem }, keep] = useDiscountSelection(order);
  const [shown, setShown] = useState(FIRST);
  const about = useRef<HTMLDivElement>(null);
  const isFocusDue = useRef(false);

  useEffect(() => {
    // The button that was pressed is gone, so the focus stays in this card.
    if (isFocusDue.current && document.activeElement === document.body)
      about.current?.focus({ preventScroll: true });
    isFocusDue.current = false;
  });

  const rows = discounts.rows ?? discountRows(order, []);
  const isKnown = discounts.rows !== undefined;
  const mayDecide = discounts.mayDecide && isKnown;
  const open = undecidedLineIds(rows);
  const decided = rows.length - open.length;
  const chosen = rows.filter(({ line }) => selected.has(line.id)).map(({ line }) => line.id);
  const meant = chosen.length > 0 ? chosen : open;
  const above = lineIdsAboveDiscountLimit(order.content, useOwnLargestDiscount(order));
  const acceptable = meant.filter((id) => !above.has(id));
  const time = useAsOfText(state === 'stale' ? discounts.asOf : undefined, zone);

  const send = async (choice: ChosenDiscountDecision, because: string) => {
    const answer = await discounts.decide(choice, because);
    isFocusDue.current = true;
    if (answer.kind !== 'done') {
      const words =
        answer.kind === 'lost'
          ? t`The server didn’t respond. Nothing you entered was lost. Try again.`
          : decisionRefusalMessage(answer.code);
      if (choice === asked && (answer.kind === 'lost' || isStillOpen.has(answer.code)))
        keep({ problem: words });
      else {
        keep({ asked: undefined, problem: undefined });
        show({ type: 'error', content: words });
      }
      return;
    }

    const count = choice.lineIds.length;
    keep(emptyDiscountSelection);
    if (answer.isReturned) onReturned(order);
    else
      show({
        type: 'success',
        content: choice.accepted
          ? t`${plural(count, { one: '# discount accepted', other: '# discounts accepted' })}`
          : t`${plural(count, { one: '# discount refused', other: '# discounts refused' })}`,
      });
  };

  const choose = (accepted: boolean, lineIds: readonly string[]) => {
    const choice = { accepted, lineIds };
    if (needsConfirmation(rows, choice)) keep({ asked: choice, problem: undefined });
    else inBackground(send(choice, ''));
  };

  const n = meant.length;
  const accepting = acceptable.length;
  const isSome = chosen.length > 0;
  const actions =
    mayDecide && (isSome || n > 1) ? (
      <>
        <Button disabledFocusable={isOffline} onClick={() => choose(false, meant)}>
          {isSome ? <Trans>Refuse {n}</Trans> : <Trans>Refuse all {n}</Trans>}
        </Button>
        {acceptable.length > 0 ? (
          <Button disabledFocusable={isOffline} onClick={() => choose(true, acceptable)}>
            {isSome || acceptable.length < n ? (
              <Trans>Accept {accepting}</Trans>
            ) : (
              <Trans>Accept all {n}</Trans>
            )}
          </Button>
        ) : null}
      </>
    ) : null;

  const unknown = () => {
    if (state === 'denied') return decisionRefusalMessage('forbidden');
    if (state === 'loading') return <Trans>Loading decisions…</Trans>;
    return isOffline ? (
      <Trans>Earlier decisions aren’t on this device. Loading them requires a connection.</Trans>
    ) : (
      <Trans>Earlier decisions couldn’t be loaded.</Trans>
    );
  };
  const all = rows.length;
  const more = rows.length - shown;
  return (
    <Card
      title={<Trans>Discounts</Trans>}
      note={
        isKnown ? (
          <Trans>
            {decided} of {all} decided
          </Trans>
        ) : null
      }
      actions={actions}
      isFlush
    >
      <div ref={about} tabIndex={-1} className={styles.about}>
        {mayDecide ? (
          <span>
            <Trans>
              The order can be approved once all discounts are accepted. If any is refused, it goes
              back to the distributor as soon as all are decided.
            </Trans>
          </span>
        ) : null}
        {isKnown ? null : <span>{unknown()}</span>}
        {time === undefined ? null : (
          <span>
            <Trans>As of {time}</Trans>
          </span>
        )}
        {discounts.mayDecide ? <RequiresConnectionMark /> : null}
        {state === 'failed' ? (
          <Button onClick={again}>
            <Trans>Try again</Trans>
          </Button>
        ) : null}
      </div>
      <ol className={styles.list} aria-label={t`Discounts`}>
        {rows.slice(0, shown).map((row) => (
          <DiscountItem
            key={row.line.id}
            order={order}
            row={row}
            mayDecide={mayDecide}
            isOffline={isOffline}
            isAboveLimit={above.has(row.line.id)}
            isSelected={selected.has(row.line.id)}
            onToggle={
              mayDecide && rows.length > 1
                ? () => keep({ selected: toggled(selected, row.line.id) })
                : undefined
            }
            onDecide={(accepted) => choose(accepted, [row.line.id])}
          />
        ))}
      </ol>
      {more > 0 ? (
        <div className={styles.more}>
          <Button appearance="subtle" onClick={() => setShown((before) => before + 4 * FIRST)}>
            <Plural value={more} one="Show # more" other="Show # more" />
          </Button>
        </div>
      ) : null}
      {asked && isKnown ? (
        <Suspense>
          <DiscountsDialog
            order={order}
            rows={rows}
            choice={asked}
            outcome={outcomeOfDiscountChoice(rows, asked)}
            reason={reason}
            problem={problem}
            onReason={(typed) => keep({ reason: typed })}
            onDecide={(because) => inBackground(send(asked, because))}
            onClose={() => keep({ asked: undefined, problem: undefined })}
          />
        </Suspense>
      ) : null}
    </Card>
  );
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}
