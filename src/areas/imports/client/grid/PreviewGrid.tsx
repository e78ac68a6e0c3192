/** The rows of a file as a grid of which only what is in view exists: a million rows scroll like ten. Arrows move, Enter and typing change a cell. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows out of view are not there, and no table can say so */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { headText } from '#kernel/client/index.ts';
import type { FieldName } from '../../domain/index.ts';
import type { ShownRow, UploadFacts } from '../../device/index.ts';
import { fieldWords } from '../results/field-words.ts';
import {
  columnsWithin,
  gridColumns,
  rowsWithin,
  widthOf,
  type GridColumn,
} from './grid-columns.ts';
import { GridRow, LEAD, LEAD_WIDTH, ROW_HEIGHT } from './GridRow.tsx';
import { isFigure } from '../results/show-value.ts';
import { useGridView } from './use-grid-view.ts';
import type { Rows } from './use-rows.ts';

/** Pixels; a few rows leave no empty space below them. */
const HEAD = 44;
const SCROLLBAR = 18;
const MOST_IN_VIEW = 12;
/** Rows. */
const PREFETCHED_ROWS = 80;
const useStyles = /*#__PURE__*/ makeStyles({
  grid: {
    position: 'relative',
    overflow: 'auto',
    maxHeight: 'max(288px, min(560px, calc(100dvh - 400px)))',
    outlineOffset: '-2px',
    overscrollBehaviorX: 'contain',
    scrollbarGutter: 'stable',
  },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 4,
    height: `${HEAD}px`,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    boxSizing: 'border-box',
  },
  name: {
    ...headText,
    position: 'absolute',
    top: 0,
    height: `${HEAD - 1}px`,
    boxSizing: 'border-box',
    padding: '0 12px',
    display: 'flex',
    alignItems: 'center',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
  figure: { justifyContent: 'flex-end' },
  lead: {
    position: 'sticky',
    left: 0,
    zIndex: 5,
    width: '204px',
    height: `${HEAD - 1}px`,
    display: 'flex',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  leadName: { position: 'static', flexShrink: 0 },
});

/** The cell that has the keyboard, by its place in the list. */
export type GridPlace = { readonly row: number; readonly column: number };
type Props = {
  readonly facts: UploadFacts;
  readonly rows: Rows;
  readonly label: string;
  readonly place: GridPlace;
  readonly onPlace: (place: GridPlace) => void;
  readonly onEdit: (row: ShownRow, field: FieldName, text: string) => void;
};

export function PreviewGrid({ facts, rows, label, place, onPlace, onEdit }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const view = useGridView(box);
  const [typing, setTyping] = useState<{ readonly start: string | undefined }>();
  const columns = useMemo(
    () => gridColumns(facts.fields, view.width - LEAD_WIDTH),
    [facts.fields, view.width],
  );
  const total = rows.total ?? 0;
  const width = LEAD_WIDTH + widthOf(columns);
  const height = Math.max(ROW_HEIGHT, view.height - HEAD);
  const {
    box: boxHeight,
    from,
    to,
    size,
    topOf,
    scrollFor,
  } = rowsWithin({ total, rowHeight: ROW_HEIGHT, scrollTop: view.top, height });
  const [first, last] = columnsWithin(columns, view.left, view.left + view.width - LEAD_WIDTH);
  const { want } = rows;
  // What comes next is asked for before it is seen.
  useEffect(() => {
    if (total > 0) want(Math.max(0, from - PREFETCHED_ROWS), Math.min(total, to + PREFETCHED_ROWS));
  }, [want, from, to, total]);

  const idOf = useCallback((row: number, column: number) => `${id}-${row}-${column}`, [id]);
  const show = ({ row, column }: GridPlace) => {
    const grid = box.current;
    const wide = columns[column];
    if (!grid || !wide) return;
    // As the first row in view, and as the last: where the box is scaled a height of the view is less of it.
    const top = scrollFor(row);
    const least = scrollFor(row - (height - ROW_HEIGHT) / ROW_HEIGHT);
    if (top < grid.scrollTop) grid.scrollTop = top;
    else if (least > grid.scrollTop) grid.scrollTop = least;
    const rest = grid.clientWidth - LEAD_WIDTH;
    if (wide.left < grid.scrollLeft) grid.scrollLeft = wide.left;
    else if (wide.left + wide.width > grid.scrollLeft + rest)
      grid.scrollLeft = Math.min(wide.left, wide.left + wide.width - rest);
  };
  const go = (row: number, column: number) => {
    const next = {
      row: Math.max(0, Math.min(total - 1, row)),
      column: Math.max(0, Math.min(columns.length - 1, column)),
    };
    onPlace(next);
    show(next);
  };
  // Moved from elsewhere (the arrows beside the count of errors): it comes into view.
  useEffect(() => {
    show(place);
    // oxlint-disable-next-line react/exhaustive-deps -- only when it moves
  }, [place]);
  const back = useCallback(() => {
    setTyping(undefined);
    box.current?.focus({ preventScroll: true });
  }, []);
  const latest = useRef({ go, onEdit, place });
  useEffect(() => {
    latest.current = { go, onEdit, place };
  });
  const type = useCallback(
    (row: ShownRow, column: GridColumn, text: string, move: 'down' | 'right' | 'stay') => {
      const { go: move_, onEdit: edit, place: at } = latest.current;
      edit(row, column.fact.field, text);
      if (move === 'stay') {
        setTyping(undefined);
        return;
      }
      back();
      move_(at.row + (move === 'down' ? 1 : 0), at.column + (move === 'right' ? 1 : 0));
    },
    [back],
  );

  const press = (event: KeyboardEvent) => {
    const { row, column } = place;
    const page = Math.max(1, Math.floor(height / ROW_HEIGHT) - 1);
    const far = event.ctrlKey || event.metaKey;
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      ArrowRight: [row, column + 1],
      ArrowLeft: [row, column - 1],
      PageDown: [row + page, column],
      PageUp: [row - page, column],
      Home: [far ? 0 : row, 0],
      End: [far ? total - 1 : row, columns.length - 1],
    };
    const move = moves[event.key];
    if (move) {
      event.preventDefault();
      go(...move);
      return;
    }
    const isLetter = event.key.length === 1 && !far && !event.altKey;
    if (event.key !== 'Enter' && event.key !== 'F2' && !isLetter) return;
    event.preventDefault();
    show(place);
    setTyping({ start: isLetter ? event.key : undefined });
  };
  const at = (event: MouseEvent): GridPlace | undefined => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-column]');
    const row = cell?.closest<HTMLElement>('[data-at]');
    return cell && row
      ? { row: Number(row.dataset['at']), column: Number(cell.dataset['column']) }
      : undefined;
  };
  const choose = (event: MouseEvent) => {
    const next = at(event);
    if (next && (next.row !== place.row || next.column !== place.column)) {
      setTyping(undefined);
      onPlace(next);
    }
  };
  const isShown =
    place.row >= from && place.row < to && place.column >= first && place.column <= last;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- onKeyDown does all that the mouse does
    <div
      ref={box}
      className={styles.grid}
      style={{ height: HEAD + Math.min(total, MOST_IN_VIEW) * ROW_HEIGHT + SCROLLBAR }}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={total + 1}
      aria-colcount={columns.length + 2}
      {...(isShown ? { 'aria-activedescendant': idOf(place.row, place.column) } : {})}
      onKeyDown={press}
      onClick={choose}
      onDoubleClick={(event) => {
        if (at(event)) setTyping({ start: undefined });
      }}
    >
      <div role="row" aria-rowindex={1} className={styles.head} style={{ width }}>
        <div className={styles.lead} role="presentation">
          <div
            role="columnheader"
            aria-colindex={1}
            className={mergeClasses(styles.name, styles.leadName)}
            style={{ width: LEAD.line, paddingInlineStart: 20 }}
          >{t`Row`}</div>
          <div
            role="columnheader"
            aria-colindex={2}
            className={mergeClasses(styles.name, styles.leadName)}
            style={{ width: LEAD.result, paddingInlineStart: 8 }}
          >{t`Result`}</div>
        </div>
        {columns.slice(first, last + 1).map(({ fact, left, width: wide }, n) => (
          <div
            key={fact.field}
            role="columnheader"
            aria-colindex={first + n + 3}
            className={mergeClasses(styles.name, isFigure(fact.type) && styles.figure)}
            style={{ left: LEAD_WIDTH + left, width: wide }}
          >
            {_(fieldWords[fact.field])}
          </div>
        ))}
      </div>
      <div role="rowgroup" style={{ position: 'relative', width, height: boxHeight }}>
        {Array.from({ length: Math.max(0, to - from) }, (_row, n) => from + n).map((n) => (
          // A row that leaves the view is written over by the one that comes into it: a third of the work of making one.
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
            startText={place.row === n ? typing?.start : undefined}
            currency={facts.currency}
            idOf={idOf}
            onType={type}
            onLeave={back}
          />
        ))}
      </div>
    </div>
  );
}
