/** Which column holds which field: as remembered, by name in three languages, or by similarity; its cells may speak against a column, and the catalogue decides between columns of parts. */
import type { Raw } from '../cells/text.ts';
import type { PartBook } from '../check-context.ts';
import { fieldOf, type DocumentSchema } from '../documents.ts';
import type { FieldName } from '../field-names.ts';
import { fingerprintOf } from './drift.ts';
import type { FileHeader } from './header.ts';
import { rankColumns } from './rank-columns.ts';
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
  /** Fields whose column is proposed by its name alone: most of its cells look like something else. */
  readonly odd: readonly FieldName[];
};

export const placesOf = (mapping: Mapping): [FieldName, ColumnPlace][] =>
  Object.entries(mapping) as [FieldName, ColumnPlace][];
export const knownColumnNames = (schema: DocumentSchema): ReadonlySet<string> =>
  new Set(schema.fields.flatMap(({ name }) => synonymsOf(name)));
/** Required fields that neither a column nor a value fills: 'The mandatory columns defined as standard were not found'. */
export const missingFields = (schema: DocumentSchema, mapping: Mapping): FieldName[] =>
  schema.fields.filter(({ name, required }) => required && !mapping[name]).map(({ name }) => name);

/** A hidden column is what a person does not see: it never beats a visible one. */
function visibleFirst<Ranked extends { readonly column: number }>(
  { hidden = [] }: FileHeader,
  ranked: readonly Ranked[],
): readonly Ranked[] {
  const isHidden = ({ column }: Ranked) => hidden.includes(column);
  if (hidden.length === 0) return ranked;
  return [...ranked.filter((one) => !isHidden(one)), ...ranked.filter(isHidden)];
}

/** `parts`: the distributor's catalogue, where it is known. */
export function proposeMapping(
  schema: DocumentSchema,
  header: FileHeader,
  body: readonly (readonly Raw[])[],
  remembered: readonly Remembered[] = [],
  parts?: PartBook,
): Proposal {
  const mapping: Partial<Record<FieldName, ColumnPlace>> = {};
  const by: Partial<Record<FieldName, MappedBy>> = {};
  const odd: FieldName[] = [];
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
    for (const { field, column, score, isOdd } of visibleFirst(
      header,
      rankColumns(schema, header, body, parts),
    )) {
      if (mapping[field.name] || taken.has(column)) continue;
      mapping[field.name] = { column };
      by[field.name] = isOdd || score > 0.9 ? 'name' : 'likeness';
      if (isOdd) odd.push(field.name);
      taken.add(column);
    }
  }
  return { mapping, by, missing: missingFields(schema, mapping), odd };
}
