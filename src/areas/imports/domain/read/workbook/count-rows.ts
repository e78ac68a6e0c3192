/** How many rows of a sheet have data, without reading them: a person who chooses between sheets wants to know. */
import { inflateXml, type Archive, type ArchivePart } from './archive.ts';
import { TextDecoder } from '../platform.ts';

/** A large sheet is not unfolded to its end for that. */
const MOST_ROWS = 20_000;
const MOST_BYTES = 32 * 2 ** 20;
/** The beginning of a row, or a value: rows that are only formatted have none. */
const ROW_OR_VALUE = /<(?:\w{1,20}:)?(?:(row)[\s>]|v>[^<]|t(?:\s[^<>]{0,100})?>[^<])/g;
/** Longer than what begins a row or a value. */
const TAIL = 140;

export type RowCount = {
  readonly rows: number;
  /** There are more of them. */
  readonly isMore: boolean;
};
/** undefined: it cannot be unfolded; whoever chooses it is told why. */
export async function countRows(
  archive: Archive,
  part: ArchivePart,
): Promise<RowCount | undefined> {
  const decoder = new TextDecoder('utf-8');
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
      if (rows >= MOST_ROWS || bytes > MOST_BYTES) return { rows, isMore: true };
      text = text.slice(Math.max(end, text.length - TAIL));
    }
    return { rows, isMore: false };
  } catch {
    return undefined;
  }
}
