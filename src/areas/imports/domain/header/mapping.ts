/** Which column holds which field: as remembered, by name in three languages, by likeness; what the cells hold may speak against it. */
import { dateShape } from '../cells/calendar.ts';
import { fieldOf, type DocumentSchema, type Field, type FieldType } from '../documents.ts';
import { driftOf, fingerprintOf, type FileHeader } from './header.ts';
import { figureOf, isPlaceholder, isSheetError } from '../cells/numbers.ts';
import type { FieldName } from '../field-names.ts';
import { synonymsOf } from './synonyms.ts';
import { fold, isBlank, likeness, textOf, type Raw } from '../cells/text.ts';

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

export const knownNames = (schema: DocumentSchema): ReadonlySet<string> =>
  new Set(schema.fields.flatMap(({ name }) => synonymsOf(name)));

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
/** 0 to 1, or negative: what stands in the column cannot be this. */
function score(field: Field, name: string, samples: readonly string[]): number {
  const folded = fold(name).replace(/ \d$/, '');
  if (!folded) return 0;
  const known = synonymsOf(field.name);
  const exact = known.indexOf(folded);
  const test = fits[field.type];
  /* Asked only of a name that says something. */
  const judged = (named: number): number =>
    named > 0 && test && samples.length > 0 && samples.filter(test).length < samples.length / 3
      ? named - 0.6
      : named;
  if (exact >= 0) return judged(1 - exact / 1000);
  const words = new Set(folded.split(' '));
  const held = Math.max(
    0,
    ...known
      .filter(
        (synonym) => synonym.length > 3 && synonym.split(' ').every((word) => words.has(word)),
      )
      .map((synonym) => 0.6 + 0.05 * Math.min(4, synonym.split(' ').length)),
  );
  const alike =
    folded.length > 3
      ? Math.max(
          0,
          ...known
            .filter(
              (synonym) =>
                synonym.length > 3 &&
                synonym.length < 2 * folded.length &&
                folded.length < 2 * synonym.length,
            )
            .map((synonym) => likeness(folded, synonym)),
        )
      : 0;
  return judged(Math.max(held, alike >= 0.75 ? alike * 0.75 : 0));
}

export function proposeMapping(
  schema: DocumentSchema,
  header: FileHeader,
  body: readonly (readonly Raw[])[],
  remembered: readonly Remembered[] = [],
): Proposal {
  const mapping: Partial<Record<FieldName, ColumnPlace>> = {};
  const by: Partial<Record<FieldName, 'remembered' | 'name' | 'likeness'>> = {};
  const known = remembered.find(
    ({ names }) => fingerprintOf(names) === fingerprintOf(header.names),
  );
  if (known)
    for (const [name, place] of Object.entries(known.mapping) as [FieldName, ColumnPlace][])
      if (fieldOf(schema, name)) {
        mapping[name] = place;
        by[name] = 'remembered';
      }
  const taken = new Set(
    Object.values(mapping).flatMap((place) => ('column' in place ? [place.column] : [])),
  );
  const samples = header.names.map((_, column) =>
    body
      .map((row) => row[column])
      .filter((cell) => cell !== undefined && !isBlank(cell))
      .slice(0, 20)
      .map((cell) => textOf(cell!))
      .filter((text) => !isPlaceholder(text) && !isSheetError(text)),
  );
  const pairs = known
    ? []
    : schema.fields.flatMap((field) =>
        header.names.map((name, column) => ({
          field,
          column,
          score: Math.max(
            score(field, name, samples[column]!),
            header.inner[column] === name
              ? 0
              : score(field, header.inner[column] ?? '', samples[column]!) - 0.0005,
          ),
        })),
      );
  for (const pair of pairs
    .filter(({ score: found }) => found >= 0.5)
    .sort(
      (a, b) =>
        b.score - a.score ||
        Number(b.field.required) - Number(a.field.required) ||
        a.column - b.column,
    )) {
    if (mapping[pair.field.name] || taken.has(pair.column)) continue;
    mapping[pair.field.name] = { column: pair.column };
    by[pair.field.name] = pair.score > 0.9 ? 'name' : 'likeness';
    taken.add(pair.column);
  }
  return { mapping, by, missing: missingIn(schema, mapping) };
}
/** A header that drifted: columns that kept their name keep their field wherever they went, one that was renamed in its place keeps it too, and so does a value for all rows. */
export function carriedOver(
  schema: DocumentSchema,
  header: FileHeader,
  last: Remembered | undefined,
  proposal: Proposal,
): Proposal {
  if (!last || Object.values(proposal.by).includes('remembered')) return proposal;
  const folded = header.names.map(fold);
  const drift = driftOf(last.names, header.names);
  const named = new Map(
    (Object.entries(proposal.mapping) as [FieldName, ColumnPlace][]).flatMap(([field, place]) =>
      proposal.by[field] === 'name' && 'column' in place ? [[place.column, field] as const] : [],
    ),
  );
  const movedTo = ({ column }: { readonly column: number }) => {
    const name = fold(last.names[column] ?? '');
    return name ? folded.indexOf(name) : -1;
  };
  // In a place whose new name says another field, something else has come.
  const placeOf = (field: FieldName, place: ColumnPlace): ColumnPlace | undefined => {
    if (!('column' in place)) return place;
    const at = movedTo(place);
    return at >= 0
      ? { column: at }
      : (named.get(place.column) ?? field) === field &&
          drift.some(({ kind, column }) => kind === 'renamed' && column === place.column)
        ? place
        : undefined;
  };
  // Where most names are others it is another kind of file, and its places say nothing.
  const columns = Object.values(last.mapping).filter((place) => 'column' in place);
  if (columns.filter((place) => movedTo(place) >= 0).length * 2 < columns.length) return proposal;
  const kept = (Object.entries(last.mapping) as [FieldName, ColumnPlace][]).flatMap(
    ([name, place]) => {
      const found = fieldOf(schema, name) && placeOf(name, place);
      return found ? [[name, found] as const] : [];
    },
  );
  const taken = new Set(kept.flatMap(([, place]) => ('column' in place ? [place.column] : [])));
  const others = (Object.entries(proposal.mapping) as [FieldName, ColumnPlace][]).filter(
    ([name, place]) =>
      !kept.some(([own]) => own === name) && !('column' in place && taken.has(place.column)),
  );
  const mapping: Mapping = Object.fromEntries([...others, ...kept]);
  return {
    mapping,
    by: {
      ...Object.fromEntries(others.map(([name]) => [name, proposal.by[name]])),
      ...Object.fromEntries(kept.map(([name]) => [name, 'remembered' as const])),
    },
    missing: missingIn(schema, mapping),
  };
}
/** Required fields that neither a column nor a value fills: 'The mandatory columns defined as standard were not found'. */
export const missingIn = (schema: DocumentSchema, mapping: Mapping): FieldName[] =>
  schema.fields.filter(({ name, required }) => required && !mapping[name]).map(({ name }) => name);
