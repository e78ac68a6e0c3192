/** The columns of the preview: which fields are shown, how wide, and which of them are in view. */
import type { FieldType } from '../../domain/index.ts';
import type { FieldFacts } from '../../device/index.ts';

export type GridColumn = {
  readonly fact: FieldFacts;
  /** Among the cells of a row. */
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

/** Fields that something fills, and those that nothing fills but must. Stretched where the screen is wider. */
export function gridColumns(
  fields: readonly FieldFacts[],
  width: number,
  /** What each field needs at least, by its name. */
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
export const widthOf = (columns: readonly GridColumn[]): number => {
  const last = columns.at(-1);
  return last ? last.left + last.width : 0;
};
/** Those that touch the span from `from` to `to`, in pixels. */
export function columnsWithin(
  columns: readonly GridColumn[],
  from: number,
  to: number,
): readonly [first: number, last: number] {
  const first = columns.findIndex(({ left, width }) => left + width > from);
  const last = columns.findLastIndex(({ left }) => left < to);
  return [Math.max(0, first), Math.max(0, last)];
}

/** Browsers cut an element that is higher than this. */
const HIGHEST = 8_000_000;
/** Rows of one height in a box that scrolls: a million of them are higher than a browser allows, so the box is scaled. */
export function rowsWithin({
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
    /** Rows drawn at once, the same at every scroll position: one that leaves the view is reused for one that enters. */
    size,
    /** Where row n is in the box. */
    topOf: (row: number) => row * rowHeight - top + scrollTop,
    /** How far to scroll for a row to begin the view. */
    scrollFor: (row: number) =>
      box === whole ? row * rowHeight : ((row * rowHeight) / Math.max(1, whole - height)) * hidden,
  };
}

/** A cell by its place in the list. */
export type GridPlace = { readonly row: number; readonly column: number };
/** Where a key leads from a cell; undefined: nowhere. `far`: with the key that makes Home and End go to the ends. */
export function movedBy(
  key: string,
  { row, column }: GridPlace,
  size: {
    readonly page: number;
    readonly far: boolean;
    readonly total: number;
    readonly columns: number;
  },
): GridPlace | undefined {
  const { page, far, total, columns } = size;
  const moves: Readonly<Record<string, GridPlace | undefined>> = {
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
