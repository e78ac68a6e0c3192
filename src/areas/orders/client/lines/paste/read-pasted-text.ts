/**
 * Reads a spreadsheet's rows from the clipboard as lines of an order. This module is loaded
 * together with the one that inserts pasted text.
 */
import papa from 'papaparse';
import { readPastedRows, type PastedRows } from '../../../domain/index.ts';

/** Divides text into rows of cells. Without tabs, the delimiter is detected. */
export function splitIntoCells(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '').replace(/(?:\r?\n)+$/, '');
  return papa.parse<string[]>(plain, {
    delimiter: plain.includes('\t') ? '\t' : '',
    skipEmptyLines: 'greedy',
  }).data;
}

export const readPastedText = (
  text: string,
  reading: Parameters<typeof readPastedRows>[1],
): PastedRows => readPastedRows(splitIntoCells(text), reading);
