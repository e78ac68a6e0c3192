/** Which sheet of a workbook holds the rows of a document: a cover sheet, or an empty one, may come before it. */
import { Refused } from '../../refusal.ts';
import { knownColumns } from '../../header/header.ts';
import { firstRowsOf } from '../first-rows.ts';
import { newNotes } from '../opened-file.ts';
import { sheetBatches, type OpenWorkbook } from './xlsx.ts';

/** Sheets that are looked into: each is unfolded once for that. */
const MOST_TRIED = 24;
/** Known names that make the first sheet a table of the document, unless another one has twice as many; and those that leave no doubt. */
const ENOUGH = 2;
const CLEAR = 4;

/**
 * Returns the number of the sheet to be read. The first visible one stays where it is a table with
 * known names of columns; else the visible one with the most of them is taken. Hidden sheets are
 * never chosen.
 */
export async function chooseSheet(
  book: OpenWorkbook,
  first: number,
  known: ReadonlySet<string>,
): Promise<number> {
  const others = book.sheets
    .flatMap(({ hidden }, sheet) => (hidden || sheet === first ? [] : [sheet]))
    .slice(0, MOST_TRIED);
  if (others.length === 0) return first;

  const ofFirst = await fitOf(book, first, known);
  if (ofFirst >= CLEAR) return first;
  let best = { sheet: first, fit: ofFirst };
  for (const sheet of others) {
    const fit = await fitOf(book, sheet, known);
    if (fit > best.fit) best = { sheet, fit };
  }
  const isFirstEnough = ofFirst >= ENOUGH && best.fit < 2 * ofFirst;
  return isFirstEnough ? first : best.sheet;
}

/** Names of columns that are known; a sheet with rows and none of them has half a name, one that is empty or refused none. */
async function fitOf(
  book: OpenWorkbook,
  sheet: number,
  known: ReadonlySet<string>,
): Promise<number> {
  try {
    const { rows } = await firstRowsOf(() => sheetBatches(book, sheet, newNotes()));
    return Math.max(knownColumns(rows, known), 0.5);
  } catch (error) {
    if (error instanceof Refused) return 0;
    throw error;
  }
}
