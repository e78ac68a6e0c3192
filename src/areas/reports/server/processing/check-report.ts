/**
 * Checks a report's file page by page, with the engine and the choices of the device. Rows without
 * errors are passed to the sink, and errors are counted.
 */
import { setImmediate } from 'node:timers/promises';
import {
  checkPage,
  documentSchemas,
  forEachPage,
  alignAllTables,
  isBlocking,
  isLeftOutWithCells,
  createKeyCounter,
  createRowEdits,
  rowKey,
  knownColumnNames,
  openFile,
  makeCheckPlan,
  mappingWithRules,
  prepareColumns,
  rowStates,
  voteOnPatterns,
  type FileCode,
  type CheckContext,
  type CheckedRow,
  type PreparationChoices,
  type Edit,
  type IssueCode,
  type OpenedFile,
  type CheckPlan,
  type SourceFile,
  type StoredMapping,
} from '#areas/imports/domain/index.ts';
import type {
  ProcessingRefusal,
  RejectionReason,
  ReportChoices,
  ReportKind,
} from '../../domain/index.ts';

/**
 * The result of a check. `rows` is the number of rows of data, without those that are left out. If
 * `refusal` is null, all rows of data were passed to the sink.
 */
export type CheckResult = {
  readonly refusal: ProcessingRefusal | FileCode | null;
  readonly reasons: readonly RejectionReason[];
  readonly rows: number;
  readonly wrong: number;
  /** The number of rows with cells that aren't data, such as totals, or that the person removed. */
  readonly leftOut: number;
};

/**
 * Receives the rows without errors, up to the first error. The check waits for the promise that
 * `endPage` returns.
 */
export type RowSink = (plan: CheckPlan) => {
  readonly row: (checked: CheckedRow, line: number) => void;
  readonly endPage: () => Promise<void>;
};

/** The maximum number of lines that each reason lists. */
const LINES = 20;

/** Returns the choices in the form that the engine takes. */
export const toPreparationChoices = (
  choices: ReportChoices,
  kind: ReportKind,
): PreparationChoices => ({
  ...(choices.headerAt === undefined ? {} : { headerAt: choices.headerAt }),
  ...(choices.headerRows === undefined ? {} : { headerRows: choices.headerRows }),
  mapping: mappingWithRules(kind, choices as StoredMapping),
  patterns: choices.patterns as NonNullable<PreparationChoices['patterns']>,
  dateOrder: choices.dateOrder,
  recipe: choices.recipe,
  prices: choices.prices,
  ...(choices.withoutNoSales ? { withoutNoSales: true } : {}),
  edits: createRowEdits(
    new Map(Object.entries(choices.edits).map(([row, edit]) => [Number(row), edit as Edit])),
    choices.removed,
  ),
});

/** Lets other work of this process run between two batches. */
const yielding = (opened: OpenedFile): OpenedFile => ({
  ...opened,
  async *batches() {
    for await (const batch of opened.batches()) {
      await setImmediate();
      yield batch;
    }
  },
});

function collectReasons() {
  const reasons = new Map<string, { code: string; field: string; rows: number; lines: number[] }>();
  return {
    add(code: string, field: string, line: number): void {
      const key = `${field}:${code}`;
      const known = reasons.get(key);
      if (!known) reasons.set(key, { code, field, rows: 1, lines: [line] });
      else {
        known.rows++;
        if (known.lines.length < LINES) known.lines.push(line);
      }
    },
    all: (): RejectionReason[] =>
      [...reasons.values()].sort((a, b) => b.rows - a.rows || a.lines[0]! - b.lines[0]!),
  };
}

const refused = (code: FileCode, fields: readonly string[] = ['']): CheckResult => ({
  refusal: code,
  reasons: fields.map((field) => ({ code, field, rows: 0, lines: [] })),
  rows: 0,
  wrong: 0,
  leftOut: 0,
});

export async function checkReport(
  file: SourceFile,
  kind: ReportKind,
  choices: ReportChoices,
  context: CheckContext,
  sink: RowSink,
): Promise<CheckResult> {
  const chosen = toPreparationChoices(choices, kind);
  const { encoding, delimiter, quote, sheet, sheets, withoutHiddenRows } = choices;
  const found = await openFile(file, knownColumnNames(documentSchemas[kind]), {
    ...(encoding ? { encoding } : {}),
    ...(delimiter ? { delimiter } : {}),
    ...(quote ? { quote } : {}),
    ...(sheet === undefined ? {} : { sheet }),
    ...(sheets ? { sheets: sheets.map(({ at }) => at) } : {}),
    ...(withoutHiddenRows ? { withoutHiddenRows } : {}),
  });

  if (!found.ok) return refused(found.code);
  const opened = yielding(found.value);
  const prepared = prepareColumns(opened, kind, chosen);
  if (!prepared.ok) return refused(prepared.code);
  if (prepared.value.missing.length > 0)
    return refused('mandatory_columns', prepared.value.missing);
  const { header, mapping, from } = prepared.value;
  const aligned = alignAllTables(opened, header, documentSchemas[kind]);
  const patterns = await voteOnPatterns(aligned, kind, prepared.value, chosen);
  if (!patterns.ok) return refused(patterns.code);
  const { recipe, prices, edits, withoutNoSales = false } = chosen;
  const plan = makeCheckPlan({
    schema: documentSchemas[kind],
    header,
    mapping,
    patterns: patterns.value,
    context: { ...context, from1904: opened.facts.from1904 },
    delimiter: opened.facts.delimiter,
    ...(recipe ? { recipe } : {}),
    ...(prices ? { prices } : {}),
    withoutNoSales,
  });

  const { row: give, endPage } = sink(plan);
  const reasons = collectReasons();
  const keys = createKeyCounter(0);
  let rows = 0;
  let wrong = 0;
  let leftOut = 0;
  const read = await forEachPage(
    aligned,
    async (page) => {
      checkPage(plan, page, edits, (checked, _index, line) => {
        if (isLeftOutWithCells(checked.state)) leftOut++;
        if (checked.readings.length === 0) return;
        rows++;
        const key = plan.schema.ordinal ? undefined : rowKey(plan, checked);
        const isTwice = key !== undefined && keys.add(key, line) > 1;
        if (isTwice) reasons.add('key_twice', '', line);

        if (!isTwice && checked.state !== rowStates.error) {
          if (wrong === 0) give(checked, line);
          return;
        }

        wrong++;
        checked.readings.forEach(({ code }, n) => {
          if (code && isBlocking(code)) reasons.add(code, plan.fields[n]!.field.name, line);
        });
        for (const { code } of checked.issues)
          if (isBlocking(code as IssueCode)) reasons.add(code, '', line);
      });
      await endPage();
    },
    { from },
  );

  if (!read.ok) return refused(read.code);
  if (wrong > 0)
    return { refusal: 'rows_with_errors', reasons: reasons.all(), rows, wrong, leftOut };

  return rows === 0 ? refused('file_empty') : { refusal: null, reasons: [], rows, wrong, leftOut };
}
