/**
 * Shows the rows of a file as a virtualized grid, in which a million rows scroll like ten. Arrow
 * keys move, Enter and typing edit a cell.
 */
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table can't tell that rows are virtualized */
import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react';
import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { FieldName } from '../../domain/index.ts';
import type { ShownRow, UploadFacts } from '../../device/index.ts';
import {
  columnsInView,
  gridColumns,
  cellAfterKey,
  positionOfElement,
  rowsInView,
  scrollLeftToShow,
  totalWidthOf,
  type GridColumn,
  type GridPosition,
} from './grid-columns.ts';
import { isTypedTextTooLong } from '../cell/TextTooLong.tsx';
import type { MoveAfterEditing } from '../cell/CellInput.tsx';
import { CellPopover } from './CellPopover.tsx';
import { GridHead, HEAD_HEIGHT_PX } from './GridHead.tsx';
import { useRowLocations } from '../results/row-locations.ts';
import { GridRow, LEAD_COLUMN_WIDTHS_PX, ROW_HEIGHT_PX } from './GridRow.tsx';
import { columnWidthsForMessages } from './column-widths-for-messages.ts';
import { useVisibleGridArea } from './use-visible-grid-area.ts';
import type { PreviewRows } from './use-preview-rows.ts';

/** Height in pixels of the scroll bar, which is added to the height of the rows. */
const SCROLLBAR = 18;
const MOST_IN_VIEW = 12;
/** Rows before and after the view that are requested in advance. */
const PREFETCHED_ROWS = 80;
const useStyles = /*#__PURE__*/ makeStyles({
  frame: { position: 'relative' },
  grid: {
    position: 'relative',
    overflow: 'auto',
    maxHeight: 'max(288px, min(560px, calc(100dvh - 400px)))',
    outlineOffset: '-2px',
    overscrollBehaviorX: 'contain',
    scrollbarGutter: 'stable',
  },
});

/** The state of an edited cell. `text` is what was typed; it is absent if nothing was typed yet. */
export type CellEditState = { readonly text?: string };
type Props = {
  readonly facts: UploadFacts;
  readonly rows: PreviewRows;
  readonly label: string;
  readonly place: GridPosition;
  readonly onPlace: (place: GridPosition) => void;
  readonly typing: CellEditState | undefined;
  readonly onTyping: (typing: CellEditState | undefined) => void;
  readonly onEdit: (row: ShownRow, field: FieldName, text: string) => void;
  /** Called on Enter in an edited cell. If undefined, Enter moves to the cell below. */
  readonly onNext: (() => void) | undefined;
  /**
   * Returns the box that is shown beside the edited cell, with this id. If undefined, no box is
   * shown.
   */
  readonly correction: ((id: string) => ReactNode) | undefined;
};

export function PreviewGrid({
  facts,
  rows,
  label,
  place,
  onPlace,
  typing,
  onTyping,
  onEdit,
  onNext,
  correction,
}: Props) {
  const styles = useStyles();
  const { _ } = useLingui();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const view = useVisibleGridArea(box);
  const { issues, fields } = facts;
  const reasons = useMemo(
    () => columnWidthsForMessages({ issues, fields }, _),
    [issues, fields, _],
  );
  const { hasSheets } = useRowLocations();
  const lead =
    (hasSheets ? LEAD_COLUMN_WIDTHS_PX.lineWithSheet : LEAD_COLUMN_WIDTHS_PX.line) +
    Math.min(
      LEAD_COLUMN_WIDTHS_PX.mostResult,
      Math.max(LEAD_COLUMN_WIDTHS_PX.result, reasons.rows / 2 + 32),
    );
  const columns = useMemo(
    () => gridColumns(fields, view.width - lead, reasons.fields),
    [fields, view.width, lead, reasons],
  );
  const total = rows.total ?? 0;
  const width = lead + totalWidthOf(columns);
  const height = Math.max(ROW_HEIGHT_PX, view.height - HEAD_HEIGHT_PX);
  const {
    box: boxHeight,
    from,
    to,
    size,
    topOf,
    scrollFor,
  } = rowsInView({ total, rowHeight: ROW_HEIGHT_PX, scrollTop: view.top, height });
  const [first, last] = columnsInView(columns, view.left, view.left + view.width - lead);
  const { want } = rows;

  // Request rows before they come into view.
  useEffect(() => {
    if (total > 0) want(Math.max(0, from - PREFETCHED_ROWS), Math.min(total, to + PREFETCHED_ROWS));
  }, [want, from, to, total]);

  const idOf = useCallback((row: number, column: number) => `${id}-${row}-${column}`, [id]);

  const show = ({ row, column }: GridPosition) => {
    const grid = box.current;
    const wide = columns[column];
    if (!grid || !wide) return;

    // The scroll positions at which the row is the first or the last one in view. `scrollFor`
    // converts rows to scroll positions, because the box is scaled if there are very many rows.
    const top = scrollFor(row);
    const least = scrollFor(row - (height - ROW_HEIGHT_PX) / ROW_HEIGHT_PX);
    if (top < grid.scrollTop) grid.scrollTop = top;
    else if (least > grid.scrollTop) grid.scrollTop = least;
    grid.scrollLeft = scrollLeftToShow(columns, wide, {
      left: grid.scrollLeft,
      width: grid.clientWidth - lead,
    });
  };

  const go = (row: number, column: number) => {
    const next = {
      row: Math.max(0, Math.min(total - 1, row)),
      column: Math.max(0, Math.min(columns.length - 1, column)),
    };
    onPlace(next);
    show(next);
  };

  const isLaidOut = view.width > 0 && total > 0;

  // The active cell may be moved from elsewhere, by the buttons beside the number of errors. Then
  // it is scrolled into view.
  useEffect(() => {
    show(place);
    // oxlint-disable-next-line react/exhaustive-deps -- only when the cell moves or the width changes
  }, [place, isLaidOut, view.width]);

  const back = useCallback(() => {
    onTyping(undefined);
    box.current?.focus({ preventScroll: true });
  }, [onTyping]);

  const latest = useRef({ go, onEdit, onNext, place });
  useEffect(() => {
    latest.current = { go, onEdit, onNext, place };
  });
  const type = useCallback(
    (row: ShownRow, column: GridColumn, text: string | undefined, move: MoveAfterEditing) => {
      const { go: move_, onEdit: edit, onNext: next, place: at } = latest.current;
      if (text !== undefined) edit(row, column.fact.field, text);

      if (move === 'stay') {
        onTyping(undefined);
        return;
      }

      if (move === 'down' && next) {
        next();
        return;
      }

      back();
      move_(at.row + (move === 'down' ? 1 : 0), at.column + (move === 'right' ? 1 : 0));
    },
    [back, onTyping],
  );

  // A text that is too long isn't stored, so its cell stays in editing.
  const isHeld = isTypedTextTooLong(typing?.text);
  const press = (event: KeyboardEvent) => {
    if (isHeld) return;
    const far = event.ctrlKey || event.metaKey;
    const page = Math.max(1, Math.floor(height / ROW_HEIGHT_PX) - 1);
    const moved = cellAfterKey(event.key, place, { page, far, total, columns: columns.length });

    if (moved) {
      event.preventDefault();
      go(moved.row, moved.column);
      return;
    }

    const isLetter = event.key.length === 1 && !far && !event.altKey;
    if (event.key !== 'Enter' && event.key !== 'F2' && !isLetter) return;
    event.preventDefault();
    show(place);
    onTyping(isLetter ? { text: event.key } : {});
  };

  const choose = (event: MouseEvent) => {
    const next = positionOfElement(event.target as Element);
    if (isHeld) box.current?.querySelector('input')?.focus();
    else if (next && (next.row !== place.row || next.column !== place.column)) {
      onTyping(undefined);
      onPlace(next);
    }
  };

  const onTyped = useCallback((text: string) => onTyping({ text }), [onTyping]);
  const correctionId = `${id}-correction`;
  const beside = typing && correction ? correction(correctionId) : null;
  const cell = {
    top: HEAD_HEIGHT_PX + topOf(place.row) - view.top,
    left: lead + (columns[place.column]?.left ?? 0) - view.left,
  };
  const isShown =
    place.row >= from && place.row < to && place.column >= first && place.column <= last;

  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid handles keys */}
      <div
        ref={box}
        className={styles.grid}
        style={{
          height: HEAD_HEIGHT_PX + Math.min(total, MOST_IN_VIEW) * ROW_HEIGHT_PX + SCROLLBAR,
        }}
        role="grid"
        tabIndex={0}
        aria-label={label}
        // -1 means that the number of rows isn't known yet, which differs from zero rows.
        aria-rowcount={rows.total === undefined ? -1 : total + 1}
        aria-colcount={columns.length + 2}
        {...(isShown ? { 'aria-activedescendant': idOf(place.row, place.column) } : {})}
        onKeyDown={press}
        onClick={choose}
        onDoubleClick={(event) => {
          if (!isHeld && positionOfElement(event.target as Element)) onTyping({});
        }}
      >
        <GridHead
          columns={columns.slice(first, last + 1)}
          first={first}
          width={width}
          lead={lead}
        />
        <div role="rowgroup" style={{ position: 'relative', width, height: boxHeight }}>
          {Array.from({ length: Math.max(0, to - from) }, (_row, n) => from + n).map((n) => (
            // The element of a row that leaves the view is reused for the one that enters it, which
            // takes a third of the work of creating one.
            <GridRow
              key={n % size}
              row={rows.rowAt(n)}
              at={n}
              top={topOf(n)}
              width={width}
              columns={columns}
              first={first}
              last={last}
              active={place.row === n ? place.column : -1}
              isEditing={place.row === n && typing !== undefined}
              typed={place.row === n ? typing?.text : undefined}
              onTyped={onTyped}
              describedBy={place.row === n && beside ? correctionId : undefined}
              lead={lead}
              fields={facts.fields}
              currency={facts.currency}
              idOf={idOf}
              onType={type}
              onLeave={back}
            />
          ))}
        </div>
      </div>
      {beside ? (
        <CellPopover cell={cell} view={view}>
          {beside}
        </CellPopover>
      ) : null}
    </div>
  );
}
