/** Carries the mapping of the last file over to a header that changed a little. */
import { foldCellText } from '../cells/cell-texts.ts';
import { fieldOf, type DocumentSchema } from '../document-fields.ts';
import type { FieldName } from '../field-names.ts';
import type { Raw } from '../cells/cell-texts.ts';
import type { FileHeader } from './header.ts';
import { mismatchesType, columnSamplesOf } from './column-samples.ts';
import {
  columnsOfSource,
  unmappedRequiredFields,
  mappedSourcesOf,
  type FieldSource,
  type Mapping,
  type MappingProposal,
  type RememberedMapping,
} from './mapping.ts';

/**
 * Returns the proposal, completed by the mapping of the last file. A column that kept its name
 * keeps its field, even if it moved. A column that was renamed but didn't move keeps its field too,
 * unless its cells look like something else, and a field with one value for all rows keeps this
 * value. A rule is kept if all its columns kept their names. Visible columns that were found by
 * prescribed names aren't changed. The proposal is returned as it is if it comes from a remembered
 * file with the same header, or if fewer than half of the columns of the last mapping kept their
 * names.
 * @param body The first rows below the header.
 */
export function carryOverMapping(
  schema: DocumentSchema,
  header: FileHeader,
  last: RememberedMapping | undefined,
  proposal: MappingProposal,
  body: readonly (readonly Raw[])[],
): MappingProposal {
  if (!last || Object.values(proposal.by).includes('remembered')) return proposal;
  const folded = header.names.map(foldCellText);
  const old = last.names.map(foldCellText);
  const samples = columnSamplesOf(header, body);

  /** Returns whether a new name replaces one that is gone, in the same place. */
  const isReplaced = (column: number): boolean =>
    Boolean(folded[column]) &&
    Boolean(old[column]) &&
    !old.includes(folded[column]!) &&
    !folded.includes(old[column]!);

  const looksLike = (field: FieldName, column: number): boolean => {
    const found = fieldOf(schema, field);
    return found !== undefined && !mismatchesType(found, samples[column] ?? []);
  };

  const byName = new Map(
    mappedSourcesOf(proposal.mapping).flatMap(([field, place]) =>
      proposal.by[field] === 'name' && 'column' in place ? [[place.column, field] as const] : [],
    ),
  );

  const movedTo = (column: number): number => {
    const name = foldCellText(last.names[column] ?? '');
    return name ? folded.indexOf(name) : -1;
  };

  const isHidden = (column: number) => header.hidden?.includes(column) === true;
  const prescribed = new Map(
    mappedSourcesOf(proposal.mapping).flatMap(([field, place]) =>
      proposal.by[field] === 'prescribed' && 'column' in place && !isHidden(place.column)
        ? [[field, place.column] as const]
        : [],
    ),
  );

  const isPrescribed = (field: FieldName, place: FieldSource): boolean =>
    prescribed.has(field) || ('column' in place && [...prescribed.values()].includes(place.column));

  /**
   * Returns whether the column is hidden and the field has a visible column already, which a hidden
   * column never replaces.
   */
  const isBeaten = (field: FieldName, column: number): boolean => {
    const proposed = proposal.mapping[field];
    return (
      isHidden(column) &&
      proposed !== undefined &&
      'column' in proposed &&
      !isHidden(proposed.column)
    );
  };

  const newPlaceOf = (field: FieldName, place: FieldSource): FieldSource | undefined => {
    if ('rule' in place) {
      const columns = place.rule.columns.map(movedTo);
      return columns.includes(-1) ? undefined : { rule: { ...place.rule, columns } };
    }

    if (!('column' in place)) return place;
    const { column } = place;
    const at = movedTo(column);
    if (at >= 0) return isBeaten(field, at) ? undefined : { column: at };

    // If the new name in this place belongs to another field, it is a different column.
    const isOfOther = (byName.get(column) ?? field) !== field;

    return isReplaced(column) && !isOfOther && !isHidden(column) && looksLike(field, column)
      ? place
      : undefined;
  };

  // If most names differ, it is another kind of file, and the positions of its columns mean
  // nothing.
  const columns = mappedSourcesOf(last.mapping).flatMap(([, place]) => columnsOfSource(place));
  if (columns.filter((column) => movedTo(column) >= 0).length * 2 < columns.length) return proposal;
  const kept = mappedSourcesOf(last.mapping).flatMap(([name, place]) => {
    const found = fieldOf(schema, name) && newPlaceOf(name, place);
    return found && !isPrescribed(name, found) ? [[name, found] as const] : [];
  });

  const taken = new Set(kept.flatMap(([, place]) => ('column' in place ? [place.column] : [])));
  const others = mappedSourcesOf(proposal.mapping).filter(
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
    missing: unmappedRequiredFields(schema, mapping),
    rivals: Object.fromEntries(
      Object.entries(proposal.rivals).filter(([name]) => !mapping[name as FieldName]),
    ),
    odd: proposal.odd.filter((name) => others.some(([own]) => own === name)),
  };
}
