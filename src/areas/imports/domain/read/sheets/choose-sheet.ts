/**
 * Chooses the sheet that holds the document's rows, because a cover sheet or an empty one may come
 * first.
 */
import { FileRefusedError } from '../../file-refusal.ts';
import { countKnownColumns } from '../../header/header.ts';
import type { WorkbookReader } from '../workbook/workbook-reader.ts';
import type { SheetHeads } from './sheet-heads.ts';

/**
 * The maximum number of sheets that are examined besides the first. Each has to be inflated for
 * that.
 */
const MOST_TRIED = 24;

/**
 * Number of known column names that make the first sheet the document's table, unless another sheet
 * has twice as many (`ENOUGH`), or without any comparison (`CLEAR`).
 */
const ENOUGH = 2;
const CLEAR = 4;

/**
 * Returns the number of the sheet to be read. The first visible sheet is kept if it has many known
 * column names, or enough and no other examined sheet has twice as many. Otherwise the visible
 * sheet with the most known names is taken. No hidden sheet is chosen instead of the first.
 */
export async function chooseSheet(
  { sheets }: Pick<WorkbookReader, 'sheets'>,
  headOf: SheetHeads,
  first: number,
  known: ReadonlySet<string>,
): Promise<number> {
  const others = sheets
    .flatMap(({ hidden }, sheet) => (hidden || sheet === first ? [] : [sheet]))
    .slice(0, MOST_TRIED);
  if (others.length === 0) return first;

  const ofFirst = await fitOf(headOf, first, known);
  if (ofFirst >= CLEAR) return first;
  let best = { sheet: first, fit: ofFirst };

  for (const sheet of others) {
    const fit = await fitOf(headOf, sheet, known);
    if (fit > best.fit) best = { sheet, fit };
  }

  const isFirstEnough = ofFirst >= ENOUGH && best.fit < 2 * ofFirst;

  return isFirstEnough ? first : best.sheet;
}

/**
 * Returns how many known column names a sheet has. A sheet with rows but without known names counts
 * 0.5, an empty or refused one 0.
 */
async function fitOf(
  headOf: SheetHeads,
  sheet: number,
  known: ReadonlySet<string>,
): Promise<number> {
  try {
    return Math.max(countKnownColumns((await headOf(sheet)).rows, known), 0.5);
  } catch (error) {
    if (error instanceof FileRefusedError) return 0;
    throw error;
  }
}
