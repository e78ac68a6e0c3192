/** Builds the plan of a check: which cell belongs to which field, and how it is read. */
import {
  foreignCurrency,
  currencySignIn,
  currencySignInTitle,
} from '#kernel/domain/currency-signs.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { createFastCellReader } from '../cells/fast-cell-reader.ts';
import { memoizeByCell } from '../cells/memoize.ts';
import type { Pattern } from '../cells/pattern.ts';
import { decidePattern, createVotes } from '../cells/pattern-vote.ts';
import { readCell } from '../cells/read-cell.ts';
import { foldCellText, rawCellText, type Raw } from '../cells/cell-texts.ts';
import type { CheckContext } from '../check-context.ts';
import { planRule } from '../computed/planned-rule.ts';
import type { DocumentSchema, Field } from '../document-fields.ts';
import type { FileHeader } from '../header/header.ts';
import { formatColumnOfSource, type Mapping } from '../header/mapping.ts';
import { withAddedRepair, type Reading } from '../issues-and-repairs.ts';
import type { Recipe } from './remembered-corrections.ts';
import { cacheLastLookup } from './baseline-lookup.ts';
import { cellInFile } from './cell-text.ts';
import { createRowClassifier } from './classify-rows.ts';
import { columnsAffectingRows } from './columns-affecting-rows.ts';
import type { BaselineComparedField, CheckPlan, PlannedField } from './check-plan.ts';

/** The input from which `makeCheckPlan` builds the plan of a file. */
export type CheckPlanInput = {
  readonly schema: DocumentSchema;
  readonly header: FileHeader;
  readonly mapping: Mapping;
  /** Patterns by column number. */
  readonly patterns: ReadonlyMap<number, Pattern>;
  readonly context: CheckContext;
  readonly recipe?: Recipe;
  /**
   * Prices for rows without one, by part number: `12.34`. They are in the currency of the context,
   * and rows in another currency don't get them.
   */
  readonly prices?: Readonly<Record<string, string>>;
  readonly delimiter?: string | null;
  /** Leaves out rows that a column marks as no sale. */
  readonly withoutNoSales?: boolean;
};

type CellRead = (raw: Raw) => Reading;
const UNPROVEN = decidePattern(createVotes());
const TYPED = decidePattern(createVotes(), { chosen: { mark: '.' } });

/**
 * Returns the pattern for texts that a person types. They aren't shifted, multiplied by a unit or
 * swapped. Day and month are in the order of the column, without asking even if that order is
 * undecided.
 */
function patternOfTyped(pattern: Pattern): Pattern {
  const { shift, stored, unit, isNextDay, order } = pattern;
  if (!shift && !stored && !unit && !isNextDay && order.by !== 'ask') return pattern;
  const asTyped = { shift: undefined, stored: undefined, unit: undefined, isNextDay: undefined };
  return { ...pattern, ...asTyped, order: { ...order, by: 'chosen' } };
}

/**
 * Returns a reader that tries the column's fast path first, and falls back to the memoized full
 * reading.
 */
function columnReader(full: CellRead, fast: ((text: string) => Reading | undefined) | undefined) {
  const memoized = memoizeByCell(full);
  if (!fast) return memoized;
  let last: Raw | undefined;
  let reading: Reading;

  return (raw: Raw) => {
    if (raw === last) return reading;
    last = raw;
    reading = (typeof raw === 'string' ? fast(raw) : undefined) ?? memoized(raw);
    return reading;
  };
}

/** Returns the currency sign in the name of a column or in a title above the names. */
const headSignOf = ({ names, titles }: FileHeader, column: number): string | undefined =>
  currencySignIn(names[column] ?? '') ??
  titles.map(currencySignInTitle).find((sign) => sign !== undefined);

function plannedField(
  field: Field,
  { header, mapping, patterns, context, recipe = [] }: CheckPlanInput,
): PlannedField {
  const place = mapping[field.name];
  const column = place && 'column' in place ? place.column : null;
  const voted = column ?? (place && formatColumnOfSource(place));
  const pattern = (voted === undefined ? undefined : patterns.get(voted)) ?? UNPROVEN;
  const typedPattern = patternOfTyped(pattern);
  const isAmount = field.type === 'amount' && column !== null;
  const headSign = isAmount ? headSignOf(header, column) : undefined;
  const corrections = new Map(
    recipe
      .filter((correction) => correction.field === field.name)
      .map(({ from, to }) => [from, to]),
  );

  const readTyped = (text: Raw, currency: Currency): Reading =>
    readCell(text, { field, pattern: typedPattern, checkContext: context, currency });

  const readerFor = (currency: Currency): CellRead => {
    const cellContext = { field, pattern, checkContext: context, currency, headSign };
    const isForeign = headSign !== undefined && foreignCurrency([headSign], currency) !== undefined;
    const isFast = corrections.size === 0 && !pattern.shift && !pattern.unit && !isForeign;

    return columnReader(
      (raw) => {
        const to = corrections.size > 0 ? corrections.get(rawCellText(raw)) : undefined;
        return to === undefined
          ? readCell(raw, cellContext)
          : withAddedRepair(readTyped(to, currency), 'corrected', to, 'person');
      },
      isFast ? createFastCellReader(field, pattern, context, currency) : undefined,
    );
  };

  /* Most files have one currency; rows in other currencies get readers of their own. */
  const own = readerFor(context.currency);
  const others = new Map<Currency, CellRead>();

  const other = (currency: Currency) => {
    const known = others.get(currency) ?? readerFor(currency);
    others.set(currency, known);
    return known;
  };

  return {
    field,
    column,
    pattern,
    constant: place && 'value' in place ? place.value : undefined,
    correctionOf: (text) => corrections.get(text),
    readTyped,
    read: (raw = '', currency) => (currency === context.currency ? own : other(currency))(raw),
  };
}

function priceReader({ schema, context, prices = {} }: CheckPlanInput): CheckPlan['priceOf'] {
  const field = schema.fields.find(({ name }) => name === schema.price);
  const readings = new Map<string, Reading>();

  return (part, currency) => {
    if (currency !== context.currency) return undefined;
    const price = field && Object.hasOwn(prices, part) ? prices[part] : undefined;
    if (!field || price === undefined) return undefined;
    const known = readings.get(part);
    if (known) return known;
    const typed = readCell(price, { field, pattern: TYPED, checkContext: context, currency });
    const reading = withAddedRepair(typed, 'corrected', price, 'person');
    readings.set(part, reading);

    return reading;
  };
}

/**
 * Returns the columns of required fields, such as the part number, which every row of data fills.
 * Free texts, quantities and amounts are left out, because rows with totals may fill them too.
 */
const dataColumns = (fields: readonly PlannedField[]): number[] =>
  fields.flatMap(({ field: { type, required }, column }) => {
    const isCertain = required && type !== 'text' && type !== 'quantity' && type !== 'amount';
    return isCertain && column !== null ? [column] : [];
  });

/**
 * Returns the fields that are compared with the baseline: price and quantity, unless their column's
 * decimal mark is undecided.
 */
const doubtedFields = (
  fields: readonly PlannedField[],
  { price }: DocumentSchema,
): BaselineComparedField[] =>
  fields.flatMap(({ field, pattern }, at): BaselineComparedField[] => {
    if (pattern.mark.by === 'ask') return [];
    if (field.name === price) return [{ at, of: 'price' }];
    return field.name === 'quantity' ? [{ at, of: 'quantity' }] : [];
  });

/** Returns the columns that a field is read from, by itself or by its rule. */
const columnsOfField = ({ column, rule }: PlannedField): readonly number[] =>
  column === null ? (rule?.columns ?? []) : [column];

/** Returns the number of empty columns at the end, which a trailing delimiter makes. */
const trailingColumns = ({ names, empty }: FileHeader): number => {
  let count = 0;
  while (count < names.length && empty.includes(names.length - 1 - count)) count++;
  return count;
};

/**
 * Returns how many cells of a row belong to columns. If the delimiter is a comma, columns beyond
 * the header don't count unless a field uses them, because the decimal comma of an amount may have
 * split a cell.
 */
function widthOf(fields: readonly PlannedField[], header: FileHeader, delimiter: string | null) {
  const width = Math.max(header.names.length - trailingColumns(header), 0);
  if (delimiter !== ',') return width;
  const chosen = fields.flatMap(columnsOfField).map((column) => column + 1);
  return Math.min(width, Math.max(header.written, ...chosen));
}

/** Returns the fields. Those that a rule computes get their planned rule. */
function withRules(fields: readonly PlannedField[], planning: CheckPlanInput): PlannedField[] {
  const quantityAt = fields.findIndex(({ field }) => field.name === 'quantity');
  return fields.map((planned) => {
    const place = planning.mapping[planned.field.name];
    if (!place || !('rule' in place)) return planned;
    const rule = planRule(place.rule, {
      readAsField: planned.read,
      amountReader: (column) => amountReader(planned.field, column, planning),
      fieldOfColumn: (column) => fields.findIndex((other) => other.column === column),
      quantity: {
        at: quantityAt,
        textOf: (row) => (quantityAt < 0 ? '' : cellInFile(fields[quantityAt]!, row)),
      },
      places: planning.context.places,
    });
    return { ...planned, rule };
  });
}

/** Returns a reader of amounts for a rule's column that no field has. */
const amountReader = ({ name }: Field, column: number, planning: CheckPlanInput) =>
  plannedField(
    { name, type: 'amount', required: false },
    { ...planning, mapping: { [name]: { column } }, recipe: [] },
  ).read;

/** Builds the plan of a file. */
export function makeCheckPlan(planning: CheckPlanInput): CheckPlan {
  const { schema, header, context, delimiter = ';' } = planning;
  const fields = withRules(
    schema.fields.map((field) => plannedField(field, planning)),
    planning,
  );
  const places = new Map(fields.map(({ field }, at) => [field.name, at]));
  const taken = new Set(fields.flatMap(columnsOfField));

  return {
    schema,
    header,
    fields,
    context,
    delimiter,
    computed: fields.flatMap(({ rule }, at) => (rule ? [at] : [])),
    width: widthOf(fields, header, delimiter),
    longest: header.longest,
    classify: createRowClassifier(header, dataColumns(fields)),
    foldedName: memoizeByCell((value) => foldCellText(rawCellText(value))),
    fieldIndex: (name) => places.get(name) ?? -1,
    priceAt: schema.price === undefined ? -1 : (places.get(schema.price) ?? -1),
    partAt: places.get('partNumber') ?? -1,
    currencyAt: places.get('currencyCode') ?? -1,
    stateAt: places.get('state') ?? -1,
    cityAt: places.get('city') ?? -1,
    isWithoutNoSales: planning.withoutNoSales ?? false,
    others: columnsAffectingRows(schema, header, taken, context.currency),
    comparedWithBaseline: context.baseline ? doubtedFields(fields, schema) : [],
    baseline: context.baseline && cacheLastLookup(context.baseline),
    priceOf: priceReader(planning),
  };
}
