/**
 * Ends a run over an upload: stores its facts, its last marks and its record in one transaction,
 * updates the cache, and sends the page the first rows of the preview if it has them.
 */
import {
  createRowEdits,
  documentSchemas,
  ruleExamples,
  type CheckContext,
  type ColumnRule,
  type FieldName,
  type LaterTable,
  type Recipe,
  type RowPage,
  type RuleExample,
} from '../../domain/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { compareWithRegistered } from './compare-registered.ts';
import { combinedUploadFacts } from '../combine-upload-facts.ts';
import type { FactsRecord, MarksRecord, PositionsRecord, UploadRecord } from '../files-database.ts';
import type { PageCheckResult } from './page-checker.ts';
import {
  checkChoicesOf,
  columnFacts,
  fieldFacts,
  usesColumnRules,
  areRequiredFieldsMapped,
  type UploadColumns,
} from './upload-columns.ts';
import { writeUploadOfRun, type PipelineRun } from './pipeline-run.ts';
import { FIRST_REQUEST_ROW_COUNT, firstRowsWanted } from '../upload-rows.ts';
import { firstRowsOfFilter } from './find-rows.ts';
import { uploadCountsOf, zeroCountsByState } from './upload-totals.ts';
import type { UploadCache } from './upload-cache.ts';

export type FinishedCheck = {
  readonly record: UploadRecord;
  /** The facts about the file itself. Those about its columns and checks are replaced. */
  readonly base: FactsRecord;
  /** Undefined if no row looks like a header. */
  readonly columns: UploadColumns | undefined;
  /**
   * Undefined if a person must choose columns, or if the whole file leads to another pattern than
   * its beginning.
   */
  readonly checked?: PageCheckResult | undefined;
  readonly patterns?: PageCheckResult['patterns'] | undefined;
  readonly offered: Recipe;
  /** Marks that aren't written yet. */
  readonly marks: readonly MarksRecord[];
  /** Later tables of the file. If absent, the stored ones don't change. */
  readonly laterTables?: readonly LaterTable[] | undefined;
  /** The first page, if the file was just read. */
  readonly first?: RowPage | undefined;
  /**
   * The positions from which the rows of a text file can be read again. Present if such a file was
   * just read.
   */
  readonly starts?: PositionsRecord | undefined;
};

export async function finishCheck(run: PipelineRun, finished: FinishedCheck): Promise<void> {
  const { cache } = run;
  const { record, checked, starts } = finished;
  const uploadContext = await cache.uploadContextOf(record);
  const facts: FactsRecord = {
    ...finished.base,
    dateOrder: uploadContext?.dateOrder ?? 'dmy',
    offered: finished.offered,
    changes: null,
    ...factsOfColumns(finished, await contextForExamples(cache, finished)),
    patterns: [...(finished.patterns ?? [])],
    laterTables: finished.laterTables ?? finished.base.laterTables,
    ...(checked ? factsOfCheck(record, checked) : {}),
  };

  const change = recordChange(finished, cache.now());
  if (checked && finished.first && !run.signal.isStopped)
    tellPreview(cache, { ...record, ...change }, facts, checked, finished.first);
  await save(run, finished, facts, change);
  if (starts) cache.forgetPages(record.id);
  if (!checked) return;
  await rememberCheck(cache, record, checked, facts.laterTables);

  // Load the page that a preview shows first before it is requested.
  cache.page(record.id, 0).catch(() => undefined);
}

/** Returns the context in which examples of rules are checked. Undefined if no rule is shown. */
const contextForExamples = async (
  cache: UploadCache,
  { record, base, columns }: FinishedCheck,
): Promise<CheckContext | undefined> =>
  usesColumnRules(columns) ? await cache.contextOf(record, base.from1904) : undefined;

/**
 * Returns the facts about the columns. Their number and date patterns are included if the cells
 * have already voted on them.
 * @param context What examples of rules are checked against. Undefined if no rule is shown.
 */
export function factsOfColumns(
  {
    record,
    base,
    columns,
    patterns = new Map(),
  }: Pick<FinishedCheck, 'record' | 'base' | 'columns' | 'patterns'>,
  context: CheckContext | undefined,
): Pick<FactsRecord, 'columns' | 'header' | 'missing' | 'drift' | 'fields'> {
  if (!columns) return { columns: [], header: null, missing: [], drift: [], fields: [] };
  const { prepared, drift } = columns;
  const { header, mapping, from } = prepared;
  const lines = Uint32Array.from(base.head.lines);
  const schema = documentSchemas[record.kind];
  const chosen = checkChoicesOf(record.chosen, undefined);
  const examplesOf = (field: FieldName, rule: ColumnRule): RuleExample[] =>
    context
      ? ruleExamples(
          { schema, header, mapping, patterns, context, delimiter: base.delimiter },
          field,
          rule,
          base.head.rows.slice(from),
          chosen,
        )
      : [];

  return {
    columns: columnFacts(prepared, { first: 0, lines, rows: base.head.rows }),
    header: { at: prepared.header.at, rows: prepared.header.rows },
    missing: prepared.missing,
    drift,
    fields: fieldFacts(record.kind, columns, patterns, examplesOf),
  };
}

function factsOfCheck({ chosen }: UploadRecord, checked: PageCheckResult): Partial<FactsRecord> {
  let unpriced = 0;
  for (const [part, rows] of checked.priceless)
    if (chosen.prices[part] === undefined) unpriced += rows;

  return {
    issues: checked.issues,
    repairs: checked.repairs,
    shifts: checked.shifts,
    foreign: checked.foreign,
    sums: checked.sums,
    totals: checked.totals,
    collisions: checked.collisions,
    repeatedKeys: checked.repeatedKeys,
    days: checked.days,
    unpriced,
    unpricedInOtherCurrencies: checked.unpricedInOtherCurrencies,
    // The parts without a price are in a table of their own now; see `PartsWithoutPriceRecord`.
    priceless: undefined,
    currency: checked.currency,
  };
}

function recordChange(
  { record, columns, checked }: FinishedCheck,
  now: Instant,
): Partial<UploadRecord> {
  const mustCheckAgain = columns !== undefined && areRequiredFieldsMapped(columns) && !checked;
  const states = checked?.states ?? zeroCountsByState();
  const days = checked?.days ?? [];
  const checkedRows = states.reduce((sum, count) => sum + count, 0);

  return {
    hash: record.hash,
    touchedAt: now,
    isWhole: record.isWhole,
    pages: record.pages,
    refusal: null,
    step: nextStep(record, mustCheckAgain, checked),
    checkedAt: mustCheckAgain ? -1 : record.revision,
    counts: uploadCountsOf(states),
    from: days[0]?.date ?? null,
    to: days.at(-1)?.date ?? null,
    quantity: checked?.quantity ?? 0,
    progress: {
      rows: checked ? checkedRows : record.progress.rows,
      share: 1,
      left: 0,
      isHalted: false,
    },
  };
}

function nextStep(
  { step }: UploadRecord,
  mustCheckAgain: boolean,
  checked: PageCheckResult | undefined,
): UploadRecord['step'] {
  if (mustCheckAgain) return 'checking';
  if (!checked) return 'mapping';
  return step === 'sent' ? 'sent' : 'ready';
}

/**
 * Writes everything in one transaction, so that readers of the facts see the marks and the record
 * too.
 */
async function save(
  run: PipelineRun,
  finished: FinishedCheck,
  facts: FactsRecord,
  change: Partial<UploadRecord>,
): Promise<void> {
  const { database } = run.cache;
  const { record, checked, marks, starts } = finished;
  const tables = [
    database.uploads,
    database.uploadFacts,
    database.uploadMarks,
    database.uploadStarts,
    database.uploadPriceless,
  ];
  await database.transaction('rw', tables, async () => {
    const writes: Promise<unknown>[] = [database.uploadFacts.put(facts)];
    if (marks.length > 0) writes.push(database.uploadMarks.bulkPut(marks));
    if (starts) writes.push(database.uploadStarts.put(starts));
    if (checked)
      writes.push(database.uploadPriceless.put({ upload: record.id, parts: checked.priceless }));
    await Promise.all(writes);
    await writeUploadOfRun(run, record, change);
  });
}

/**
 * Sends the page the rows with which the preview begins, if the upload is ready and all of these
 * rows are in the first page.
 */
function tellPreview(
  cache: UploadCache,
  record: UploadRecord,
  shown: FactsRecord,
  checked: PageCheckResult,
  first: RowPage,
): void {
  if (record.step !== 'ready') return;
  const facts = combinedUploadFacts(record, shown, [], 0);
  const wanted = firstRowsWanted(facts);
  const rows = firstRowsOfFilter(first, checked, wanted, FIRST_REQUEST_ROW_COUNT);
  if (rows) cache.tellPreview({ facts, revision: record.revision, wanted, rows });
}

async function rememberCheck(
  cache: UploadCache,
  { id, revision }: UploadRecord,
  checked: PageCheckResult,
  laterTables: FactsRecord['laterTables'],
): Promise<void> {
  const known = cache.memory(id);
  const registered = known?.registered;
  cache.remember(id, {
    revision,
    checkedAt: revision,
    plan: checked.plan,
    laterTables: laterTables ?? [],
    marks: checked.marks,
    edits: known?.edits ?? createRowEdits(new Map()),
    found: new Map(),
    ...(registered ? { registered } : {}),
  });
  if (registered?.isWhole) await compareWithRegistered(cache, id);
}
