/**
 * Shows the editor's dock: the reasons that prevent sending, the deadline, the minimum order, the
 * total, and the buttons, which are always enabled.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { Plural, Trans } from '@lingui/react/macro';
import { useDeferredValue, type Ref, useEffect, useState } from 'react';
import {
  ConflictIcon,
  FormDock,
  ErrorMarkIcon,
  focusFirstError,
  redColors,
  useFormats,
  usePortalSession,
} from '#kernel/client/index.ts';
import {
  checkOrder,
  isMinimumWaivable,
  hasUnreadableFigure,
  totalOfLines,
} from '../../domain/index.ts';
import type { OrderEditorStore } from '../store/order-editor-state.ts';
import { ContractExpiredMark } from '../issues/ContractExpired.tsx';
import { MinimumOrderMark } from '../issues/MinimumOrderMark.tsx';
import { orderFactsOf } from '../issues/order-facts.ts';
import { ORDER_NOTICES_ID } from '../opened/OrderNotices.tsx';
import { useOrdersContext } from '../actions/orders-context.tsx';
import { orderTotalText } from '../words/order-total-text.ts';
import { useOrderEditor } from '../store/use-order-editor.ts';

/**
 * Returns a value after it has been stable for `milliseconds`, so that screen readers do not
 * announce every keystroke.
 */
function useDebouncedValue<T>(value: T, milliseconds = 1200): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
}

const useStyles = /*#__PURE__*/ makeStyles({
  note: { display: 'grid', justifyItems: 'start', gap: '2px', outlineStyle: 'none' },
  wrong: {
    color: redColors.textOnTint,
    marginInlineStart: '-16px',
    maxWidth: '100%',
    textAlign: 'start',
    justifyContent: 'flex-start',
  },
});

/** `note` is the element that gets the focus if no field is wrong. */
type Props = {
  readonly editor: OrderEditorStore;
  readonly distributorId: number;
  readonly note: Ref<HTMLDivElement>;
  readonly onReview: () => void;
  readonly onSend: () => void;
};

/** Scrolls to the order's notices and focuses them. */
function showNotices() {
  const notices = document.getElementById(ORDER_NOTICES_ID);
  notices?.scrollIntoView({ block: 'center' });
  notices?.focus({ preventScroll: true });
}

export function EditorDock({ editor, distributorId, note, onReview, onSend }: Props) {
  const styles = useStyles();
  const { engine } = usePortalSession();
  const { references, deadlineOf } = useOrdersContext();
  const formats = useFormats();
  const content = useDeferredValue(useOrderEditor(editor, (state) => state.content));
  const parts = useDeferredValue(useOrderEditor(editor, (state) => state.parts));
  const sync = useOrderEditor(editor, (state) => state.opened?.sync);
  const isChanged = useOrderEditor(editor, (state) => Boolean(state.opened?.contentSeen));
  const status = useOrderEditor(editor, (state) => state.order?.status ?? 'draft');
  const tried = useOrderEditor(editor, (state) => state.attempt > 0);

  const funnel = useOrderEditor(editor, (state) => state.funnel);
  const facts = {
    ...orderFactsOf(references, distributorId, parts, editor.currency, {
      now: engine.now(),
      funnel: funnel?.facts,
    }),
    funnelIssues: funnel?.issuesOf(content) ?? [],
  };

  const total = totalOfLines(content.lines);
  const wrong = references
    ? checkOrder(content, facts).filter(
        ({ code }) =>
          code !== 'below_minimum' &&
          (tried || (code !== 'required' && code !== 'unpriced' && code !== 'no_lines')),
      ).length
    : 0;

  const sum = orderTotalText({ content, totalMinor: total, currency: editor.currency }, formats);
  const said = useDebouncedValue(sum);

  const waitingFor = () => {
    if (sync === 'conflict') return <Trans>Changed by someone else: choose what to keep</Trans>;
    return isChanged ? (
      <Trans>The order has changed: compare and confirm</Trans>
    ) : (
      <Trans>Prices have changed: confirm the new total</Trans>
    );
  };

  return (
    <FormDock
      note={
        <div ref={note} tabIndex={-1} className={styles.note}>
          {sync === 'conflict' || sync === 'repriced' ? (
            <Button
              className={styles.wrong}
              appearance="transparent"
              icon={<ConflictIcon />}
              onClick={showNotices}
            >
              {waitingFor()}
            </Button>
          ) : null}
          <ContractExpiredMark order={{ distributorId, status }} />
          {deadlineOf?.('dock', { distributorId, type: content.type })}
          <MinimumOrderMark
            total={content.lines.some(hasUnreadableFigure) ? undefined : total}
            minimum={facts.minimums[content.type]}
            currency={editor.currency}
            isWaivable={isMinimumWaivable(content.type)}
          />
          {wrong > 0 ? (
            <Button
              className={styles.wrong}
              appearance="transparent"
              icon={<ErrorMarkIcon />}
              onClick={() => focusFirstError()}
            >
              <Plural
                value={wrong}
                one="# field needs your attention"
                other="# fields need your attention"
              />
            </Button>
          ) : null}
          <output className="for-readers" aria-live="polite">
            <Trans>Total, excl. taxes: {said}</Trans>
          </output>
        </div>
      }
      totalLabel={<Trans>Total, excl. taxes</Trans>}
      total={sum}
      actions={
        <>
          <Button type="button" onClick={onReview}>
            <Trans>Review</Trans>
          </Button>
          <Button type="button" appearance="primary" onClick={onSend}>
            <Trans>Send for approval</Trans>
          </Button>
        </>
      }
    />
  );
}
