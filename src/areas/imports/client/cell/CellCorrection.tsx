/**
 * Shows, beside a cell in which a person is typing, the messages of the cell and its row, and the
 * buttons to accept the suggestion and to change all equal cells. The focus stays in the cell; Tab
 * moves to this box.
 */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, type FocusEvent } from 'react';
import { forcedColorsMedia, useFormats } from '#kernel/client/index.ts';
import { currentTextOf, type Upload } from '../../device/index.ts';
import type { CellActions } from './CellPanel.tsx';
import {
  CellMessages,
  hasCellOrRowMessage,
  proposedRepairOf,
  type CellMessagesProps,
} from './CellMessages.tsx';
import { isTypedTextTooLong, TextTooLong } from './TextTooLong.tsx';
import { useTextOccurrenceCount } from './use-text-occurrence-count.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  box: {
    display: 'grid',
    gap: '8px',
    padding: '12px 16px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: '10px',
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    fontSize: '14px',
    lineHeight: '20px',
    overflowWrap: 'anywhere',
    [forcedColorsMedia]: { border: '1px solid CanvasText' },
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/**
 * Returns the correction box that contains an element. Null if none does. The cell stays in editing
 * while the focus is in its box.
 */
export const correctionBoxAround = (element: EventTarget | null): Element | null =>
  element instanceof Element ? element.closest('[data-correction]') : null;

type Props = CellMessagesProps & {
  readonly id: string;
  readonly upload: Upload;
  readonly actions: CellActions;
  /** The text that is being typed. Undefined if nothing was typed yet. */
  readonly typed: string | undefined;
  /**
   * Called after a button of the box has corrected the cell, to end editing or go on to the next
   * error.
   */
  readonly onDone: () => void;
  /** Called when the focus leaves both the box and the cell. */
  readonly onLeave: () => void;
};

export function CellCorrection({ id, upload, actions, typed, onDone, onLeave, ...cell }: Props) {
  const styles = useStyles();
  const formats = useFormats();
  const { facts, row, fact, at } = cell;
  const shown = row.cells[at];
  const raw = shown?.raw ?? '';
  const current = shown ? currentTextOf(shown) : '';
  const text = typed ?? current;
  const isTooLong = isTypedTextTooLong(typed);
  const times = useTextOccurrenceCount(upload, facts, fact.field, raw) ?? 0;
  const isTypedHere = row.isEdited && shown?.typed !== undefined;
  const many =
    times > 1 &&
    text !== current &&
    !isTypedHere &&
    !isTooLong &&
    fact.place !== null &&
    !('value' in fact.place);
  const count = formats.number(times);
  const box = useRef<HTMLElement>(null);

  // The browser scrolls the focused cell into view, but not the box beside it.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [row.row, at]);

  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const isHere = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    const isInCell =
      relatedTarget instanceof Element && relatedTarget.closest('[role="gridcell"]') !== null;
    if (!isHere && !isInCell && !isTooLong) onLeave();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press must not move the focus
    <section
      ref={box}
      id={id}
      className={styles.box}
      data-correction
      onMouseDown={(event) => event.preventDefault()}
      onBlur={leave}
    >
      {isTooLong ? <TextTooLong /> : null}
      {hasCellOrRowMessage(row, at) ? (
        <div>
          <CellMessages {...cell} />
        </div>
      ) : null}
      {proposedRepairOf(row, at) || many ? (
        <div className={styles.actions}>
          {proposedRepairOf(row, at) ? (
            <Button
              onClick={() => {
                actions.accept(row);
                onDone();
              }}
            >
              <Trans>Accept suggestion</Trans>
            </Button>
          ) : null}
          {many ? (
            <Button
              onClick={() => {
                actions.everywhere(fact.field, raw, text);
                onDone();
              }}
            >
              <Trans>Change everywhere ({count})</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
