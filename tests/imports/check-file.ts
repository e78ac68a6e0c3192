/**
 * Checks a whole file with the parts of the engine that the server and devices use, in two passes:
 * first the columns vote on their patterns, then the rows are checked.
 */
import {
  alignAllTables,
  checkPage,
  createColumnSums,
  createKeyCounter,
  documentSchemas,
  forEachPage,
  makeCheckPlan,
  prepareColumns,
  rowKey,
  rowStates,
  voteOnPatterns,
  type CheckContext,
  type PreparationChoices,
  type KeyCollision,
  type Edits,
  type FieldName,
  type FileCode,
  type FileDocumentKind,
  type PageMarks,
  type OpenedFile,
  type CheckPlan,
  type ReconciledTotal,
  type RowPage,
} from '#areas/imports/domain/index.ts';
import { countIssues } from '#areas/imports/domain/check/row-check-marks.ts';
import { stateCount } from '#areas/imports/domain/plan/row-states.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';

/** The result of checking a whole file. */
export type FileReport = {
  readonly plan: CheckPlan;
  readonly marks: readonly PageMarks[];
  /** Number of rows by state, in the order of `rowStates`. */
  readonly states: readonly number[];
  readonly issues: ReadonlyMap<string, number>;
  readonly sums: Readonly<Partial<Record<FieldName, number>>>;
  readonly totals: readonly ReconciledTotal[];
  readonly collisions: readonly KeyCollision[];
  readonly repeatedKeys: number;
};

/** Sums up the checked pages of a file. */
function createFileTotals(plan: CheckPlan, edits: Edits | undefined) {
  const marks: PageMarks[] = [];
  const states = Array.from({ length: stateCount }, () => 0);
  const issues = new Map<string, number>();
  const totals: ReconciledTotal[] = [];
  const keys = createKeyCounter();
  const sums = createColumnSums(plan);

  return {
    page(page: RowPage): void {
      const repeated: number[] = [];
      const checked = checkPage(plan, page, edits, (row, index, line) => {
        const n = index - page.first;
        if (row.state === rowStates.total) totals.push(...sums.reconcile(page.rows[n]!, line));
        const key = row.readings.length === 0 ? undefined : rowKey(plan, row);
        const isRepeated = key !== undefined && keys.add(key, line) > 1 && !plan.schema.ordinal;

        if (isRepeated) {
          repeated.push(n);
          issues.set(':key_twice', (issues.get(':key_twice') ?? 0) + 1);
        }

        states[isRepeated ? rowStates.error : row.state]!++;
        countIssues(plan, issues, row);
        if (row.readings.length > 0) sums.add(row, line);
      });
      for (const n of repeated) checked.states[n] = rowStates.error;
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

/**
 * Checks a file, with the header, mapping and patterns that a person chose or that are found here.
 * @returns The report, or the code of the reason why the file can't be checked, such as missing
 * mandatory columns.
 */
export async function checkFile(
  opened: OpenedFile,
  kind: FileDocumentKind,
  context: CheckContext,
  choices: PreparationChoices = {},
): Promise<Result<FileReport, FileCode>> {
  const prepared = prepareColumns(opened, kind, choices, context.parts);
  if (!prepared.ok) return prepared;
  const { header, mapping, missing, from } = prepared.value;
  if (missing.length > 0) return refuse('mandatory_columns', { details: { missing } });

  /* A document without required fields still needs one mapped column. */
  if (Object.keys(mapping).length === 0) return refuse('malformed_file');
  const aligned = alignAllTables(opened, header, documentSchemas[kind]);
  const patterns = await voteOnPatterns(aligned, kind, prepared.value, choices);
  if (!patterns.ok) return patterns;
  const { delimiter, from1904 } = opened.facts;
  const plan = makeCheckPlan({
    schema: documentSchemas[kind],
    header,
    mapping,
    patterns: patterns.value,
    context: { ...context, from1904 },
    delimiter,
    ...(choices.recipe ? { recipe: choices.recipe } : {}),
    ...(choices.prices ? { prices: choices.prices } : {}),
    ...(choices.withoutNoSales ? { withoutNoSales: true } : {}),
  });

  const totals = createFileTotals(plan, choices.edits);
  const read = await forEachPage(aligned, totals.page, { from });

  return read.ok ? ok(totals.report()) : read;
}
