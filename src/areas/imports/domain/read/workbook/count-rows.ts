/**
 * Counts the rows of a sheet that have data without parsing it, and finds pivot tables, for a
 * person who chooses between sheets.
 */
import { FileRefusedError } from '../../file-refusal.ts';
import { inflateXml, archivePartKey, type Archive, type ArchivePart } from './archive.ts';
import { TextDecoder } from '../../platform.ts';
import { inspectedPartText } from './xml-guard.ts';

/** Counting stops at these limits, so that a large sheet isn't inflated to its end. */
const MOST_ROWS = 20_000;
const MOST_BYTES = 32 * 2 ** 20;

/** Matches the beginning of a row or of a value. Rows that are only formatted have no value. */
const ROW_OR_VALUE = /<(?:\w{1,20}:)?(?:(row)[\s>]|v>[^<]|t(?:\s[^<>]{0,100})?>[^<])/g;

/**
 * Characters of text that are kept for the next piece: more than the beginning of a row or a value
 * can have.
 */
const TAIL = 140;

export type RowCount = {
  readonly rows: number;
  /** True if counting stopped at a limit, so that there may be more rows. */
  readonly isMore: boolean;
  /** True if the sheet has a pivot table. */
  readonly isPivot?: boolean | undefined;
};

/** Returns whether the sheet in a part has a pivot table, which the part's relations list. */
export async function hasPivotTable(archive: Archive, { name }: ArchivePart): Promise<boolean> {
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  const path = `${folder}_rels/${name.slice(folder.length)}.rels`;
  const relations = archive.parts.get(archivePartKey(path));
  if (!relations) return false;

  try {
    return (await inspectedPartText(archive, relations)).includes('relationships/pivotTable"');
  } catch (error) {
    // Without readable relations, no pivot table is known. The rows can be read without them.
    if (error instanceof FileRefusedError) return false;
    throw error;
  }
}

/**
 * Returns the number of rows. Undefined if the sheet can't be inflated. The reason is shown when
 * the person chooses the sheet.
 */
export async function countSheetRows(
  archive: Archive,
  part: ArchivePart,
): Promise<RowCount | undefined> {
  const decoder = new TextDecoder('utf-8');
  const pivot = (await hasPivotTable(archive, part)) ? { isPivot: true } : {};
  let rows = 0;
  let isOpen = false;
  let text = '';
  let bytes = 0;

  const countIn = (piece: string): number => {
    let end = 0;
    for (const found of piece.matchAll(ROW_OR_VALUE)) {
      end = found.index + found[0].length;
      if (found[1]) isOpen = true;
      else if (isOpen) {
        rows++;
        isOpen = false;
      }
    }
    return end;
  };

  try {
    for await (const piece of inflateXml(archive, part)) {
      bytes += piece.length;
      text += decoder.decode(piece, { stream: true });
      const end = countIn(text);
      if (rows >= MOST_ROWS || bytes > MOST_BYTES) return { rows, isMore: true, ...pivot };
      text = text.slice(Math.max(end, text.length - TAIL));
    }
    return { rows, isMore: false, ...pivot };
  } catch {
    return undefined;
  }
}
