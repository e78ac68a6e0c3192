/**
 * Checks pages as they arrive, while the cells still vote on how their columns write numbers and
 * dates. The first page decides these patterns for now. Everything is checked again only if the
 * whole file leads to another pattern.
 */
import {
  cellsOfRow,
  checkPage,
  documentSchemas,
  makeCheckPlan,
  rowStates,
  type CheckContext,
  type PreparationChoices,
  type FileDocumentKind,
  type Edits,
  type PageMarks,
  type Pattern,
  type CheckPlan,
  type PreparedColumns,
  type RowPage,
} from '../../domain/index.ts';
import { decidePatterns, votingColumns } from '../../domain/check/prepare-columns.ts';
import { createUploadTotals, type UploadTotals } from './upload-totals.ts';

export type PageCheckInput = {
  readonly kind: FileDocumentKind;
  readonly prepared: PreparedColumns;
  readonly context: CheckContext;
  readonly delimiter: string | null;
  readonly edits: Edits;
  readonly chosen: Pick<
    PreparationChoices,
    'patterns' | 'dateOrder' | 'recipe' | 'prices' | 'withoutNoSales'
  >;
  /** Patterns that are known already; if they are present, the cells don't vote on them. */
  readonly patterns?: ReadonlyMap<number, Pattern> | undefined;
};

export type PageCheckResult = UploadTotals & {
  readonly plan: CheckPlan;
  readonly marks: readonly PageMarks[];
  readonly patterns: ReadonlyMap<number, Pattern>;
};

export function planFor(
  { kind, prepared, context, delimiter, chosen }: PageCheckInput,
  patterns: ReadonlyMap<number, Pattern>,
): CheckPlan {
  return makeCheckPlan({
    schema: documentSchemas[kind],
    header: prepared.header,
    mapping: prepared.mapping,
    patterns,
    context,
    delimiter,
    ...(chosen.recipe ? { recipe: chosen.recipe } : {}),
    ...(chosen.prices ? { prices: chosen.prices } : {}),
    ...(chosen.withoutNoSales ? { withoutNoSales: true } : {}),
  });
}

/**
 * Returns whether two patterns read cells alike. What decided them doesn't matter, except whether a
 * person must be asked.
 */
const readsAlike = (a: Pattern, b: Pattern | undefined): boolean =>
  b !== undefined &&
  a.order.order === b.order.order &&
  (a.order.by === 'ask') === (b.order.by === 'ask') &&
  a.stored?.by === b.stored?.by &&
  a.stored?.isSwapped === b.stored?.isSwapped &&
  a.isRatio === b.isRatio &&
  a.isNextDay === b.isNextDay &&
  a.mark.mark === b.mark.mark &&
  (a.mark.mark !== null || (a.mark.by === 'ask') === (b.mark.by === 'ask'));

/** Returns the page without the rows before the first record of data. */
export function withoutHeaderRows(page: RowPage, from: number): RowPage {
  if (page.first >= from) return page;
  const skip = Math.min(from - page.first, page.rows.length);

  return {
    first: page.first + skip,
    lines: page.lines.subarray(skip),
    rows: page.rows.slice(skip),
  };
}

/** Creates a checker that takes all pages of a file in order. */
export function createPageChecker(checking: PageCheckInput) {
  const { kind, prepared, chosen, edits } = checking;
  const { mapping, from } = prepared;
  const asked = checking.patterns ? [] : votingColumns(kind, mapping, prepared.header);
  const decided = (): ReadonlyMap<number, Pattern> =>
    checking.patterns ?? decidePatterns(asked, chosen);
  let plan: CheckPlan | undefined;
  let taken: ReadonlyMap<number, Pattern> = new Map();
  let totals: ReturnType<typeof createUploadTotals> | undefined;
  const marks: PageMarks[] = [];

  return {
    page(whole: RowPage): PageMarks {
      const page = withoutHeaderRows(whole, from);
      for (const { column, vote } of asked) for (const row of page.rows) vote(row[column]);

      if (!plan) {
        taken = decided();
        plan = planFor(checking, taken);
        totals = createUploadTotals(plan);
      }

      const twice: number[] = [];
      const checked = checkPage(plan, page, edits, (row, index, line) => {
        const cells = cellsOfRow(plan!, page.rows[index - page.first]!, edits.get(index));
        if (totals!.add(row, cells, line)) twice.push(index - page.first);
      });
      for (const n of twice) checked.states[n] = rowStates.error;
      marks.push(checked);

      return checked;
    },
    /**
     * Ends the vote on the patterns. `checked` is undefined if the whole file leads to another
     * pattern than its beginning; then check again with `patterns`.
     */
    end(): {
      readonly patterns: ReadonlyMap<number, Pattern>;
      readonly checked: PageCheckResult | undefined;
    } {
      const patterns = decided();
      const isSame = [...patterns].every(
        ([column, pattern]) => !plan || readsAlike(pattern, taken.get(column)),
      );
      if (!isSame) return { patterns, checked: undefined };
      const last = plan ?? planFor(checking, patterns);

      return {
        patterns,
        checked: { ...(totals ?? createUploadTotals(last)).result(), plan: last, marks, patterns },
      };
    },
  };
}
