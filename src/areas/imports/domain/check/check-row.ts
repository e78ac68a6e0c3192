/**
 * Checks a row against its plan: first every field, then what can only be checked in the row as a
 * whole. This runs for every row, so it must be fast.
 */
import { minorDigitsByCurrency, type Currency } from '#kernel/domain/money.ts';
import type { Raw } from '../cells/cell-texts.ts';
import {
  severityByIssueCode,
  issueSeverity,
  withAddedRepair,
  readingWithIssue,
  type IssueSeverity,
  type Reading,
} from '../issues-and-repairs.ts';
import { warnAboutOutliers } from './compare-with-baseline.ts';
import { cellInFile, isBlankInFile, textInFile } from '../plan/cell-text.ts';
import type { CheckedRow, Edit } from '../plan/checked-row.ts';
import type { RowEvaluator } from '../plan/columns-affecting-rows.ts';
import { rowStates } from '../plan/row-states.ts';
import type { CheckPlan, PlannedField } from '../plan/check-plan.ts';
import { cellsOfRow } from './rejoin-cells.ts';
import { NO_ISSUES, issuesOfWholeRow } from './row-issues.ts';

type SkippedKind = 'blank' | 'header' | 'total' | 'noSale' | 'removed';

const skipped: Readonly<Record<SkippedKind, CheckedRow>> = {
  blank: { state: rowStates.blank, readings: [], issues: NO_ISSUES },
  header: { state: rowStates.header, readings: [], issues: NO_ISSUES },
  total: { state: rowStates.total, readings: [], issues: NO_ISSUES },
  noSale: { state: rowStates.no_sale, readings: [], issues: NO_ISSUES },
  removed: { state: rowStates.removed, readings: [], issues: NO_ISSUES },
};

/** Returns why a row isn't counted. Undefined for a row of data. */
export function skippedKindOf(
  plan: CheckPlan,
  row: readonly Raw[],
  edit: Edit | undefined,
): SkippedKind | undefined {
  if (edit?.removed) return 'removed';
  const kind = plan.classify(row);
  if (kind !== 'data') return kind;

  /* A row in which a person typed is kept, even if a column marks it as no sale. */
  return plan.isWithoutNoSales && !edit?.cells && plan.others?.isNoSale(row) ? 'noSale' : undefined;
}

/**
 * Checks one row.
 * @param readings An array that is overwritten; reusing it avoids garbage for a million rows.
 */
export function checkRow(
  plan: CheckPlan,
  rowInFile: readonly Raw[],
  edit?: Edit,
  readings: Reading[] = [],
): CheckedRow {
  const row = cellsOfRow(plan, rowInFile, edit);
  const skippedKind = skippedKindOf(plan, row, edit);
  if (skippedKind) return skipped[skippedKind];
  const { fields } = plan;
  const currency = currencyOf(plan, row, edit);

  for (let n = 0; n < fields.length; n++) {
    const planned = fields[n]!;
    const typed = edit?.cells?.[planned.field.name];
    readings[n] =
      typed === undefined
        ? planned.read(cellInFile(planned, row), currency)
        : withAddedRepair(planned.readTyped(typed, currency), 'corrected', typed, 'person');
  }

  for (const n of plan.computed)
    if (edit?.cells?.[fields[n]!.field.name] === undefined)
      readings[n] = readComputed(fields[n]!, row, readings, currency);

  if (row !== rowInFile) markRejoined(plan, row, edit, readings);
  if (plan.others) refuseForeign(plan, plan.others, row, readings, edit);
  if (plan.priceAt >= 0) fillPrice(plan, row, readings, currency, edit);
  if (plan.comparedWithBaseline.length > 0) warnAboutOutliers(plan, readings, currency);
  const issues = issuesOfWholeRow(plan, row, readings, currency);

  return { state: worstLevel(readings, fields.length, issues), readings, issues };
}

/** Adds to the fields of a rejoined text that a person accepted it. */
function markRejoined(
  { fields }: CheckPlan,
  row: readonly Raw[],
  edit: Edit | undefined,
  readings: Reading[],
): void {
  fields.forEach((planned, n) => {
    if (planned.column === null || planned.column !== edit?.rejoinedColumn) return;
    readings[n] = withAddedRepair(readings[n]!, 'rejoined', textInFile(planned, row), 'person');
  });
}

/** Reads a field that a rule fills. The other fields of the row must be read before. */
function readComputed(
  { rule, correctionOf, readTyped }: PlannedField,
  row: readonly Raw[],
  readings: readonly Reading[],
  currency: Currency,
): Reading {
  const to = correctionOf(rule!.textOf(row));
  return to === undefined
    ? rule!.read(row, readings, currency)
    : withAddedRepair(readTyped(to, currency), 'corrected', to, 'person');
}

function worstLevel(
  readings: readonly Reading[],
  count: number,
  issues: CheckedRow['issues'],
): IssueSeverity {
  let level: IssueSeverity = issueSeverity.clean;
  for (let n = 0; n < count; n++) if (readings[n]!.level > level) level = readings[n]!.level;
  if (issues !== NO_ISSUES)
    for (const { code } of issues)
      if (severityByIssueCode[code] > level) level = severityByIssueCode[code];
  return level;
}

/**
 * Marks the amounts of a row as issues if another column names another currency. Amounts that a
 * person typed are accepted.
 */
function refuseForeign(
  { fields, context }: CheckPlan,
  others: RowEvaluator,
  row: readonly Raw[],
  readings: Reading[],
  edit: Edit | undefined,
): void {
  const foreign = others.foreignCurrencyOf(row);
  if (!foreign) return;
  fields.forEach(({ field, column, rule }, at) => {
    const isTyped = edit?.cells?.[field.name] !== undefined;
    const isInFile = column !== null || rule !== undefined;
    if (field.type !== 'amount' || !isInFile || isTyped || readings[at]!.value === null) return;
    readings[at] = readingWithIssue('currency_other', {
      expected: `${foreign} | ${context.currency}`,
    });
  });
}

/**
 * Fills an empty main price with the one that a person set for the part. A price in the file, or
 * one typed in this row, stays.
 */
function fillPrice(
  plan: CheckPlan,
  row: readonly Raw[],
  readings: Reading[],
  currency: Currency,
  edit: Edit | undefined,
): void {
  const planned = plan.fields[plan.priceAt]!;
  if (!isBlankInFile(planned, row) || edit?.cells?.[planned.field.name] !== undefined) return;
  const part = readings[plan.partAt]?.value;
  const price = typeof part === 'string' ? plan.priceOf(part, currency) : undefined;
  if (price) readings[plan.priceAt] = price;
}

function currencyOf(plan: CheckPlan, row: readonly Raw[], edit: Edit | undefined): Currency {
  const at = plan.currencyAt;
  if (at < 0) return plan.context.currency;
  const planned = plan.fields[at]!;
  const { value } = planned.read(
    edit?.cells?.currencyCode ?? cellInFile(planned, row),
    plan.context.currency,
  );

  return typeof value === 'string' && Object.hasOwn(minorDigitsByCurrency, value)
    ? (value as Currency)
    : plan.context.currency;
}

/**
 * Returns the currency of the amounts of a checked row: the one that the row names, or else the
 * file's currency.
 */
export function currencyOfReadings(plan: CheckPlan, readings: readonly Reading[]): Currency {
  const value = readings[plan.currencyAt]?.value;
  return typeof value === 'string' && Object.hasOwn(minorDigitsByCurrency, value)
    ? (value as Currency)
    : plan.context.currency;
}
