/** Which column holds which field: as remembered, by name in three languages, or by similarity; the cells of a column may speak against it. */
import { dateShape } from '../cells/calendar.ts';
import { figureOf, isPlaceholder, isSheetError } from '../cells/numbers.ts';
import { fold, isBlankCell, textOf, type Raw } from '../cells/text.ts';
import { fieldOf, type DocumentSchema, type Field, type FieldType } from '../documents.ts';
import type { FieldName } from '../field-names.ts';
import { fingerprintOf } from './drift.ts';
import type { FileHeader } from './header.ts';
import { similarity } from './similarity.ts';
import { synonymsOf } from './synonyms/synonyms.ts';

/** A column, or one value for all rows. */
export type ColumnPlace = { readonly column: number } | { readonly value: string };
export type Mapping = Readonly<Partial<Record<FieldName, ColumnPlace>>>;
/** What is kept per distributor, document and fingerprint. */
export type Remembered = { readonly names: readonly string[]; readonly mapping: Mapping };
export type MappedBy = 'remembered' | 'name' | 'likeness';
export type Proposal = {
  readonly mapping: Mapping;
  readonly by: Readonly<Partial<Record<FieldName, MappedBy>>>;
  readonly missing: readonly FieldName[];
};

export const placesOf = (mapping: Mapping): [FieldName, ColumnPlace][] =>
  Object.entries(mapping) as [FieldName, ColumnPlace][];
export const knownColumnNames = (schema: DocumentSchema): ReadonlySet<string> =>
  new Set(schema.fields.flatMap(({ name }) => synonymsOf(name)));
/** Required fields that neither a column nor a value fills: 'The mandatory columns defined as standard were not found'. */
export const missingFields = (schema: DocumentSchema, mapping: Mapping): FieldName[] =>
  schema.fields.filter(({ name, required }) => required && !mapping[name]).map(({ name }) => name);

/** Whether a cell may be of a type. */
const fits: Readonly<Partial<Record<FieldType, (text: string) => boolean>>> = {
  date: (text) => dateShape(text) !== undefined,
  date_ahead: (text) => dateShape(text) !== undefined,
  quantity: (text) => figureOf(text) !== undefined,
  amount: (text) => figureOf(text) !== undefined,
  percent: (text) => figureOf(text) !== undefined,
  part: (text) => /\d/.test(text),
  part_or_ean: (text) => /\d/.test(text),
  ean: (text) => /\d{8}|e\+/i.test(text),
  cnpj: (text) => /[\dA-Z.]{8}/i.test(text),
  city: (text) => !/^[\d.,]+$/.test(text),
  state: (text) => !/\d/.test(text),
  currency: (text) => /^\D+$/.test(text),
  end_user: (text) => !/^\d{1,4}$/.test(text),
};
/** How well a folded name fits one of the synonyms, 0 to 1; the first synonym is the best. */
function nameScore(folded: string, synonyms: readonly string[]): number {
  const exact = synonyms.indexOf(folded);
  if (exact >= 0) return 1 - exact / 1000;
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
/** 0 to 1, or negative: the cells of the column cannot be of this field. */
function columnScore(field: Field, name: string, samples: readonly string[]): number {
  const folded = fold(name).replace(/ \d$/, '');
  if (!folded) return 0;
  const named = nameScore(folded, synonymsOf(field.name));
  const test = fits[field.type];
  /* The cells are asked only about a name that says something. */
  if (named === 0 || !test || samples.length === 0) return named;
  return samples.filter(test).length < samples.length / 3 ? named - 0.6 : named;
}
/** Up to twenty cells of each column that say something. */
const samplesOf = (header: FileHeader, body: readonly (readonly Raw[])[]): string[][] =>
  header.names.map((_, column) =>
    body
      .map((row) => row[column])
      .filter((cell) => cell !== undefined && !isBlankCell(cell))
      .slice(0, 20)
      .map((cell) => textOf(cell!))
      .filter((text) => !isPlaceholder(text) && !isSheetError(text)),
  );

type Pair = { readonly field: Field; readonly column: number; readonly score: number };
/** Every field with every column that it may be, best first. */
function rankedPairs(
  schema: DocumentSchema,
  header: FileHeader,
  body: readonly (readonly Raw[])[],
): Pair[] {
  const samples = samplesOf(header, body);
  const scoreOf = (field: Field, column: number): number => {
    const name = header.names[column]!;
    const inner = header.inner[column];
    const score = columnScore(field, name, samples[column]!);
    /* A merged header is searched by its lower name too, a little worse. */
    const innerScore =
      inner === name ? 0 : columnScore(field, inner ?? '', samples[column]!) - 0.0005;
    return Math.max(score, innerScore);
  };
  return schema.fields
    .flatMap((field) =>
      header.names.map((_, column) => ({ field, column, score: scoreOf(field, column) })),
    )
    .filter(({ score }) => score >= 0.5)
    .sort(
      (a, b) =>
        b.score - a.score ||
        Number(b.field.required) - Number(a.field.required) ||
        a.column - b.column,
    );
}

export function proposeMapping(
  schema: DocumentSchema,
  header: FileHeader,
  body: readonly (readonly Raw[])[],
  remembered: readonly Remembered[] = [],
): Proposal {
  const mapping: Partial<Record<FieldName, ColumnPlace>> = {};
  const by: Partial<Record<FieldName, MappedBy>> = {};
  const known = remembered.find(
    ({ names }) => fingerprintOf(names) === fingerprintOf(header.names),
  );
  if (known) {
    for (const [name, place] of placesOf(known.mapping))
      if (fieldOf(schema, name)) {
        mapping[name] = place;
        by[name] = 'remembered';
      }
  } else {
    const taken = new Set<number>();
    for (const { field, column, score } of rankedPairs(schema, header, body)) {
      if (mapping[field.name] || taken.has(column)) continue;
      mapping[field.name] = { column };
      by[field.name] = score > 0.9 ? 'name' : 'likeness';
      taken.add(column);
    }
  }
  return { mapping, by, missing: missingFields(schema, mapping) };
}
