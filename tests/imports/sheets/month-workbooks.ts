/** Writes workbooks of stock with a sheet for each month, in the formats that SheetJS writes. */
import { utils, write, type BookType } from '@e965/xlsx';

export const HEAD = ['Fecha', 'Código', 'Cantidad'] as const;

type Cells = readonly (readonly unknown[])[];

/** Returns rows of stock: a row for each quantity, on the first days of a month of 2025. */
export const stockOf = (month: number, ...quantities: readonly (number | string)[]): Cells =>
  quantities.map((quantity, n) => [
    `0${n + 1}/0${month}/2025`,
    String(1000 + month * 10 + n),
    quantity,
  ]);

export type SheetOf = readonly [name: string, rows: Cells, hidden?: boolean];

export function workbookOf(sheets: readonly SheetOf[], bookType: BookType = 'xlsx'): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows] of sheets)
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  book.Workbook = { Sheets: sheets.map(([, , hidden]) => ({ Hidden: hidden ? 1 : 0 })) };
  return new Uint8Array(write(book, { type: 'buffer', bookType }) as Buffer);
}

/**
 * The sheet of January begins with the column names, the sheet of February begins with two title
 * rows, one of which looks like a date.
 */
export const twoMonths: readonly SheetOf[] = [
  ['Enero', [HEAD, ...stockOf(1, 4, 5)]],
  ['Febrero', [['Sucursal Norte'], ['Febrero/2025'], HEAD, ...stockOf(2, 6, 7, 8)]],
];
