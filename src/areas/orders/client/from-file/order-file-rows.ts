/** Reads the rows of an upload in the form that the rules for orders take. */
import {
  currentTextOf,
  type UploadRows,
  type Upload,
  type UploadFacts,
} from '#areas/imports/device/index.ts';
import { demoUnitMarks, rowStates, type FieldName } from '#areas/imports/domain/index.ts';
import { parseMinor } from '#kernel/domain/money.ts';
import { fileHeaderFields, orderLimits, type OrderFileRow } from '../../domain/index.ts';

/** The most rows of a file that can become orders. For a longer file, no orders are planned. */
export const MAX_ORDER_FILE_ROWS = orderLimits.lines * orderLimits.ordersOfFile;

/** Rows read at a time. */
const PAGE = 500;

const dataStates = [
  rowStates.clean,
  rowStates.repaired,
  rowStates.warning,
  rowStates.error,
] as const;

type Row = UploadRows['rows'][number];

/**
 * Returns a row of the upload as a row of an order file. A missing or unreadable quantity or unit
 * value becomes null, and such a discount becomes 0.
 */
export function toOrderFileRow(
  { line, cells, state }: Pick<Row, 'line' | 'cells' | 'state'>,
  fields: readonly { readonly field: FieldName }[],
): OrderFileRow {
  const cellOf = (name: FieldName) => cells[fields.findIndex(({ field }) => field === name)];
  const figure = (name: FieldName) => {
    const value = cellOf(name)?.value;
    return typeof value === 'number' ? value : null;
  };

  const present = (name: FieldName) => {
    const cell = cellOf(name);
    return cell ? currentTextOf(cell) : '';
  };

  const text = (name: FieldName) => {
    const value = cellOf(name)?.value;
    return value === null || value === undefined ? '' : String(value);
  };

  return {
    line,
    ...(state === rowStates.removed ? { isRemoved: true as const } : {}),
    partNumber: text('partNumber') || present('partNumber').slice(0, orderLimits.typed),
    quantity: figure('quantity'),
    unitMinor: figure('unitValue'),
    isPriced: figure('unitValue') !== null && present('unitValue').trim() !== '',
    discount: figure('discount') ?? 0,
    discountReason: text('discountReason').slice(0, orderLimits.discountReason),
    isDemo: demoUnitMarks.some((mark) => mark === text('demo')),
    ean: text('ean'),
    head: Object.fromEntries(fileHeaderFields.map((head) => [head, text(head)])),
  };
}

/**
 * Reads all rows of an upload, with the prices that the person has entered for parts. Removed rows
 * are included if the file has header columns, because their cells may name the order of the rows
 * below. Returns undefined if the rows changed meanwhile; the facts change then too, and the caller
 * reads again.
 */
export async function readOrderFileRows(
  upload: Pick<Upload, 'rows'>,
  {
    fields,
    counts,
    currency,
    choices: { prices },
  }: Pick<UploadFacts, 'fields' | 'counts' | 'currency' | 'choices'>,
): Promise<readonly OrderFileRow[] | undefined> {
  const rows: OrderFileRow[] = [];

  // An entered price also replaces a price that could not be read, such as a dash.
  const priced = (row: OrderFileRow): OrderFileRow => {
    const price = row.unitMinor === null ? prices[row.partNumber] : undefined;
    return price === undefined
      ? row
      : { ...row, unitMinor: parseMinor(price, currency, '.') ?? null };
  };

  const hasHeader = fields.some(({ field }) =>
    fileHeaderFields.some((headerField) => headerField === field),
  );
  const wanted = hasHeader ? { states: [...dataStates, rowStates.removed] } : {};
  const count = counts.all + (hasHeader ? counts.removed : 0);
  while (rows.length < count) {
    const page = await upload.rows(wanted, rows.length, PAGE);
    if (page.rows.length === 0) return undefined;
    rows.push(...page.rows.map((row) => priced(toOrderFileRow(row, fields))));
  }
  return rows;
}
