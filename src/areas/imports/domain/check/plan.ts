/** A document's check made ready for one file: which cell goes where, read how. The same plan serves preview, commit and the server's second look. */
import type { Currency } from '#kernel/domain/money.ts';
import { readCell } from '../cells/cells.ts';
import type { DocumentSchema, Field } from '../documents.ts';
import type { FileHeader } from '../header/header.ts';
import type { CheckContext } from '../cells/cell-context.ts';
import { withRepair, type Reading } from '../issues.ts';
import type { Mapping } from '../header/mapping.ts';
import { fastReader } from '../cells/fast-path.ts';
import { decide, type Pattern } from '../cells/patterns.ts';
import type { Recipe } from '../repair/recipe.ts';
import { rowClassifier } from './classify-rows.ts';
import type { FieldName } from '../field-names.ts';
import { fold, remembering, textOf, type Raw } from '../cells/text.ts';
import { rememberingLast, type Doubted, type BaselineBook } from './baseline.ts';

export type PlannedField = {
  readonly field: Field;
  /** null: one value for all rows, or nothing. */
  readonly column: number | null;
  readonly constant: string | undefined;
  readonly pattern: Pattern;
  read(raw: Raw | undefined, currency: Currency): Reading;
  /** What a person typed: the mark stands where it should. */
  typed(text: string, currency: Currency): Reading;
};
export type Plan = {
  readonly schema: DocumentSchema;
  readonly header: Pick<FileHeader, 'names' | 'inner'>;
  readonly fields: readonly PlannedField[];
  /** Cells of a row that belong to a column. */
  readonly width: number;
  /** null: a workbook, whose rows end with their last filled cell. */
  readonly delimiter: string | null;
  readonly context: CheckContext;
  sift(row: readonly Raw[]): 'data' | 'blank' | 'header' | 'total';
  /** Names of the key as they are compared, each folded once where it comes again. */
  folded(value: Raw): string;
  /** -1: the document has no such field. */
  index(name: FieldName): number;
  /** Place of the main price; -1: the document has none. */
  readonly price: number;
  /** Places that every row is asked for, or -1. */
  readonly currencyAt: number;
  readonly stateAt: number;
  readonly cityAt: number;
  /** None, while nothing is known of what is usual. */
  readonly doubted: readonly Doubted[];
  readonly usual: BaselineBook | undefined;
  /** Place of the part number. */
  readonly part: number;
  /** What a person set for a part whose rows have no price. */
  priceOf(part: string, currency: Currency): Reading | undefined;
};
export type Planning = {
  readonly schema: DocumentSchema;
  readonly header: FileHeader;
  readonly mapping: Mapping;
  /** By column. */
  readonly patterns: ReadonlyMap<number, Pattern>;
  readonly context: CheckContext;
  readonly recipe?: Recipe;
  /** Part number → price of rows that have none, `12.34`. */
  readonly prices?: Readonly<Record<string, string>>;
  readonly delimiter?: string | null;
};
const NO_VOTES = { comma: 0, dot: 0, either: 0, dmy: 0, mdy: 0, pair: 0 };
const UNPROVEN = decide(NO_VOTES);
const TYPED = decide(NO_VOTES, { chosen: { mark: '.' } });

function planned(
  field: Field,
  { mapping, patterns, context, recipe = [] }: Planning,
): PlannedField {
  const place = mapping[field.name];
  const column = place && 'column' in place ? place.column : null;
  const pattern = (column === null ? undefined : patterns.get(column)) ?? UNPROVEN;
  const corrections = new Map(
    recipe
      .filter((correction) => correction.field === field.name)
      .map(({ from, to }) => [from, to]),
  );
  const typed = (text: Raw, currency: Currency): Reading =>
    readCell(text, {
      field,
      pattern: pattern.shift ? { ...pattern, shift: undefined } : pattern,
      context,
      currency,
    });
  const readIn = (currency: Currency): ((raw: Raw) => Reading) => {
    const plain =
      corrections.size > 0 || pattern.shift
        ? undefined
        : fastReader(field, pattern, context, currency);
    const remembered = remembering((raw): Reading => {
      const to = corrections.size > 0 ? corrections.get(textOf(raw)) : undefined;
      return to === undefined
        ? readCell(raw, { field, pattern, context, currency })
        : withRepair(typed(to, currency), 'corrected', to, 'person');
    });
    if (!plain) return remembered;
    let last: Raw | undefined, reading: Reading;
    return (raw) => {
      if (raw === last) return reading;
      last = raw;
      return (reading = (typeof raw === 'string' ? plain(raw) : undefined) ?? remembered(raw));
    };
  };
  const own = readIn(context.currency);
  const others = new Map<Currency, (raw: Raw) => Reading>();
  const other = (currency: Currency) => {
    const known = others.get(currency) ?? readIn(currency);
    others.set(currency, known);
    return known;
  };
  return {
    field,
    column,
    pattern,
    constant: place && 'value' in place ? place.value : undefined,
    typed,
    read: (raw = '', currency) => (currency === context.currency ? own : other(currency))(raw),
  };
}

function pricing({ schema, context, prices = {} }: Planning): Plan['priceOf'] {
  const field = schema.fields.find(({ name }) => name === schema.price);
  const known = new Map<string, Reading>();
  return (part, currency) => {
    const price = field && Object.hasOwn(prices, part) ? prices[part] : undefined;
    if (!field || price === undefined) return undefined;
    const key = `${currency} ${part}`;
    const reading =
      known.get(key) ??
      withRepair(
        readCell(price, { field, pattern: TYPED, context, currency }),
        'corrected',
        price,
        'person',
      );
    known.set(key, reading);
    return reading;
  };
}

export function planOf(planning: Planning): Plan {
  const { schema, header, context, delimiter } = planning;
  const fields = schema.fields.map((field) => planned(field, planning));
  const sure = fields.flatMap(({ field, column }) =>
    field.required &&
    column !== null &&
    field.type !== 'text' &&
    field.type !== 'quantity' &&
    field.type !== 'amount'
      ? [column]
      : [],
  );
  const places = new Map(fields.map(({ field }, at) => [field.name, at]));
  return {
    schema,
    header,
    fields,
    context,
    delimiter: delimiter === undefined ? ';' : delimiter,
    width: Math.max(header.names.length - trailing(header), 0),
    sift: rowClassifier(header, sure),
    folded: remembering((value) => fold(textOf(value))),
    index: (name) => places.get(name) ?? -1,
    price: schema.price === undefined ? -1 : (places.get(schema.price) ?? -1),
    currencyAt: places.get('currencyCode') ?? -1,
    stateAt: places.get('state') ?? -1,
    cityAt: places.get('city') ?? -1,
    doubted: context.usual ? doubtedOf(fields, schema) : [],
    usual: context.usual && rememberingLast(context.usual),
    part: places.get('partNumber') ?? -1,
    priceOf: pricing(planning),
  };
}
/** A column whose mark is asked about cannot be doubted yet. */
const doubtedOf = (fields: readonly PlannedField[], { price }: DocumentSchema): Doubted[] =>
  fields.flatMap(({ field, pattern }, at): Doubted[] =>
    pattern.mark.by === 'ask'
      ? []
      : field.name === price
        ? [{ at, of: 'price' }]
        : field.name === 'quantity'
          ? [{ at, of: 'quantity' }]
          : [],
  );
/** Empty columns at the end: what a trailing delimiter leaves. */
const trailing = ({ names, empty }: FileHeader): number => {
  let count = 0;
  while (count < names.length && empty.includes(names.length - 1 - count)) count++;
  return count;
};
