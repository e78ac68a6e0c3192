/** How wide a column must be for its head and what is said of its cells to be read whole. */
import type { MessageDescriptor } from '@lingui/core';
import type { UploadFacts } from '../../device/index.ts';
import { fieldWords } from '../results/field-words.ts';
import { issueWords } from './issue-words.ts';

/** Pixels: the icon with its gap and the padding of a cell; wider than this no column grows. */
const AROUND = 48;
const WIDEST = 480;
/** Of a head: the padding, and a little for a font that has not come yet. */
const AROUND_HEAD = 28;
/** Stands for what a message says was expected. */
const SAMPLE = '1234 | 1.234';
const PER_CHARACTER = 6.6;

let context: CanvasRenderingContext2D | null | undefined;
function widthOfText(text: string, weight = 400): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * PER_CHARACTER;
  context.font = `${weight} 12px "Inter Variable", "Segoe UI", sans-serif`;
  return context.measureText(text).width;
}
export type ReasonWidths = {
  /** By the field's name. */
  readonly fields: ReadonlyMap<string, number>;
  /** Of what is said of whole rows, on one line. */
  readonly rows: number;
};
export function reasonWidths(
  { issues, fields: facts }: Pick<UploadFacts, 'issues' | 'fields'>,
  say: (words: MessageDescriptor) => string,
): ReasonWidths {
  const fields = new Map<string, number>(
    facts.map(({ field }) => [
      field,
      Math.ceil(widthOfText(say(fieldWords[field]), 600)) + AROUND_HEAD,
    ]),
  );
  for (const { field, code } of issues) {
    const texts = ['', SAMPLE].map((expected) => say(issueWords[code](expected).said));
    const width = Math.ceil(Math.max(...texts.map(widthOfText))) + AROUND;
    fields.set(field, Math.min(WIDEST, Math.max(fields.get(field) ?? 0, width)));
  }
  return { fields, rows: fields.get('') ?? 0 };
}
