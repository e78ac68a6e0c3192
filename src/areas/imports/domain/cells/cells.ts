/** One cell, read as its field asks: blank or not, wrapped or not, then by type. Raw text in, value and complaint out. */
import { undoubled } from '../read/encodings.ts';
import type { Field, FieldType } from '../documents.ts';
import { clean, withRepair, wrong, type Reading } from '../issues.ts';
import { isPlaceholder, isSheetError } from './numbers.ts';
import { readAmount, readPercent, readQuantity } from './figures.ts';
import { readActivity, readCnpj, readEan, readPart, readPartOrEan } from './identifiers.ts';
import {
  readChoice,
  readCity,
  readCurrency,
  readDate,
  readEndUser,
  readIdentifier,
  readState,
  readText,
} from './texts.ts';
import type { CellReader, CellContext } from './cell-context.ts';
import { isBlank, textOf, tidy, type Raw } from './text.ts';

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

/** `="00123"` and `'00123` are how spreadsheets are told that something is text. */
function unwrapped(text: string): string | undefined {
  const formula = /^=\s*"((?:[^"]|"")*)"$/.exec(text);
  return formula
    ? formula[1]!.replaceAll('""', '"')
    : text.startsWith("'")
      ? text.slice(1)
      : undefined;
}
const empty = (field: Field): Reading => (field.required ? wrong('required') : clean(null));

function readTidy(text: string, raw: Raw, how: CellContext): Reading {
  const { field } = how;
  if (text === '') return empty(field);
  if (isSheetError(text)) return wrong('sheet_error');
  if (isPlaceholder(text)) {
    const nothing = empty(field);
    return nothing.code ? nothing : withRepair(nothing, 'placeholder', '', 'shape');
  }
  const single = WORDS.has(field.type) ? undoubled(text) : undefined;
  const reading =
    single === undefined
      ? readers[field.type](text, raw, how)
      : withRepair(readers[field.type](single, raw, how), 'encoding_twice', single, 'shape');
  return how.pattern.shift && typeof reading.value === 'number'
    ? withRepair(reading, 'decimal_shift', String(reading.value), 'history')
    : reading;
}

export function readCell(raw: Raw | undefined, how: CellContext): Reading {
  if (raw === undefined || isBlank(raw)) return empty(how.field);
  const text = tidy(textOf(raw));
  if (typeof raw === 'number') return readTidy(text, raw, how);
  const inner = unwrapped(text);
  if (inner !== undefined)
    return withRepair(readTidy(tidy(inner), raw, how), 'unwrapped', tidy(inner), 'shape');
  /* Never evaluated: what it would give is not in the file. */
  return text.startsWith('=') ? wrong('formula') : readTidy(text, raw, how);
}
