/** Reads the first rows of sheets, each once: choosing and comparing sheets both need them. */
import type { Raw } from '../../cells/cell-texts.ts';
import { firstRowsOf } from '../first-rows.ts';
import { newReadingNotes } from '../opened-file.ts';
import type { WorkbookReader } from '../workbook/workbook-reader.ts';

/** Returns the first rows of a sheet. Rejects with `FileRefusedError` if there are none. */
export type SheetHeads = (sheet: number) => Promise<readonly (readonly Raw[])[]>;

export function createSheetHeads(book: Pick<WorkbookReader, 'batches'>): SheetHeads {
  const heads = new Map<number, ReturnType<SheetHeads>>();

  const read = async (sheet: number) =>
    (await firstRowsOf(() => book.batches(sheet, newReadingNotes()))).rows;

  return (sheet) => {
    const head = heads.get(sheet) ?? read(sheet);
    heads.set(sheet, head);
    return head;
  };
}
