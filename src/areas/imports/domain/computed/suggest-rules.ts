/**
 * Suggests rules for fields that nothing fills, where the names of the columns and their cells make
 * the rules likely. A person has to accept a suggestion.
 */
import { rawCellText, type Raw } from '../cells/cell-texts.ts';
import { fieldOf, type DocumentSchema, type Field } from '../document-fields.ts';
import type { FieldName } from '../field-names.ts';
import { foldColumnName } from '../header/column-name.ts';
import type { FileHeader } from '../header/header.ts';
import { mismatchesType, columnSamplesOf } from '../header/column-samples.ts';
import type { Mapping } from '../header/mapping.ts';
import { columnNamesOfField } from '../header/synonyms/column-names-by-field.ts';
import { cityAndStateOf } from './city-and-state.ts';
import { columnRules, type ColumnRule, type RuleKind } from '../column-rules.ts';
import { dateOfParts } from './date-of-parts.ts';

export type SuggestedRules = Readonly<Partial<Record<FieldName, ColumnRule>>>;
type Rows = readonly (readonly Raw[])[];

const inWords = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** First words of the names of columns that hold a part of a date. */
const dateParts: readonly ReadonlySet<string>[] = [
  inWords('day dia'),
  inWords('month mes'),
  inWords('year ano anio'),
];

/** The share of a column's cells that must fit the rule. */
const SHARE = 0.8;

const totalNames: ReadonlySet<string> = new Set([
  ...columnNamesOfField('lineTotal'),
  ...columnNamesOfField('extendedResale'),
  'total bruto',
  'total item',
  'valor total item',
  'valor total venda',
  'valor total da venda',
  'faturamento',
  'total venta neto',
  'sales amount',
  'total amount',
]);

/**
 * Returns the rules that are likely for fields without a column, value or rule, and for a city
 * whose column has the state too.
 */
export function suggestRules(
  schema: DocumentSchema,
  header: FileHeader,
  body: Rows,
  mapping: Mapping,
): SuggestedRules {
  const samples = columnSamplesOf(header, body);
  const names = header.names.map(foldColumnName);
  const isUsable = (column: number) =>
    samples[column]!.length > 0 && header.hidden?.includes(column) !== true;
  const columns = names.map((_name, column) => column).filter(isUsable);
  const open = schema.fields.filter(({ name }) => !mapping[name]);
  const found: Partial<Record<FieldName, ColumnRule>> = {};
  const fieldsFor = (kind: RuleKind): Field[] =>
    open.filter((field) => columnRules[kind].fills(schema, field));

  const suggest = (kind: RuleKind, of: readonly number[] | undefined) => {
    const fields = fieldsFor(kind);
    const field = fields.find(({ required }) => required) ?? fields[0];
    if (field && of) found[field.name] = { kind, columns: of };
  };

  if (mapping.quantity)
    suggest('total_by_quantity', totalColumn(schema, names, columns, mapping, samples));
  suggest('date_of_parts', datePartColumns(schema, names, columns, body, mapping));
  const place = placeColumn(schema, columns, mapping, samples);
  suggest('city_of_place', place);
  suggest('state_of_place', place);
  if (place && mapping.city) found.city = { kind: 'city_of_place', columns: place };

  return found;
}

/**
 * Returns the column with the total of each row: the column of the field for totals, or a column
 * that is named like a total.
 */
function totalColumn(
  { product }: DocumentSchema,
  names: readonly string[],
  columns: readonly number[],
  mapping: Mapping,
  samples: readonly (readonly string[])[],
): [number] | undefined {
  const total = product && mapping[product.total];
  if (total && 'column' in total) return [total.column];
  const taken = takenColumns(mapping);
  const column = columns.find(
    (one) =>
      totalNames.has(names[one]!) &&
      !taken.has(one) &&
      !mismatchesType({ name: 'price', type: 'amount', required: false }, samples[one]!),
  );

  return column === undefined ? undefined : [column];
}

const takenColumns = (mapping: Mapping): ReadonlySet<number> =>
  new Set(Object.values(mapping).flatMap((place) => ('column' in place ? [place.column] : [])));

/** Returns the columns of day, month and year if a required date has no column. */
function datePartColumns(
  { fields }: DocumentSchema,
  names: readonly string[],
  columns: readonly number[],
  body: Rows,
  mapping: Mapping,
): number[] | undefined {
  if (!fields.some(({ type, required, name }) => type === 'date' && required && !mapping[name]))
    return undefined;
  const parts = dateParts.map((words) =>
    columns.find((column) => words.has(names[column]!.split(' ')[0]!)),
  );
  const found = parts.flatMap((column) => (column === undefined ? [] : [column]));
  if (found.length < parts.length) return undefined;
  const dates = body
    .map((row) => dateOfParts(found.map((column) => row[column] ?? '')))
    .filter((date) => date !== '');
  const sound = dates.filter((date) => typeof date === 'string');

  return sound.length > 0 && sound.length >= SHARE * dates.length ? found : undefined;
}

/**
 * Returns the column whose cells have city and state, if the state has no column. The city may be
 * matched to this column by its name, but to no other.
 */
function placeColumn(
  schema: DocumentSchema,
  columns: readonly number[],
  mapping: Mapping,
  samples: readonly (readonly string[])[],
): [number] | undefined {
  if (!fieldOf(schema, 'state')?.brazil || mapping.state) return undefined;
  const { city } = mapping;
  const ofCity = city && 'column' in city ? city.column : undefined;
  const candidates = ofCity === undefined ? columns : [ofCity];
  const column = candidates.find((one) => {
    const texts = samples[one] ?? [];
    const divided = texts.filter((text) => cityAndStateOf(rawCellText(text), undefined));
    return divided.length > 0 && divided.length >= SHARE * texts.length;
  });

  return column === undefined ? undefined : [column];
}
