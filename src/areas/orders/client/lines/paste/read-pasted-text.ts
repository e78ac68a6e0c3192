/**
 * Reads a spreadsheet's rows from the clipboard as lines of an order. This module is loaded
 * together with the one that inserts pasted text.
 */
import papa from 'papaparse';
import { textBeforePieceWord } from '#areas/imports/domain/index.ts';
import { readPastedRows, type PastedRows } from '../../../domain/index.ts';

/**
 * Divides text into rows of cells. Without tabs, the delimiter is detected. A word for a piece
 * after a figure is removed, as in files: `2 pcs` gives `2`.
 */
export function splitIntoCells(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '').replace(/(?:\r?\n)+$/, '');
  const { data } = papa.parse<string[]>(plain, {
    delimiter: plain.includes('\t') ? '\t' : '',
    skipEmptyLines: 'greedy',
  });

  return data.map((row) => row.map((cell) => textBeforePieceWord(cell) ?? cell));
}

export const readPastedText = (
  text: string,
  reading: Parameters<typeof readPastedRows>[1],
): PastedRows => readPastedRows(splitIntoCells(text), reading);
