/**
 * Finds the header and the columns of an upload by the first rows of the file, a person's choices,
 * prescribed names and remembered files, and prepares them for screens.
 */
import {
  carryOverMapping,
  columnsOfSource,
  columnLetter,
  documentSchemas,
  headerChangesOf,
  fieldOf,
  hasColumnPattern,
  headerFingerprintOf,
  unmappedRequiredFields,
  prepareColumns,
  proposeMapping,
  rawCellText,
  mappingWithRules,
  mergeRecipes,
  suggestRules,
  type PreparationChoices,
  type ColumnRule,
  type FileDocumentKind,
  type HeaderChange,
  type FieldName,
  type FieldSource,
  type FileFacts,
  type Mapping,
  type MappedBy,
  type MappingProposal,
  type Pattern,
  type PreparedColumns,
  type RememberedMapping,
  type Recipe,
  type RuleExample,
  type SuggestedRules,
} from '../../domain/index.ts';
import { mappedSourcesOf } from '../../domain/header/mapping.ts';
import { isBlankCell } from '../../domain/cells/cell-texts.ts';
import { formatColumnOfField } from '../../domain/header/mapping.ts';
import type { RivalColumns } from '../../domain/header/rival-columns.ts';
import type { FactsRecord, UploadRecord } from '../files-database.ts';
import type { ChosenColumns } from '../upload-choices.ts';
import type { UploadCheckContext } from '../upload-check-context.ts';
import type { ColumnFacts, FieldFacts } from '../upload-facts.ts';
import { cachedPartLookup } from '../cached-part-lookup.ts';

export type UploadColumns = {
  readonly prepared: PreparedColumns;
  readonly by: Readonly<Partial<Record<FieldName, MappedBy | 'person'>>>;
  /** Fields whose column fits by its name only. */
  readonly odd: readonly FieldName[];
  /** Fields that several columns fit; a person has to choose. */
  readonly rivals: RivalColumns;
  readonly drift: readonly HeaderChange[];
  /** Rules that `suggestRules` finds likely. They are only offered to the person. */
  readonly suggested: SuggestedRules;
};

export const checkChoicesOf = (
  chosen: ChosenColumns,
  uploadContext: UploadCheckContext | undefined,
): Pick<PreparationChoices, 'patterns' | 'dateOrder' | 'recipe' | 'prices' | 'withoutNoSales'> => ({
  patterns: (chosen.patterns as PreparationChoices['patterns'] & object) ?? {},
  dateOrder: chosen.dateOrder ?? uploadContext?.dateOrder ?? 'dmy',
  recipe: chosen.recipe,
  prices: chosen.prices,
  ...(chosen.withoutNoSales ? { withoutNoSales: true } : {}),
});

/** Returns the corrections of all remembered files. */
export const rememberedRecipe = (uploadContext: UploadCheckContext | undefined): Recipe =>
  mergeRecipes((uploadContext?.remembered ?? []).map(({ choices }) => choices.recipe));

/** Returns the header and columns of a file. Undefined if no row looks like a header. */
export function columnsOf(
  kind: FileDocumentKind,
  head: FileFacts['head'],
  chosen: ChosenColumns,
  uploadContext: UploadCheckContext | undefined,
  hiddenColumns: readonly number[] = [],
): UploadColumns | undefined {
  const schema = documentSchemas[kind];
  const columns = prepareColumns({ facts: { head, hiddenColumns } }, kind, {
    ...(chosen.headerAt === undefined ? {} : { headerAt: chosen.headerAt }),
    ...(uploadContext?.prescribed ? { prescribed: uploadContext.prescribed } : {}),
    mapping: {},
  });

  if (!columns.ok) return undefined;
  const { header, from } = columns.value;
  const body = head.rows.slice(from);
  const remembered = (uploadContext?.remembered ?? []).map(({ names, choices }) => ({
    names,
    mapping: mappingWithRules(kind, choices),
  }));

  const isKnown = remembered.some(
    ({ names }) => headerFingerprintOf(names) === headerFingerprintOf(header.names),
  );
  const found = carryOverMapping(
    schema,
    header,
    remembered[0],
    proposeMapping(schema, header, body, {
      prescribed: uploadContext?.prescribed,
      remembered,
      parts: uploadContext?.parts && cachedPartLookup(uploadContext.parts),
      companies: uploadContext?.companies,
    }),
    body,
  );
  const proposal = chosen.mapping ? withChosenMapping(found, chosen.mapping) : found;

  const mapping = Object.fromEntries(
    Object.entries(proposal.mapping).filter(
      ([name, place]) =>
        fieldOf(schema, name) &&
        columnsOfSource(place).every((column) => column < header.names.length),
    ),
  );

  return {
    prepared: { header, mapping, missing: unmappedRequiredFields(schema, mapping), from },
    suggested: suggestRules(schema, header, body, mapping),
    by: proposal.by,
    odd: proposal.odd,
    rivals: proposal.rivals,
    drift: isKnown || !remembered[0] ? [] : changesSince(remembered[0], header.names, mapping),
  };
}

/**
 * Returns the mapping that a person chose. It is stored as a whole, so fields that still have the
 * proposed column, value or rule keep the reason of the proposal.
 */
function withChosenMapping(
  proposal: MappingProposal,
  mapping: Mapping,
): Pick<UploadColumns, 'by' | 'odd' | 'rivals'> & { readonly mapping: Mapping } {
  const isProposed = (name: FieldName): boolean =>
    isSameSource(proposal.mapping[name], mapping[name]);

  return {
    mapping,
    by: Object.fromEntries(
      mappedSourcesOf(mapping).map(([name]) => [
        name,
        isProposed(name) ? proposal.by[name] : ('person' as const),
      ]),
    ),
    odd: proposal.odd.filter(isProposed),
    rivals: {},
  };
}

/** Returns whether a field gets its value from the same column, value or rule. */
function isSameSource(one: FieldSource | undefined, other: FieldSource | undefined): boolean {
  if (!one || !other) return false;
  if ('value' in one || 'value' in other)
    return 'value' in one && 'value' in other && one.value === other.value;
  const kindOf = (source: FieldSource) => ('rule' in source ? source.rule.kind : undefined);

  return (
    kindOf(one) === kindOf(other) && columnsOfSource(one).join() === columnsOfSource(other).join()
  );
}

/** Returns the field that reads this column alone, or undefined if no field does. */
const fieldOfColumn = (mapping: Mapping, column: number) =>
  mappedSourcesOf(mapping).find(([, place]) => 'column' in place && place.column === column)?.[0];

/** Returns how the columns differ from those of the last file. */
const changesSince = (last: RememberedMapping, names: readonly string[], mapping: Mapping) =>
  headerChangesOf(last.names, names, (was, is) => {
    const field = fieldOfColumn(last.mapping, was);
    return field !== undefined && field === fieldOfColumn(mapping, is);
  });

/** Returns the mapping of an upload that was checked. */
const mappingOf = (fields: readonly FieldFacts[]): Mapping =>
  Object.fromEntries(fields.flatMap(({ field, place }) => (place ? [[field, place]] : [])));

/**
 * Returns the columns with which the rows were checked, because prescribed names, the catalog and
 * remembered files may have changed since.
 */
export function checkedColumns(
  { kind }: Pick<UploadRecord, 'kind'>,
  { head, hiddenColumns = [], header, fields }: FactsRecord,
): PreparedColumns | undefined {
  if (!header) return undefined;
  const facts = { head: { ...head, first: 0, lines: Uint32Array.from(head.lines) }, hiddenColumns };
  const prepared = prepareColumns({ facts }, kind, {
    headerAt: header.at,
    headerRows: header.rows,
    mapping: mappingOf(fields),
  });
  return prepared.ok ? prepared.value : undefined;
}

/**
 * Returns the columns that a person has already seen, so that they don't change when other data
 * arrives. Returns undefined if other columns were chosen since, or if some are missing.
 */
export function columnsAlreadyShown(
  record: Pick<UploadRecord, 'kind' | 'checkedAt' | 'columnsAt'>,
  facts: FactsRecord,
): UploadColumns | undefined {
  if ((record.columnsAt ?? 0) > record.checkedAt) return undefined;
  const prepared = checkedColumns(record, facts);
  if (!prepared) return undefined;
  const { fields, drift } = facts;
  const columns: UploadColumns = {
    prepared,
    by: Object.fromEntries(fields.flatMap(({ field, by }) => (by ? [[field, by]] : []))),
    odd: fields.flatMap(({ field, isOdd }) => (isOdd ? [field] : [])),
    rivals: {},
    drift,
    suggested: Object.fromEntries(
      fields.flatMap(({ field, suggestion }) => (suggestion ? [[field, suggestion.rule]] : [])),
    ),
  };

  return areRequiredFieldsMapped(columns) ? columns : undefined;
}

/**
 * Returns whether all required fields are mapped. A document without required fields still needs
 * one mapped column.
 */
export const areRequiredFieldsMapped = ({ prepared }: UploadColumns): boolean =>
  prepared.missing.length === 0 && Object.keys(prepared.mapping).length > 0;

/** Returns whether a rule fills a field or is suggested for one. */
export const usesColumnRules = (columns: UploadColumns | undefined): boolean =>
  columns !== undefined &&
  (Object.keys(columns.suggested).length > 0 ||
    Object.values(columns.prepared.mapping).some((place) => 'rule' in place));

export function columnFacts(
  { header: { names, empty }, from }: PreparedColumns,
  { rows }: FileFacts['head'],
): ColumnFacts[] {
  const body = rows.slice(from);
  return names.map((name, column) => ({
    column,
    name,
    letter: columnLetter(column),
    isEmpty: empty.includes(column),
    sample: [
      ...new Set(
        body.flatMap((row) => {
          const raw = row[column];
          return raw === undefined || isBlankCell(raw) ? [] : [rawCellText(raw).slice(0, 80)];
        }),
      ),
    ].slice(0, 5),
  }));
}

/** Returns the facts about the fields. `examplesOf` computes a rule for the first rows. */
export function fieldFacts(
  kind: FileDocumentKind,
  { prepared: { mapping }, by, odd, rivals, suggested }: UploadColumns,
  patterns: ReadonlyMap<number, Pattern>,
  examplesOf: (field: FieldName, rule: ColumnRule) => RuleExample[],
): FieldFacts[] {
  return documentSchemas[kind].fields.map(({ name, type, required }) => {
    const place = mapping[name] ?? null;
    const voted = hasColumnPattern(type) ? formatColumnOfField(mapping, name) : undefined;
    const pattern = voted === undefined ? undefined : patterns.get(voted);
    const rule = suggested[name];

    return {
      field: name,
      type,
      required,
      place,
      by: place ? (by[name] ?? null) : null,
      ...(odd.includes(name) ? { isOdd: true } : {}),
      ...(rivals[name] && !place ? { rivals: rivals[name] } : {}),
      ...(pattern ? { pattern } : {}),
      ...(place && 'rule' in place ? { examples: examplesOf(name, place.rule) } : {}),
      ...(rule ? { suggestion: { rule, examples: examplesOf(name, rule) } } : {}),
    };
  });
}
