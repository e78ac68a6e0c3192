/** Reads the first rows of sheets, each once: choosing and comparing sheets both need them. */
import { firstRowsOf } from '../first-rows.ts';
import { newReadingNotes } from '../opened-file.ts';
import type { RowPage } from '../row-page.ts';
import type { WorkbookReader } from '../workbook/workbook-reader.ts';

/** Returns the first rows of a sheet. Rejects with `FileRefusedError` if there are none. */
export type SheetHeads = (sheet: number) => Promise<RowPage>;

export function createSheetHeads(book: Pick<WorkbookReader, 'batches'>): SheetHeads {
  const heads = new Map<number, ReturnType<SheetHeads>>();

  const read = (sheet: number) => firstRowsOf(() => book.batches(sheet, newReadingNotes()));

  return (sheet) => {
    const head = heads.get(sheet) ?? read(sheet);
    heads.set(sheet, head);
    return head;
  };
}
