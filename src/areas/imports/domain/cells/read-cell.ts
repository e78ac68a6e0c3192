/** Reads one cell as its field requires: handles blank and wrapped cells, then reads it by type. */
import type { Field, FieldType } from '../document-fields.ts';
import {
  cleanReading,
  withAddedRepair,
  readingWithIssue,
  type Reading,
} from '../issues-and-repairs.ts';
import { undoDoubleEncoding } from '../encodings/encodings.ts';
import type { CellContext, CellReader } from './cell-context.ts';
import { isPlaceholder, isSheetError } from './parse-numbers.ts';
import { readDate } from './read-dates.ts';
import { readAmount, readPercent, readQuantity } from './read-figures.ts';
import { readActivity, readCnpj, readEan, readPart, readPartOrEan } from './read-identifiers.ts';
import {
  readChoice,
  readCity,
  readCurrency,
  readEndUser,
  readIdentifier,
  readState,
  readText,
} from './read-texts.ts';
import { numberAndSignOf } from './formatted-numbers.ts';
import { isBlankCell, numberToText, rawCellText, tidyText, type Raw } from './cell-texts.ts';
import { unwrapText } from './unwrap-text.ts';

const readers: Readonly<Record<FieldType, CellReader>> = {
  text: readText,
  identifier: readIdentifier,
  part: readPart,
  part_or_ean: readPartOrEan,
  ean: readEan,
  quantity: readQuantity,
  amount: readAmount,
  percent: readPercent,
  date: readDate,
  date_ahead: readDate,
  cnpj: readCnpj,
  activity: readActivity,
  state: readState,
  city: readCity,
  currency: readCurrency,
  end_user: readEndUser,
  end_user_number: readIdentifier,
  choice: readChoice,
};

const WORDS: ReadonlySet<FieldType> = new Set([
  'text',
  'end_user',
  'city',
  'state',
  'activity',
  'choice',
]);

const empty = (field: Field): Reading =>
  field.required ? readingWithIssue('required') : cleanReading(null);

function readTidy(text: string, raw: Raw, context: CellContext): Reading {
  const { field } = context;
  if (text === '') return empty(field);
  if (isSheetError(text)) return readingWithIssue('sheet_error');

  if (isPlaceholder(text)) {
    const code = field.type === 'quantity' ? 'quantity_placeholder' : 'placeholder';
    return field.required
      ? readingWithIssue(code, { expected: text })
      : withAddedRepair(cleanReading(null), 'placeholder', '', 'shape');
  }

  const decoded = WORDS.has(field.type) ? undoDoubleEncoding(text) : undefined;
  const reading =
    decoded === undefined
      ? readers[field.type](text, raw, context)
      : withAddedRepair(
          readers[field.type](decoded, raw, context),
          'encoding_twice',
          decoded,
          'shape',
        );

  const { shift, unit } = context.pattern;
  if (typeof reading.value !== 'number') return reading;
  if (shift) return withAddedRepair(reading, 'decimal_shift', String(reading.value), 'history');

  return unit?.isApplied
    ? withAddedRepair(reading, 'unit', String(reading.value), 'person')
    : reading;
}

/** Returns the value of a raw cell and its issue or repair. The raw text stays as it is. */
export function readCell(raw: Raw | undefined, context: CellContext): Reading {
  if (raw === undefined || isBlankCell(raw)) return empty(context.field);
  const text = tidyText(rawCellText(raw));
  if (typeof raw === 'number') return readTidy(text, raw, context);
  const stored = numberAndSignOf(raw);
  if (stored)
    return readTidy(numberToText(stored.value), stored.value, { ...context, format: stored.sign });
  const inner = unwrapText(text);
  if (inner !== undefined)
    return withAddedRepair(
      readTidy(tidyText(inner), raw, context),
      'unwrapped',
      tidyText(inner),
      'shape',
    );

  /* Formulas are never evaluated, and a text file doesn't hold their result. */
  return text.startsWith('=') ? readingWithIssue('formula') : readTidy(text, raw, context);
}
