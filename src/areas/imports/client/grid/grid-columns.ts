/** Computes the columns of the preview, their widths, and which columns and rows are in view. */
import type { FieldType } from '../../domain/index.ts';
import type { FieldFacts } from '../../device/index.ts';

export type GridColumn = {
  readonly fact: FieldFacts;
  /** Index of the field's cell in a row. */
  readonly at: number;
  readonly left: number;
  readonly width: number;
};

const widths: Readonly<Partial<Record<FieldType, number>>> = {
  date: 128,
  date_ahead: 128,
  quantity: 116,
  amount: 148,
  percent: 110,
  part: 148,
  part_or_ean: 156,
  ean: 156,
  cnpj: 196,
  state: 116,
  currency: 124,
  activity: 148,
  city: 176,
  end_user: 232,
  identifier: 156,
  end_user_number: 176,
};

const TEXT = 200;

/**
 * Returns the columns of the preview: one for each field that has a file column, a fixed value or a
 * rule, or must have one. They are stretched to fill a wide screen.
 */
export function gridColumns(
  fields: readonly FieldFacts[],
  width: number,
  /** The least width of each field in pixels. */
  least: ReadonlyMap<string, number> = new Map(),
): readonly GridColumn[] {
  const shown = fields
    .map((fact, at) => ({ fact, at }))
    .filter(({ fact }) => fact.place !== null || fact.required);
  const natural = shown.map(({ fact }) =>
    Math.max(widths[fact.type] ?? TEXT, least.get(fact.field) ?? 0),
  );
  const sum = natural.reduce((all, one) => all + one, 0);
  const stretch = Math.max(1, width / Math.max(1, sum));
  let left = 0;

  return shown.map(({ fact, at }, n) => {
    const width = Math.floor(natural[n]! * stretch);
    const column = { fact, at, left, width };
    left += width;
    return column;
  });
}

export const totalWidthOf = (columns: readonly GridColumn[]): number => {
  const last = columns.at(-1);
  return last ? last.left + last.width : 0;
};

/** Returns the first and last column that touch the range between `from` and `to`, in pixels. */
export function columnsInView(
  columns: readonly GridColumn[],
  from: number,
  to: number,
): readonly [first: number, last: number] {
  const first = columns.findIndex(({ left, width }) => left + width > from);
  const last = columns.findLastIndex(({ left }) => left < to);
  return [Math.max(0, first), Math.max(0, last)];
}

/**
 * Returns the scroll position at which a column is in view. The position stays if the column
 * already is. If the columns are scrolled to a later one, the first column in view isn't cut.
 */
export function scrollLeftToShow(
  columns: readonly GridColumn[],
  wanted: GridColumn,
  view: { readonly left: number; readonly width: number },
): number {
  if (wanted.left < view.left) return wanted.left;
  const least = wanted.left + wanted.width - view.width;
  if (least <= view.left) return view.left;
  return columns.find(({ left }) => left >= Math.min(wanted.left, least))!.left;
}

/** The greatest height of an element in pixels that all browsers support. */
const HIGHEST = 8_000_000;

/**
 * Computes which rows of a scrolled list are in view. A million rows would be higher than browsers
 * allow, so the height of the content and the scroll positions are scaled.
 */
export function rowsInView({
  total,
  rowHeight,
  scrollTop,
  height,
  spare = 4,
}: {
  readonly total: number;
  readonly rowHeight: number;
  readonly scrollTop: number;
  readonly height: number;
  readonly spare?: number;
}) {
  const whole = total * rowHeight;
  const box = Math.min(whole, HIGHEST);
  const hidden = Math.max(1, box - height);
  const top = box === whole ? scrollTop : (Math.min(scrollTop, hidden) / hidden) * (whole - height);
  const size = Math.ceil(height / rowHeight) + 1 + 2 * spare;
  const from = Math.max(0, Math.floor(top / rowHeight) - spare);
  const to = Math.min(total, from + size);

  return {
    box,
    from,
    to,
    /**
     * The maximum number of rows that are drawn, which is equal at every scroll position, so that
     * elements can be reused.
     */
    size,
    /**
     * Returns the distance in pixels of a row from the top of the scrolled content, whose height is
     * `box`.
     */
    topOf: (row: number) => row * rowHeight - top + scrollTop,
    /** Returns the scroll position at which a row is the first one in view. */
    scrollFor: (row: number) =>
      box === whole ? row * rowHeight : ((row * rowHeight) / Math.max(1, whole - height)) * hidden,
  };
}

/** A cell, by its row and column in the list. */
export type GridPosition = { readonly row: number; readonly column: number };

/**
 * Returns the cell to which a key moves. Undefined if the key doesn't move. Home and End move to
 * the first and the last cell of the row or, with `far` (the Control or Command key is pressed), of
 * the list. The cell may be outside the list.
 */
export function cellAfterKey(
  key: string,
  { row, column }: GridPosition,
  size: {
    readonly page: number;
    readonly far: boolean;
    readonly total: number;
    readonly columns: number;
  },
): GridPosition | undefined {
  const { page, far, total, columns } = size;
  const moves: Readonly<Record<string, GridPosition | undefined>> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    PageDown: { row: row + page, column },
    PageUp: { row: row - page, column },
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? total - 1 : row, column: columns - 1 },
  };
  return moves[key];
}

/** Returns the position of the cell that contains an element. Undefined if none does. */
export function positionOfElement(element: Element): GridPosition | undefined {
  const cell = element.closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-at]');
  return cell && row
    ? { row: Number(row.dataset['at']), column: Number(cell.dataset['column']) }
    : undefined;
}
