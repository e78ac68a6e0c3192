/**
 * Reads rows copied from a spreadsheet as order lines. It finds the columns, drops header and total
 * rows, and keeps cells that cannot be parsed as typed.
 */
import {
  foreignCurrency,
  currencySignIn,
  removeCurrencySigns,
} from '#kernel/domain/currency-signs.ts';
import { parseMinor, type Currency, type DecimalMark } from '#kernel/domain/money.ts';
import { looksLikeAmount } from '#kernel/domain/typed-figures.ts';
import {
  hasEanDigits,
  hasQuantityDigits,
  isPartNumber,
} from '#kernel/domain/documents/row-limits.ts';
import { readTypedDiscount } from '../discounts/typed-discount.ts';
import { readTypedQuantity, readTypedUnitValue } from '../typed-line-figures.ts';
import { orderLimits, type OrderLine, type TypedFigure } from '../order.ts';

export type PastedLine = Pick<OrderLine, 'partNumber' | 'quantity' | 'unitMinor'> &
  Partial<Pick<OrderLine, 'discount' | 'discountReason'>>;

export type PastedColumns = {
  readonly partNumber: number;
  readonly quantity: number | null;
  readonly unitMinor: number | null;
  /** The column of the discount; absent if there is none. */
  readonly discount?: number;
  readonly discountReason?: number;
};

export type PastedRows = {
  readonly lines: readonly PastedLine[];
  /** The number of rows left out because they exceed the lines that still fit. */
  readonly refused: number;
  /** The number of pasted rows that contain a total. They are left out. */
  readonly totals: number;
  readonly hadHeader: boolean;
  readonly columns: PastedColumns;
};

type PasteReading = {
  readonly mark: DecimalMark;
  readonly currency: Currency;
  /** The number of lines that still fit into the order. */
  readonly freeLines: number;
  /** True if the order's type has discounts. If absent, their columns are ignored. */
  readonly hasDiscounts?: boolean;
};

/**
 * The words of column headers. The first match applies: a "total value" is not a unit value, and a
 * "unit of measure" is not a quantity.
 */
const headWords: readonly (readonly [RegExp, keyof PastedColumns | 'other'])[] = [
  [/^(motivo|raz[aã]o|raz[oó]n|justifica\w*|discount reason|reason)\b/, 'discountReason'],
  [
    /\b(total|subtotal|descri\w*|desc|nome|name|nombre|ean|moneda|moeda|currency|unit of)\b/,
    'other',
  ],
  [/\b(qty|quant\w*|cant\w*|qtde?|units|unidades|pe[cç]as|pcs)\b/, 'quantity'],
  [/\b(unit\w*|pre[cç]\w*|precio\w*|prices?|valor|value|vl|cost\w*)\b/, 'unitMinor'],
  [
    /\b(part|partes?|pe[cç]a|pieza|c[oó]d\w*|code|sku|pn|p\/n|ref\w*|produto|producto|product|material|model\w*|n[uú]mero)\b/,
    'partNumber',
  ],
];

/**
 * Returns whether a header means a discount. It must be the word alone, with or without a sign: a
 * price "com desconto" is a price.
 */
function isDiscount(head: string): boolean {
  const word = head.replace(/[%().\s]|\b(de|em|en|in)\b/g, '');
  return (
    /^(descontos?|descuentos?|discounts?|desco?to|dscto|dcto|dto)$/.test(word) ||
    (head.includes('%') && /^(desc)?$/.test(word))
  );
}

function meaning(text: string): keyof PastedColumns | 'other' | undefined {
  const head = text.toLowerCase();
  return isDiscount(head) ? 'discount' : headWords.find(([words]) => words.test(head))?.[1];
}

const clean = (cell: string | undefined): string =>
  (cell ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/^'/, '')
    .trim();

const hasDigit = (cell: string) => /\d/.test(cell);

const isTotal = (row: readonly string[]) =>
  /^(grand |sub)?total\b/i.test(row.find((cell) => cell !== '') ?? '');

const share = (
  rows: readonly (readonly string[])[],
  column: number,
  fits: (cell: string) => boolean,
): number => {
  const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
  return cells.length === 0 ? 0 : cells.filter(fits).length / cells.length;
};

/**
 * Returns the cell without the sign or code of a currency, which does not matter for finding its
 * column.
 */
const unsigned = (cell: string): string => removeCurrencySigns(cell, []);

function columnsByHead(head: readonly string[]): PastedColumns | undefined {
  const found: Partial<Record<string, number>> = {};
  head.forEach((cell, n) => {
    const field = meaning(cell);
    if (field && field !== 'other') found[field] ??= n;
  });
  const {
    partNumber,
    quantity = null,
    unitMinor = null,
    discount,
    discountReason,
  } = found as Partial<Record<keyof PastedColumns, number>>;
  return partNumber === undefined
    ? undefined
    : {
        partNumber,
        quantity,
        unitMinor,
        ...(discount === undefined ? {} : { discount }),
        ...(discountReason === undefined ? {} : { discountReason }),
      };
}

/**
 * Finds the columns without a header. The part number is the column with the most plain digits, the
 * discount the first column of percentages. Of the other columns, from the part number to the right
 * and then from the left edge, the quantity is the first one of whole figures, else the first one,
 * and the unit value the first one of amounts. Columns of text are skipped if more than one of the
 * other columns remains. Columns of EANs are ignored if at least two other columns have plain
 * digits: one for the part number and one for the quantity. Otherwise the EANs are taken as part
 * numbers, and the check of the lines reports them.
 */
function columnsByContent(rows: readonly (readonly string[])[]): PastedColumns {
  const width = Math.max(...rows.map((row) => row.length));
  const all = Array.from({ length: width }, (_, n) => n).filter((n) =>
    rows.some((row) => (row[n] ?? '') !== ''),
  );
  const partScore = (n: number) =>
    rows.reduce((sum, row) => sum + (isPartNumber(row[n] ?? '') ? (row[n] ?? '').length : 0), 0);

  const eans = all.filter((n) => share(rows, n, hasEanDigits) > 0.5);
  const rest = all.filter((n) => !eans.includes(n));
  const isNamedByEan = eans.length > 0 && rest.filter((n) => partScore(n) > 0).length < 2;

  const partNumber = (isNamedByEan ? eans : rest).reduce(
    (best, n) => (partScore(n) > partScore(best) ? n : best),
    (isNamedByEan ? eans : rest)[0] ?? 0,
  );

  const isPercent = (n: number) => share(rows, n, (cell) => /^\d[\d.,]*\s*%$/.test(cell)) > 0.5;
  const discount = rest.find(isPercent);

  const others = rest.filter((n) => n !== partNumber && n !== discount);
  const behind = [...others.filter((n) => n > partNumber), ...others.filter((n) => n < partNumber)];

  const isText = (n: number) =>
    share(rows, n, hasDigit) < 0.5 ||
    share(rows, n, (cell) => /[a-z]{3} /i.test(unsigned(cell))) > 0.5;

  const figures = others.length > 1 ? behind.filter((n) => !isText(n)) : behind;
  const whole = (n: number) => share(rows, n, hasQuantityDigits);
  const quantity = figures.find((n) => whole(n) > 0.5) ?? figures[0] ?? null;
  const unitMinor =
    figures.find((n) => n !== quantity && share(rows, n, looksLikeAmount) > 0.5) ?? null;

  return { partNumber, quantity, unitMinor, ...(discount === undefined ? {} : { discount }) };
}

/**
 * Returns the decimal mark: the language's, unless a cell proves the other one by cents that only
 * the other mark can separate, and no cell is an amount with the language's mark alone.
 */
function markOf(
  rows: readonly (readonly string[])[],
  column: number | null,
  { mark, currency }: PasteReading,
): DecimalMark {
  if (column === null) return mark;
  const other: DecimalMark = mark === ',' ? '.' : ',';
  const proves = (cell: string) =>
    parseMinor(cell, currency, mark) === undefined &&
    parseMinor(cell, currency, other) !== undefined &&
    [2, 3].some((behind) => cell.at(-behind) === other);
  const rest = rows.map((row) => unsigned(row[column] ?? ''));
  return rest.some(proves) &&
    !rest.some(
      (cell) =>
        parseMinor(cell, currency, other) === undefined &&
        parseMinor(cell, currency, mark) !== undefined,
    )
    ? other
    : mark;
}

/**
 * Returns a function that finds the currency sign for an amount without one: the sign of the
 * header, else of the row's currency column. The returned sign is undefined if there is none or the
 * currency is the order's.
 */
function signOver(currency: Currency, head: string | undefined, column: number) {
  const among = (text: string | undefined): string | undefined => {
    const sign = currencySignIn(text ?? '');
    return sign !== undefined && foreignCurrency([sign], currency) ? sign : undefined;
  };
  const ofHead = among(head);
  return (row: readonly string[]): string | undefined => ofHead ?? among(row[column]);
}

const asTyped = (text: string): string => text.slice(0, orderLimits.typed);

/** Reads pasted text; `grid` is its rows of cells. */
export function readPastedRows(
  grid: readonly (readonly string[])[],
  reading: PasteReading,
): PastedRows {
  const rows = grid.map((row) => row.map(clean)).filter((row) => row.some((cell) => cell !== ''));

  const first = rows[0] ?? [];
  const byHead = columnsByHead(first);
  const hadHeader =
    rows.length > 0 &&
    (byHead !== undefined
      ? !first.some((cell) => /^\d+$/.test(cell))
      : rows.length > 1 && !first.some(hasDigit));

  const body = hadHeader ? rows.slice(1) : rows;
  const kept = body.filter((row) => !isTotal(row));

  const columns =
    (hadHeader ? byHead : undefined) ??
    (kept.length > 0 ? columnsByContent(kept) : { partNumber: 0, quantity: null, unitMinor: null });

  const unitMark = markOf(kept, columns.unitMinor, reading);

  const heads = hadHeader ? first : [];
  const signOf = signOver(
    reading.currency,
    heads[columns.unitMinor ?? -1],
    heads.findIndex((head) => /\b(moneda|moeda|currency)\b/i.test(head)),
  );

  const amount = (row: readonly string[]): string => {
    const text = cell(row, columns.unitMinor);
    const sign = signOf(row);
    return sign !== undefined && text !== '' && unsigned(text) === text ? `${sign} ${text}` : text;
  };

  const cell = (row: readonly string[], column: number | null): string =>
    column === null ? '' : (row[column] ?? '');

  const figure = (text: string, read: (text: string) => TypedFigure): TypedFigure =>
    text === '' ? null : read(asTyped(text));

  const { discount, discountReason } = reading.hasDiscounts ? columns : {};

  const discountOf = (row: readonly string[]): Partial<PastedLine> => ({
    ...(discount === undefined
      ? {}
      : { discount: readTypedDiscount(asTyped(cell(row, discount)), reading.mark) }),
    ...(discountReason === undefined
      ? {}
      : { discountReason: cell(row, discountReason).slice(0, orderLimits.discountReason) }),
  });

  const lines = kept
    .map((row) => ({
      ...discountOf(row),
      partNumber: asTyped(cell(row, columns.partNumber)),
      quantity: figure(cell(row, columns.quantity), (text) =>
        readTypedQuantity(text, reading.mark),
      ),
      unitMinor: figure(amount(row), (text) =>
        readTypedUnitValue(text, reading.currency, unitMark),
      ),
    }))
    .filter((line) => line.partNumber !== '' || line.quantity !== null || line.unitMinor !== null);

  const free = Math.max(0, reading.freeLines);
  return {
    lines: lines.slice(0, free),
    refused: Math.max(0, lines.length - free),
    totals: body.length - kept.length,
    hadHeader,
    columns,
  };
}
