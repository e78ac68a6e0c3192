/**
 * Prepares the columns of a file: finds the header, maps the columns and lets them vote on their
 * patterns. The server's check of reports reads the file once for the votes and once for the rows.
 * A device does both in one pass (`device/upload`).
 */
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import type { DateOrder } from '../cells/parse-dates.ts';
import type { ColumnUnit, Pattern, PatternChoice } from '../cells/pattern.ts';
import {
  createVoteCounter,
  decidePattern,
  createVotes,
  type Votes,
} from '../cells/pattern-vote.ts';
import type { PartLookup } from '../check-context.ts';
import { documentSchemas, hasColumnPattern, type FileDocumentKind } from '../document-fields.ts';
import type { FieldName } from '../field-names.ts';
import { findHeader, headerAt, headerFromRow, type FileHeader } from '../header/header.ts';
import {
  knownColumnNames,
  unmappedRequiredFields,
  formatColumnOfField,
  proposeMapping,
  type Mapping,
  type RememberedMapping,
} from '../header/mapping.ts';
import { unitInColumnName } from '../header/unit-in-column-name.ts';
import type { PrescribedNames } from '../header/prescribed-names.ts';
import { forEachPage } from '../read/for-each-page.ts';
import type { OpenedFile } from '../read/opened-file.ts';
import type { FileCode } from '../file-refusal.ts';
import type { Recipe } from '../plan/remembered-corrections.ts';
import type { Edits } from '../plan/checked-row.ts';

/**
 * What a person chose about a file, or what was remembered from earlier files. An absent header,
 * mapping or pattern is detected; other absent values have no effect.
 */
export type PreparationChoices = {
  readonly headerAt?: number;
  /**
   * Number of header rows. If present, `headerAt` is the first of them; otherwise the names decide.
   */
  readonly headerRows?: 1 | 2;
  readonly mapping?: Mapping;
  readonly prescribed?: PrescribedNames;
  readonly remembered?: readonly RememberedMapping[];
  readonly patterns?: Readonly<Partial<Record<FieldName, PatternChoice>>>;
  readonly dateOrder?: DateOrder;
  readonly recipe?: Recipe;
  readonly edits?: Edits;
  /** Leaves out rows that a column marks as no sale. */
  readonly withoutNoSales?: boolean;
  /** Prices for rows without one, by part number. */
  readonly prices?: Readonly<Record<string, string>>;
};

export type PreparedColumns = {
  readonly header: FileHeader;
  readonly mapping: Mapping;
  readonly missing: readonly FieldName[];
  /** Number of the first record of data. */
  readonly from: number;
};

/**
 * Finds the header and maps its columns, unless a person chose them.
 * @returns The columns, or `malformed_file` if there is no header.
 */
export function prepareColumns(
  opened: {
    readonly facts: Pick<OpenedFile['facts'], 'head'> &
      Partial<Pick<OpenedFile['facts'], 'hiddenColumns'>>;
  },
  kind: FileDocumentKind,
  choices: PreparationChoices = {},
  parts?: PartLookup,
): Result<PreparedColumns, FileCode> {
  const schema = documentSchemas[kind];
  const { head, hiddenColumns } = opened.facts;
  const { rows } = head;
  const found = chosenHeader(head, knownColumnNames(schema, choices.prescribed), choices);
  if (!found) return refuse('malformed_file');
  const header: FileHeader = hiddenColumns ? { ...found, hidden: hiddenColumns } : found;
  const from = header.at + header.rows;
  const mapping =
    choices.mapping ??
    proposeMapping(schema, header, rows.slice(from), { ...choices, parts }).mapping;

  return ok({ header, mapping, missing: unmappedRequiredFields(schema, mapping), from });
}

function chosenHeader(
  { rows, lines }: OpenedFile['facts']['head'],
  known: ReadonlySet<string>,
  { headerAt: at, headerRows: count }: PreparationChoices,
): FileHeader | undefined {
  if (at === undefined) return findHeader(rows, known, lines);
  return count === undefined ? headerAt(rows, at, known, lines) : headerFromRow(rows, at, count);
}

export type VotingColumn = {
  readonly name: FieldName;
  readonly column: number;
  readonly votes: Votes;
  readonly unit: ColumnUnit | undefined;
  readonly vote: ReturnType<typeof createVoteCounter>;
};

/**
 * Returns the mapped columns of numbers and dates, whose cells vote. The column of a rule votes for
 * the rule's field, unless another field has the column.
 */
export const votingColumns = (
  kind: FileDocumentKind,
  mapping: Mapping,
  { names }: Pick<FileHeader, 'names'>,
): VotingColumn[] =>
  documentSchemas[kind].fields.flatMap(({ name, type }) => {
    const column = hasColumnPattern(type) ? formatColumnOfField(mapping, name) : undefined;
    if (column === undefined) return [];
    const votes = createVotes();
    const unit = unitInColumnName(names[column] ?? '', type);

    return [{ name, column, votes, unit, vote: createVoteCounter(votes) }];
  });

/** Returns the pattern of each column, as the votes and a person's choices decide it. */
export const decidePatterns = (
  columns: readonly VotingColumn[],
  { patterns, dateOrder }: Pick<PreparationChoices, 'patterns' | 'dateOrder'>,
): ReadonlyMap<number, Pattern> =>
  new Map(
    columns.map(({ name, column, votes, unit }) => [
      column,
      decidePattern(votes, { chosen: patterns?.[name], profile: dateOrder, unit }),
    ]),
  );

/** Reads the file once to let its columns vote on their patterns. */
export async function voteOnPatterns(
  opened: OpenedFile,
  kind: FileDocumentKind,
  { header, mapping, from }: PreparedColumns,
  choices: PreparationChoices = {},
): Promise<Result<ReadonlyMap<number, Pattern>, FileCode>> {
  const columns = votingColumns(kind, mapping, header);
  const read = await forEachPage(
    opened,
    ({ rows }) => {
      for (const row of rows) for (const { column, vote } of columns) vote(row[column]);
    },
    { from },
  );
  return read.ok ? ok(decidePatterns(columns, choices)) : read;
}
