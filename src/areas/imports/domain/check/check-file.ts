/** A whole file in two readings: the columns vote, then the rows are checked. The worker of the portal and the server run this, and nothing else. */
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { documents, type FileDocumentKind } from '../documents.ts';
import { findHeader, headerAt, type FileHeader } from '../header/header.ts';
import type { CheckContext } from '../cells/cell-context.ts';
import { keyBook, keyOf, type Collision } from './keys.ts';
import {
  knownNames,
  missingIn,
  proposeMapping,
  type Mapping,
  type Remembered,
} from '../header/mapping.ts';
import { checkPage, countIssues, type Edits, type Marks } from './marks.ts';
import { eachPage, type OpenedFile, type RowPage } from '../read/open.ts';
import { ballot, decide, noVotes, type PatternChoice, type Pattern } from '../cells/patterns.ts';
import { planOf, type Plan } from './plan.ts';
import type { Recipe } from '../repair/recipe.ts';
import type { FileCode } from '../refusal.ts';
import { rowStates } from './classify-rows.ts';
import { ledgerOfSums, type Reconciled } from './totals.ts';
import type { FieldName } from '../field-names.ts';
import type { DateOrder } from '../cells/calendar.ts';

export type Choices = {
  readonly headerAt?: number;
  readonly mapping?: Mapping;
  readonly remembered?: readonly Remembered[];
  readonly patterns?: Readonly<Partial<Record<FieldName, PatternChoice>>>;
  readonly dateOrder?: DateOrder;
  readonly recipe?: Recipe;
  readonly edits?: Edits;
  /** Part number → price of rows that have none. */
  readonly prices?: Readonly<Record<string, string>>;
};
export type Prepared = {
  readonly header: FileHeader;
  readonly mapping: Mapping;
  readonly missing: readonly FieldName[];
  /** First record of data. */ readonly from: number;
};
export type FileReport = {
  readonly plan: Plan;
  readonly marks: readonly Marks[];
  /** Rows by state, in the order of `rowStates`. */
  readonly states: readonly number[];
  readonly issues: ReadonlyMap<string, number>;
  readonly sums: Readonly<Partial<Record<FieldName, number>>>;
  readonly totals: readonly Reconciled[];
  readonly collisions: readonly Collision[];
  readonly repeatedKeys: number;
};

export function prepare(
  opened: { readonly facts: Pick<OpenedFile['facts'], 'head'> },
  kind: FileDocumentKind,
  choices: Choices = {},
): Result<Prepared, FileCode> {
  const schema = documents[kind];
  const known = knownNames(schema);
  const { rows } = opened.facts.head;
  const header =
    choices.headerAt === undefined
      ? findHeader(rows, known)
      : headerAt(rows, choices.headerAt, known);
  if (!header) return refuse('malformed_file');
  const from = header.at + header.rows;
  const mapping =
    choices.mapping ?? proposeMapping(schema, header, rows.slice(from), choices.remembered).mapping;
  return ok({ header, mapping, missing: missingIn(schema, mapping), from });
}
/** The columns of numbers and dates vote with all their cells. */
export async function vote(
  opened: OpenedFile,
  kind: FileDocumentKind,
  { mapping, from }: Prepared,
  choices: Choices = {},
): Promise<Result<ReadonlyMap<number, Pattern>, FileCode>> {
  const asked = documents[kind].fields.flatMap(({ name, type }) => {
    const place = mapping[name];
    return place && 'column' in place && /^(?:quantity|amount|percent|date|date_ahead)$/.test(type)
      ? [{ name, column: place.column, votes: noVotes() }]
      : [];
  });
  const ballots = asked.map(({ column, votes }) => ({ column, say: ballot(votes) }));
  const read = await eachPage(
    opened,
    ({ rows }) => {
      for (const row of rows) for (const { column, say } of ballots) say(row[column]);
    },
    { from },
  );
  return read.ok
    ? ok(
        new Map(
          asked.map(({ name, column, votes }) => [
            column,
            decide(votes, { chosen: choices.patterns?.[name], profile: choices.dateOrder }),
          ]),
        ),
      )
    : read;
}
/** What a run over checked pages adds up to; pages may come from a file or from where a device keeps them. */
export function totalRows(plan: Plan, edits: Edits | undefined) {
  const marks: Marks[] = [];
  const states = Array.from({ length: 8 }, () => 0);
  const issues = new Map<string, number>();
  const totals: Reconciled[] = [];
  const keys = keyBook();
  const sums = ledgerOfSums(plan);
  return {
    page(page: RowPage): void {
      const twice: number[] = [];
      const checked = checkPage(plan, page, edits, (row, index, line) => {
        if (row.state === rowStates.total)
          totals.push(...sums.reconcile(page.rows[index - page.first]!, line));
        const key = row.readings.length === 0 ? undefined : keyOf(plan, row);
        const isTwice = key !== undefined && keys.add(key, line) > 1 && !plan.schema.ordinal;
        if (isTwice) {
          twice.push(index - page.first);
          issues.set(':key_twice', (issues.get(':key_twice') ?? 0) + 1);
        }
        states[isTwice ? rowStates.error : row.state]!++;
        countIssues(plan, issues, row);
        if (row.readings.length > 0) sums.add(row);
      });
      for (const n of twice) checked.states[n] = rowStates.error;
      marks.push(checked);
    },
    report: (): FileReport => ({
      plan,
      marks,
      states,
      issues,
      sums: sums.sums(),
      totals,
      collisions: plan.schema.ordinal ? [] : keys.collisions,
      repeatedKeys: keys.repeated,
    }),
  };
}

export async function checkFile(
  opened: OpenedFile,
  kind: FileDocumentKind,
  context: CheckContext,
  choices: Choices = {},
): Promise<Result<FileReport, FileCode>> {
  const prepared = prepare(opened, kind, choices);
  if (!prepared.ok) return prepared;
  if (prepared.value.missing.length > 0)
    return refuse('mandatory_columns', { details: { missing: prepared.value.missing } });
  /* A document that requires nothing still needs one column that it knows. */
  if (Object.keys(prepared.value.mapping).length === 0) return refuse('malformed_file');
  const patterns = await vote(opened, kind, prepared.value, choices);
  if (!patterns.ok) return patterns;
  const { header, mapping, from } = prepared.value;
  const { delimiter, from1904 } = opened.facts;
  const plan = planOf({
    schema: documents[kind],
    header,
    mapping,
    patterns: patterns.value,
    context: { ...context, from1904 },
    delimiter,
    ...(choices.recipe ? { recipe: choices.recipe } : {}),
    ...(choices.prices ? { prices: choices.prices } : {}),
  });
  const tally = totalRows(plan, choices.edits);
  const read = await eachPage(opened, tally.page, { from });
  return read.ok ? ok(tally.report()) : read;
}
