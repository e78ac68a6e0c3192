/** A spreadsheet's rows from the clipboard as lines of an order; fetched when something is first pasted. */
import papa from 'papaparse';
import { readPastedRows, type PastedRows } from '../../../domain/index.ts';

export function gridOf(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '').replace(/(?:\r?\n)+$/, '');
  return papa.parse<string[]>(plain, {
    delimiter: plain.includes('\t') ? '\t' : '',
    skipEmptyLines: 'greedy',
  }).data;
}
export const readRows = (text: string, reading: Parameters<typeof readPastedRows>[1]): PastedRows =>
  readPastedRows(gridOf(text), reading);
