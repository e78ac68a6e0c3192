/**
 * Maps columns to fields: by prescribed names, as remembered, by names in three languages, or by
 * similar names. Cells may speak against a column, and the catalog decides between columns of part
 * numbers.
 */
import { rawCellText, type Raw } from '../cells/cell-texts.ts';
import type { PartLookup } from '../check-context.ts';
import type { ColumnRule } from '../column-rules.ts';
import { fieldOf, type DocumentSchema, type Field } from '../document-fields.ts';
import type { FieldName } from '../field-names.ts';
import { mismatchesType, columnSamplesOf } from './column-samples.ts';
import { headerFingerprintOf } from './header-changes.ts';
import type { FileHeader } from './header.ts';
import {
  foldedPrescribedNames,
  columnsWithPrescribedName,
  type PrescribedNames,
} from './prescribed-names.ts';
import { rankColumns, type RankedColumn } from './rank-columns.ts';
import { findRivals, type RivalColumns } from './rival-columns.ts';
import { columnNamesOfField } from './synonyms/column-names-by-field.ts';

/** Where the value of a field comes from: a column, one value for all rows, or a rule. */
export type FieldSource =
  | { readonly column: number }
  | { readonly value: string }
  | { readonly rule: ColumnRule };
export type Mapping = Readonly<Partial<Record<FieldName, FieldSource>>>;

/** The header and mapping of an earlier file, stored by distributor, document and fingerprint. */
export type RememberedMapping = { readonly names: readonly string[]; readonly mapping: Mapping };
export type MappedBy = 'prescribed' | 'remembered' | 'name' | 'likeness';

export type MappingProposal = {
  readonly mapping: Mapping;
  readonly by: Readonly<Partial<Record<FieldName, MappedBy>>>;
  readonly missing: readonly FieldName[];
  /**
   * Fields whose column is proposed by its name although most of its cells look like something
   * else.
   */
  readonly odd: readonly FieldName[];
  /** Fields without a column because several columns fit; a person has to choose. */
  readonly rivals: RivalColumns;
};

export const mappedSourcesOf = (mapping: Mapping): [FieldName, FieldSource][] =>
  Object.entries(mapping) as [FieldName, FieldSource][];

/** Returns the columns that the source of a field reads. */
export function columnsOfSource(place: FieldSource): readonly number[] {
  if ('rule' in place) return place.rule.columns;
  return 'column' in place ? [place.column] : [];
}

/**
 * Returns the mapping with other places of some fields, null for none. If one of them gets a
 * column, another field that has this column alone loses it; a rule keeps its columns.
 */
export function withFieldSources(
  mapping: Mapping,
  places: Partial<Record<FieldName, FieldSource | null>>,
): Mapping {
  const given = Object.values(places).flatMap((place) =>
    place && 'column' in place ? [place.column] : [],
  );
  const others = Object.entries(mapping).filter(
    ([field, place]) => !(field in places || ('column' in place && given.includes(place.column))),
  );
  const set = Object.entries(places).filter(([, place]) => place);
  return Object.fromEntries([...others, ...set]);
}

/**
 * Returns the column whose cells decide how the numbers or dates of the field are written.
 * Undefined if none does. The dates of a rule are joined from parts, so nothing has to be decided.
 */
export function formatColumnOfSource(place: FieldSource): number | undefined {
  if ('column' in place) return place.column;
  return 'rule' in place && place.rule.kind === 'total_by_quantity'
    ? place.rule.columns[0]
    : undefined;
}

/**
 * Returns the column whose cells vote for a field, as `formatColumnOfSource` finds it. Undefined if
 * there is none, or if another field has the column of the field's rule.
 */
export function formatColumnOfField(mapping: Mapping, name: FieldName): number | undefined {
  const place = mapping[name];
  const column = place && formatColumnOfSource(place);
  const isOfOther =
    place !== undefined &&
    'rule' in place &&
    mappedSourcesOf(mapping).some(([, other]) => 'column' in other && other.column === column);

  return isOfOther ? undefined : column;
}

/** Returns the folded names that the header of a document may have. */
export const knownColumnNames = (
  schema: DocumentSchema,
  prescribed: PrescribedNames = {},
): ReadonlySet<string> =>
  new Set([
    ...schema.fields.flatMap(({ name }) => columnNamesOfField(name)),
    ...foldedPrescribedNames(prescribed),
  ]);

/**
 * Returns the required fields without a column, value or rule. If there are any, the person gets
 * the message 'The mandatory columns defined as standard were not found'.
 */
export const unmappedRequiredFields = (schema: DocumentSchema, mapping: Mapping): FieldName[] =>
  schema.fields.filter(({ name, required }) => required && !mapping[name]).map(({ name }) => name);

/**
 * Knowledge besides the file itself that helps to map columns. `parts` is the distributor's
 * catalog, `companies` are the tax numbers (CNPJ) of its companies.
 */
export type MappingKnowledge = {
  readonly prescribed?: PrescribedNames | undefined;
  readonly remembered?: readonly RememberedMapping[] | undefined;
  readonly parts?: PartLookup | undefined;
  readonly companies?: readonly string[] | undefined;
};

type Candidate = {
  readonly field: Field;
  readonly column: number;
  readonly by: MappedBy;
  readonly isOdd: boolean;
  /** Absent for prescribed names, which no other column beats. */
  readonly score?: number;
};

/**
 * Proposes which column holds which field.
 * @param body The first rows below the header.
 */
export function proposeMapping(
  schema: DocumentSchema,
  header: FileHeader,
  body: readonly (readonly Raw[])[],
  { prescribed = {}, remembered = [], parts, companies = [] }: MappingKnowledge = {},
): MappingProposal {
  const mapping: Partial<Record<FieldName, FieldSource>> = {};
  const by: Partial<Record<FieldName, MappedBy>> = {};
  const odd: FieldName[] = [];
  const taken = new Set<number>();

  /** Fields that two columns fit equally well; a person has to choose. */
  const undecided = new Set<FieldName>();
  let rivals: RivalColumns = {};
  const isSame = (column: number, other: number) =>
    body.every((row) => rawCellText(row[column] ?? '') === rawCellText(row[other] ?? ''));

  const isClaimedAlike = (one: Candidate, rest: readonly Candidate[]) =>
    rest.some(
      ({ field, column, score }) =>
        field === one.field &&
        score !== undefined &&
        score === one.score &&
        !taken.has(column) &&
        !isSame(column, one.column),
    );

  const take = (candidates: readonly Candidate[]): void => {
    for (const [at, one] of candidates.entries()) {
      const { field, column, by: how, isOdd } = one;
      if (mapping[field.name] || taken.has(column) || undecided.has(field.name)) continue;

      if (isClaimedAlike(one, candidates.slice(at + 1))) {
        undecided.add(field.name);
        continue;
      }

      mapping[field.name] = { column };
      by[field.name] = how;
      if (isOdd) odd.push(field.name);
      taken.add(column);
    }
  };

  const isHidden = ({ column }: Candidate) => header.hidden?.includes(column) === true;
  const isVisible = (one: Candidate) => !isHidden(one);
  const named = prescribedCandidates(schema, header, body, prescribed);
  take(named.filter(isVisible));
  const known = remembered.find(
    ({ names }) => headerFingerprintOf(names) === headerFingerprintOf(header.names),
  );
  const kept = mappedSourcesOf(known?.mapping ?? {}).filter(
    ([name, place]) =>
      fieldOf(schema, name) && !mapping[name] && !('column' in place && taken.has(place.column)),
  );

  for (const [name, place] of kept) {
    mapping[name] = place;
    by[name] = 'remembered';
    if ('column' in place) taken.add(place.column);
  }

  // If a prescribed name gave a remembered column to another field, a column is searched again for
  // the field that had it.
  const isOpen = ({ field }: Candidate) => !known || field.required;

  if (!known || unmappedRequiredFields(schema, mapping).length > 0) {
    const ranked = rankColumns(schema, header, body, { parts, companies });
    rivals = findRivals(
      ranked.filter(({ field }) => !mapping[field.name]),
      header,
      body,
      (column) => !taken.has(column) && header.hidden?.includes(column) !== true,
    );
    for (const name of Object.keys(rivals) as FieldName[]) undecided.add(name);
    const found = [...named, ...ranked.map(asCandidate)].filter(isOpen);

    // A person doesn't see hidden columns, so visible ones come first.
    take([...found.filter(isVisible), ...found.filter(isHidden)]);
  }

  return { mapping, by, missing: unmappedRequiredFields(schema, mapping), odd, rivals };
}

function prescribedCandidates(
  schema: DocumentSchema,
  header: FileHeader,
  body: readonly (readonly Raw[])[],
  prescribed: PrescribedNames,
): Candidate[] {
  const columns = columnsWithPrescribedName(schema, header, prescribed);
  const samples = columns.length > 0 ? columnSamplesOf(header, body) : [];

  return columns.map(({ field, column }) => ({
    field,
    column,
    by: 'prescribed',
    isOdd: mismatchesType(field, samples[column]!),
  }));
}

const asCandidate = ({ field, column, score, isOdd }: RankedColumn): Candidate => ({
  field,
  column,
  by: isOdd || score > 0.9 ? 'name' : 'likeness',
  isOdd,
  score,
});
