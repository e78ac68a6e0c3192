/**
 * Shows the lines of the order being written. They can be filled with the keyboard alone, or pasted
 * from a spreadsheet.
 */
import { Button } from '@fluentui/react-components';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { memo, Suspense, useCallback, type KeyboardEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AddIcon, Card, ScanIcon, useDialog } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { whenPageIdle } from '#kernel/device/page/when-page-idle.ts';
import { isBlankLine, lineFields, totalOfLine } from '../../domain/index.ts';
import { headerFieldElementId } from '../actions/header-field-element-id.ts';
import { AvailabilityProvider } from '../availability/Availability.tsx';
import type { LineColumn } from '../cells/line-cell-ids.ts';
import { cellAfterMove, focusCell, hasCell, type CellMove } from '../cells/move-cell-focus.ts';
import type { OrderEditorState, OrderEditorStore } from '../store/order-editor-state.ts';
import { useLineStyles, lineCardsMediaQuery } from '../cells/line-styles.ts';
import { LineRow } from './LineRow.tsx';
import { LineTable } from './LineTable.tsx';
import { useOrderEditor } from '../store/use-order-editor.ts';
import { usePasteHandler } from './paste/use-paste-handler.ts';
import { loadScanLines, ScanLines } from './scan/lazy-scan.ts';
import { lockedTotalSentence, type ChangeConfirmation } from '../cells/use-change-confirmation.ts';

/** How many rows are drawn at first, and how many are added in each step. */
const FIRST = 60;
const STEP = 40;

/**
 * Returns how many of `count` rows to draw now. The number grows in steps, so that the screen
 * reacts to input in between. With `isWhole`, all rows are drawn at once, as one far down may be
 * the target.
 */
function useGrowing(count: number, isWhole: boolean): number {
  const [most, setMost] = useState(isWhole ? Infinity : FIRST);
  const isMore = count > most;
  useEffect(() => {
    if (!isMore) return;
    const timer = setTimeout(() => setMost((before) => before + STEP));
    return () => clearTimeout(timer);
  }, [isMore, most]);

  return Math.min(count, most);
}

/**
 * Returns whether the lines are shown as cards. If the device is turned, React creates new rows for
 * the other layout. The change waits while a dialog, such as the camera's, is open.
 */
function useAsCards(): boolean {
  const [asCards, setAsCards] = useState(() => matchMedia(lineCardsMediaQuery).matches);
  useEffect(() => {
    const media = matchMedia(lineCardsMediaQuery);
    let dialog: Element | null = null;
    const follow = () => {
      dialog?.removeEventListener('close', follow);
      dialog = document.querySelector('dialog[open]');
      if (dialog) dialog.addEventListener('close', follow);
      else setAsCards(media.matches);
    };

    follow();
    media.addEventListener('change', follow);
    return () => {
      dialog?.removeEventListener('close', follow);
      media.removeEventListener('change', follow);
    };
  }, []);
  return asCards;
}

/** Loads the code of the scanner when the page is idle. Returns whether it is loaded. */
function useIsScanLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    let isShown = true;
    const load = async () => {
      await whenPageIdle();
      const loaded = await loadScanLines();
      if (isShown) setLoaded(loaded);
    };
    inBackground(load());
    return () => {
      isShown = false;
    };
  }, []);
  return isLoaded;
}

/**
 * Shows the help on keys for filling the lines. It is hidden on devices whose main pointer is a
 * finger, because most of them have no keyboard.
 */
function LineHelp() {
  const styles = useLineStyles();
  return (
    <p className={styles.help}>
      <kbd className={styles.key}>Enter</kbd> <Trans>next cell</Trans> ·{' '}
      <kbd className={styles.key}>↑</kbd> <kbd className={styles.key}>↓</kbd>{' '}
      <Trans>between lines</Trans> · <kbd className={styles.key}>Ctrl</kbd>{' '}
      <kbd className={styles.key}>Enter</kbd> <Trans>send for approval</Trans> ·{' '}
      <Trans>paste rows from a spreadsheet</Trans>
    </p>
  );
}

const moves: Readonly<Partial<Record<string, CellMove>>> = {
  Enter: 'next',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/**
 * Returns whether the column for demo units is shown. For an order type without demo units, it is
 * shown only if a line is still marked, which is then an error.
 */
const hasDemoColumn = ({ header, content }: OrderEditorState): boolean =>
  lineFields.demo.need[header.type] !== 'absent' || content.lines.some(({ demo }) => demo);

export const LinesCard = memo(function LinesCard({
  editor,
  confirm,
}: {
  readonly editor: OrderEditorStore;
  readonly confirm: ChangeConfirmation;
}) {
  const styles = useLineStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { ask } = useDialog();
  const asCards = useAsCards();
  const ids = useOrderEditor(editor, (state) =>
    state.content.lines.map((line) => line.id).join(' '),
  ).split(' ');
  const count = useOrderEditor(
    editor,
    (state) => state.content.lines.filter((line) => !isBlankLine(line)).length,
  );

  const isLocked = useOrderEditor(editor, (state) => state.header.unitsLocked === true);
  const hasDemo = useOrderEditor(editor, hasDemoColumn);
  const { hash } = useLocation();
  const shown = useGrowing(ids.length, hash !== '');
  const onPaste = usePasteHandler(editor, confirm);
  const isScanLoaded = useIsScanLoaded();
  const [isScanning, setScanning] = useState(false);

  const onRemove = useCallback(
    async (id: string) => {
      // A press on the button leaves a cell, which may ask about its own change.
      await confirm.settle();
      const { lines, unitsLocked } = editor.get().content;
      const at = lines.findIndex((line) => line.id === id);
      const { partNumber, description, quantity } = lines[at]!;
      const altersLockedTotal = unitsLocked === true && totalOfLine(lines[at]!) !== 0;

      const units =
        typeof quantity === 'number'
          ? t`${plural(quantity, { one: '# unit', other: '# units' })}`
          : '';
      const what = [partNumber, description, units].filter(Boolean).join(', ');
      if (
        !isBlankLine(lines[at]!) &&
        !(await ask({
          title: t`Do you want to remove this data?`,
          content: [
            t`Removes line ${at + 1}: ${what}`,
            ...(altersLockedTotal ? [_(lockedTotalSentence)] : []),
          ].join('. '),
          acceptLabel: t`Remove line`,
          isDestructive: true,
        }))
      )
        return;

      editor.removeLine(id);
      if (altersLockedTotal) editor.change({ unitsLocked: undefined });
      const neighbour = editor.get().content.lines[at];
      if (neighbour) requestAnimationFrame(() => focusCell(neighbour.id, 'partNumber'));
    },
    [editor, confirm, ask, t, _],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (
      !move ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.shiftKey ||
      event.nativeEvent.isComposing
    )
      return;

    const { line, column } = event.target instanceof HTMLInputElement ? event.target.dataset : {};
    if (!line || !column) return;
    event.preventDefault();
    const to = cellAfterMove(move, ids, { lineId: line, column: column as LineColumn }, hasCell);
    if (to) focusCell(to.lineId, to.column);
  };

  // Beside the cards of a narrow screen, the title of the page has the count, and the buttons need
  // the space.
  const hasCount = !asCards && count > 0;
  const openLast = () => focusCell(ids.at(-1)!, 'partNumber');

  const rows = ids
    .slice(0, shown)
    .map((id, n) => (
      <LineRow
        key={id}
        editor={editor}
        id={id}
        n={n}
        isCard={asCards}
        hasDemoColumn={hasDemo}
        confirm={confirm}
        onRemove={onRemove}
      />
    ));

  return (
    <Card
      title={<Trans>Products</Trans>}
      note={
        <>
          {hasCount ? <Plural value={count} one="# line" other="# lines" /> : null}
          {hasCount && isLocked ? ' · ' : null}
          {isLocked ? <Trans>total locked by the file</Trans> : null}
        </>
      }
      actions={
        <>
          <Button icon={<ScanIcon />} onClick={() => setScanning(true)}>
            <Trans>Scan</Trans>
          </Button>
          <Button icon={<AddIcon />} onClick={openLast}>
            <Trans>Add line</Trans>
          </Button>
        </>
      }
      isFlush
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and pastes of the cells arrive here; the cells themselves are the controls */}
      <div id={headerFieldElementId('lines')} onKeyDown={onKeyDown} onPaste={onPaste}>
        <AvailabilityProvider editor={editor}>
          {asCards ? (
            <ul className={styles.cards} aria-label={t`Products`}>
              {rows}
            </ul>
          ) : (
            <LineTable hasDemo={hasDemo}>{rows}</LineTable>
          )}
        </AvailabilityProvider>
      </div>
      {asCards ? null : <LineHelp />}
      {isScanning || isScanLoaded ? (
        <Suspense>
          <ScanLines
            editor={editor}
            confirm={confirm}
            isOpen={isScanning}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      ) : null}
    </Card>
  );
});
