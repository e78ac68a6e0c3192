/**
 * Computes how wide a column must be to show its header and the messages of its cells completely,
 * up to a largest width.
 */
import type { MessageDescriptor } from '@lingui/core';
import type { UploadFacts } from '../../device/index.ts';
import { fieldLabels } from '../results/field-labels.ts';
import { issueWords } from '../cell/issue-words.ts';

/**
 * Pixels around a message (icon, gap and padding of the cell), and the largest width of a column.
 */
const AROUND = 48;
const WIDEST = 480;

/** Pixels around a header: its padding and some reserve, because the font may not be loaded yet. */
const AROUND_HEAD = 28;

/** Used instead of the expected value when the width of a message is measured. */
const SAMPLE = '1234 | 1.234';
const PER_CHARACTER = 6.6;

let context: CanvasRenderingContext2D | null | undefined;

function widthOfText(text: string, weight = 400): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * PER_CHARACTER;
  context.font = `${weight} 12px "Inter Variable", "Segoe UI", sans-serif`;
  return context.measureText(text).width;
}

export type MessageWidths = {
  /** Widths in pixels by field. */
  readonly fields: ReadonlyMap<string, number>;
  /** The width in pixels of messages about whole rows, on one line. */
  readonly rows: number;
};

export function columnWidthsForMessages(
  { issues, fields: facts }: Pick<UploadFacts, 'issues' | 'fields'>,
  say: (words: MessageDescriptor) => string,
): MessageWidths {
  const fields = new Map<string, number>(
    facts.map(({ field }) => [
      field,
      Math.ceil(widthOfText(say(fieldLabels[field]), 600)) + AROUND_HEAD,
    ]),
  );
  for (const { field, code } of issues) {
    const texts = ['', SAMPLE].map((expected) => say(issueWords[code](expected).message));
    const width = Math.ceil(Math.max(...texts.map((text) => widthOfText(text)))) + AROUND;
    fields.set(field, Math.min(WIDEST, Math.max(fields.get(field) ?? 0, width)));
  }
  return { fields, rows: fields.get('') ?? 0 };
}
