/**
 * Ranks the columns that each field may be read from, by the column's name, its cells, the catalog,
 * and the products of quantity and unit price.
 */
import { bareCnpj } from '../cells/cnpj.ts';
import { standsForCatalogPart } from '../cells/part-readings.ts';
import type { Raw } from '../cells/cell-texts.ts';
import type { PartLookup } from '../check-context.ts';
import type { DocumentSchema, Field } from '../document-fields.ts';
import { mismatchesType, columnSamplesOf } from './column-samples.ts';
import { foldColumnName } from './column-name.ts';
import type { FileHeader } from './header.ts';
import { findLineTotalColumns } from './line-total-columns.ts';
import { similarity } from './similarity.ts';
import { contradictsField } from './synonyms/contrary-words.ts';
import { columnNamesOfField } from './synonyms/column-names-by-field.ts';

export type RankedColumn = {
  readonly field: Field;
  readonly column: number;
  readonly score: number;
  /**
   * True if only the name of the column fits the field, and most of its cells look like something
   * else.
   */
  readonly isOdd: boolean;
};

const isPart = (field: Field | undefined): boolean =>
  field?.type === 'part' || field?.type === 'part_or_ean';

/**
 * Returns the score of an exact name. A name of more words is more specific, so
 * `CNPJ do distribuidor` beats `CNPJ`; a field's first synonyms beat its later ones.
 */
const exactScore = (folded: string, place: number): number =>
  0.95 + 0.01 * Math.min(4, folded.split(' ').length) - place / 1000;

/** Returns how well a folded name fits the synonyms of a field, from 0 to 1. */
function nameScore(folded: string, { name }: Field): number {
  const synonyms = columnNamesOfField(name);
  const exact = synonyms.indexOf(folded);
  if (exact >= 0) return exactScore(folded, exact);
  if (contradictsField(folded, name)) return 0;
  const words = new Set(folded.split(' '));
  const long = synonyms.filter((synonym) => synonym.length > 3);
  const contained = long
    .filter((synonym) => synonym.split(' ').every((word) => words.has(word)))
    .map((synonym) => 0.6 + 0.05 * Math.min(4, synonym.split(' ').length));
  const isComparable = (synonym: string) =>
    synonym.length < 2 * folded.length && folded.length < 2 * synonym.length;
  const alike =
    folded.length > 3
      ? long.filter(isComparable).map((synonym) => similarity(folded, synonym))
      : [];

  const closest = Math.max(0, ...alike);

  return Math.max(0, ...contained, closest >= 0.75 ? closest * 0.75 : 0);
}

/**
 * Returns the score of a column's name. The lower name of a merged header counts too, with a
 * slightly lower score.
 */
function columnNameScore(field: Field, { names, inner }: FileHeader, column: number): number {
  const scoreOf = (name: string | undefined): number => {
    const folded = foldColumnName(name ?? '').replace(/ \d$/, '');
    return folded ? nameScore(folded, field) : 0;
  };
  const score = scoreOf(names[column]);
  return inner[column] === names[column] ? score : Math.max(score, scoreOf(inner[column]) - 0.0005);
}

/** Returns whether the cells count the rows: 1, 2, 3, … */
const areRowNumbers = (samples: readonly string[]): boolean =>
  samples.length >= 3 &&
  (samples[0] === '1' || samples[0] === '0') &&
  samples.every((text, n) => text === String(Number(samples[0]) + n));

/** The number that is subtracted from the score of a column if its cells speak against it. */
const AGAINST = 0.6;

/** The least score of a column that is proposed by its name. */
const ENOUGH = 0.5;

/**
 * The score of a column that only its cells prove, because the catalog has them, or because they
 * are line totals or unit prices.
 */
const LIKENESS = 0.6;

/** The least score of an exact name. */
export const EXACT_NAME_SCORE = 0.9;

/** Share of a column's cells that the catalog must have to prove a column of part numbers. */
const MOST = 0.8;

/**
 * Returns whether a column whose cells look like something else is proposed by its exact name. A
 * column of tax numbers is never proposed as the activity, because they may be those of people.
 */
const isProposedByName = ({ field, score }: RankedColumn): boolean =>
  field.type !== 'activity' && score + AGAINST > EXACT_NAME_SCORE;

/**
 * Returns whether a column of company numbers has none of the distributor's, and its name doesn't
 * say that they are the distributor's. They are then those of customers.
 */
const isOfOtherCompanies = (
  { type }: Field,
  name: string,
  cells: readonly string[],
  companies: readonly string[],
): boolean =>
  type === 'cnpj' &&
  companies.length > 0 &&
  cells.length > 0 &&
  !/distribu/.test(foldColumnName(name)) &&
  !cells.some((text) => companies.includes(bareCnpj(text).padStart(14, '0')));

/** Returns the candidates: pairs of a field and a column that may hold it, best first. */
export function rankColumns(
  schema: DocumentSchema,
  header: FileHeader,
  body: readonly (readonly Raw[])[],
  {
    parts,
    companies,
  }: { readonly parts: PartLookup | undefined; readonly companies: readonly string[] },
): RankedColumn[] {
  const samples = columnSamplesOf(header, body);

  const byCells = (field: Field): RankedColumn[] =>
    samples.map((cells, column) => {
      const named = columnNameScore(field, header, column);
      /* Cells are examined only if the name fits the field at all. */
      const isOdd = named > 0 && mismatchesType(field, cells);
      if (named > 0 && isOfOtherCompanies(field, header.names[column]!, cells, companies))
        return { field, column, score: 0, isOdd: false };

      return { field, column, score: isOdd ? named - AGAINST : named, isOdd };
    });

  const byField = schema.fields.map(byCells);
  const ranked = byField.map((columns) => {
    if (!isPart(columns[0]?.field)) return columns;
    const others = byField.flat().filter(({ field }) => !isPart(field));
    return decideParts(columns, others, samples, parts);
  });

  return decideTotals(schema, header, body, ranked)
    .filter((one) => one.score >= ENOUGH || (one.isOdd && isProposedByName(one)))
    .sort(
      (a, b) =>
        b.score - a.score ||
        Number(b.field.required) - Number(a.field.required) ||
        a.column - b.column,
    );
}

/**
 * Decides between columns of part numbers. If the catalog has the parts of one column, its score is
 * raised, and the scores of columns with unknown parts are lowered. The score of a column that only
 * numbers its rows is lowered if another column is named like a part. A column with the name of
 * another field isn't compared with the catalog.
 */
function decideParts(
  columns: readonly RankedColumn[],
  others: readonly RankedColumn[],
  samples: readonly string[][],
  parts: PartLookup | undefined,
): RankedColumn[] {
  const isNamed = ({ score }: RankedColumn) => score >= ENOUGH;
  const taken = new Set(others.filter(isNamed).map(({ column }) => column));
  const shares = columns.map((one) => {
    const cells = samples[one.column]!;
    if (!parts || cells.length < 2 || (taken.has(one.column) && !isNamed(one))) return 0;
    return cells.filter((text) => standsForCatalogPart(text, parts)).length / cells.length;
  });
  const best = Math.max(0, ...shares);

  return columns.map((one, n) => {
    const { column, score } = one;
    const share = shares[n]!;
    if (best >= MOST && share >= MOST)
      return { ...one, score: isNamed(one) ? score + 0.06 : LIKENESS, isOdd: false };
    const isUnknown = best >= MOST && share < best / 2;
    const isCount =
      areRowNumbers(samples[column]!) &&
      columns.some((other) => other.column !== column && isNamed(other));

    return isNamed(one) && (isUnknown || isCount) ? { ...one, score: score - AGAINST } : one;
  });
}

/**
 * Decides between columns of amounts: a column that is quantity × another one holds line totals,
 * whatever its name, and the other one holds unit prices.
 */
function decideTotals(
  schema: DocumentSchema,
  header: FileHeader,
  body: readonly (readonly Raw[])[],
  ranked: readonly (readonly RankedColumn[])[],
): RankedColumn[] {
  const all = ranked.flat();
  const quantity = all
    .filter(({ field, score }) => field.type === 'quantity' && score >= ENOUGH)
    .sort((a, b) => b.score - a.score)[0];
  const found = quantity ? findLineTotalColumns(body, header.names.length, quantity.column) : [];
  if (found.length === 0) return all;
  const totals = new Set(found.map(({ total }) => total));
  const units = new Set(found.map(({ unit }) => unit));
  const { price, product } = schema;

  return all.flatMap((one): RankedColumn[] => {
    const { field, column, score } = one;
    if (field.type !== 'amount') return [one];
    if (field.name === product?.total)
      return [totals.has(column) ? { ...one, score: Math.max(score, LIKENESS) } : one];
    if (totals.has(column)) return [];
    const isUnit = units.has(column) && (field.name === price || field.name === product?.unit);

    return [isUnit ? { ...one, score: Math.max(score, LIKENESS) } : one];
  });
}
