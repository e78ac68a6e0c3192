/**
 * Sums up checked rows on a device: besides the engine's own counts, the days, the parts without a
 * price, and the repairs.
 */
import type { Currency } from '#kernel/domain/money.ts';
import type { CheckedRow } from '../../domain/plan/checked-row.ts';
import {
  documentSchemas,
  severityByIssueCode,
  createKeyCounter,
  rowKey,
  rowStates,
  createColumnShiftCounter,
  createForeignCurrencyCounter,
  type FieldName,
  type IssueCode,
  type CheckPlan,
  type Raw,
  type ReconciledTotal,
} from '../../domain/index.ts';
import { currencyOfReadings } from '../../domain/check/check-row.ts';
import { isBlankInFile } from '../../domain/plan/cell-text.ts';
import { stateCount } from '../../domain/plan/row-states.ts';
import { createColumnSums } from '../../domain/check/column-sums.ts';
import type { UploadDay, UploadFacts } from '../upload-facts.ts';
import { createRepairTally } from './repair-tally.ts';
import type { UploadCounts } from '../upload-head.ts';

/** Returns the field with the dates that an upload replaces. Undefined if the document has none. */
export const dateFieldOf = (kind: CheckPlan['schema']['kind']): FieldName | undefined =>
  documentSchemas[kind].fields.find(({ type, required }) => type === 'date' && required)?.name;

/**
 * The most parts without a price that are listed. More of them occur only in files with hardly any
 * prices.
 */
const MOST_PARTS = 20_000;

/** Number of rows by `rowStates`, in their order. */
type RowsByState = [
  clean: number,
  repaired: number,
  warning: number,
  wrong: number,
  blank: number,
  header: number,
  total: number,
  removed: number,
  noSale: number,
];

export const zeroCountsByState = (): number[] => Array.from({ length: stateCount }, () => 0);

export const uploadCountsOf = (states: readonly number[]): UploadCounts => {
  const [clean, repaired, warning, wrong, blank, header, total, removed, noSale] =
    states as RowsByState;
  return {
    all: clean + repaired + warning + wrong,
    clean,
    repaired,
    warning,
    wrong,
    blank,
    header,
    total,
    removed,
    noSale,
  };
};

export type UploadTotals = Pick<
  UploadFacts,
  | 'issues'
  | 'repairs'
  | 'shifts'
  | 'foreign'
  | 'sums'
  | 'totals'
  | 'collisions'
  | 'repeatedKeys'
  | 'days'
> & {
  readonly states: readonly number[];
  readonly priceless: readonly (readonly [string, number])[];
  readonly unpricedInOtherCurrencies: number;
  readonly quantity: number;
  readonly currency: Currency;
};

/**
 * Returns whether a row without a price in the file has one that a person gave this row, not its
 * part.
 */
const hasOwnPrice = (plan: CheckPlan, readings: CheckedRow['readings'], part: string): boolean =>
  readings[plan.priceAt]!.value !== null && plan.priceOf(part, plan.context.currency) === undefined;

type DayTotals = { rows: number; quantity: number; readonly cnpjs: Set<string> };

export function createUploadTotals(plan: CheckPlan) {
  const states = zeroCountsByState();
  const issues = new Map<string, number>();
  const repairs = createRepairTally(plan);
  const totals: ReconciledTotal[] = [];
  const sums = createColumnSums(plan);
  const keys = plan.schema.ordinal ? undefined : createKeyCounter();
  const days = new Map<string, DayTotals>();
  const priceless = new Map<string, number>();
  let unpricedInOtherCurrencies = 0;
  const dateField = dateFieldOf(plan.schema.kind);
  const dateAt = dateField ? plan.fieldIndex(dateField) : -1;
  const quantityAt = plan.fieldIndex('quantity');
  const companyAt = plan.fieldIndex('distributorCnpj');
  const partAt = plan.fieldIndex('partNumber');
  const price = plan.priceAt < 0 ? undefined : plan.fields[plan.priceAt]!;
  const increment = (map: Map<string, number>, key: string) =>
    map.set(key, (map.get(key) ?? 0) + 1);
  const shifts = plan.comparedWithBaseline.length > 0 ? createColumnShiftCounter(plan) : undefined;
  const foreign = createForeignCurrencyCounter(plan);
  let lastDate: string | undefined;
  let lastDay: DayTotals = { rows: 0, quantity: 0, cnpjs: new Set() };

  return {
    /**
     * Adds a row. Returns true if an earlier row has the same key and the document forbids that.
     */
    add(row: CheckedRow, raw: readonly Raw[], line: number): boolean {
      const { state, readings } = row;
      if (state === rowStates.total) totals.push(...sums.reconcile(raw, line));

      if (readings.length === 0) {
        states[state]!++;
        return false;
      }

      let isTwice = false;

      if (keys) {
        const key = rowKey(plan, row);
        isTwice = key !== undefined && keys.add(key, line) > 1;
      }

      if (isTwice) increment(issues, ':key_twice');
      states[isTwice ? rowStates.error : state]!++;

      if (state !== rowStates.clean) {
        for (let n = 0; n < readings.length; n++) {
          const { code } = readings[n]!;
          if (code) increment(issues, `${plan.fields[n]!.field.name}:${code}`);
        }

        if (state === rowStates.error) foreign?.add(row, raw);
        for (const { code } of row.issues) increment(issues, `:${code}`);
        repairs.row(row, raw, line);
      }

      sums.add(row, line);
      shifts?.add(row);
      const date = readings[dateAt]?.value;
      const quantity = readings[quantityAt]?.value;

      if (typeof date === 'string') {
        if (date !== lastDate) {
          lastDate = date;
          lastDay = days.get(date) ?? { rows: 0, quantity: 0, cnpjs: new Set() };
          days.set(date, lastDay);
        }
        lastDay.rows++;
        if (typeof quantity === 'number') lastDay.quantity += quantity;
        const cnpj = readings[companyAt]?.value;
        if (typeof cnpj === 'string') lastDay.cnpjs.add(cnpj);
      }

      if (price && isBlankInFile(price, raw)) {
        const part = readings[partAt]?.value;

        if (currencyOfReadings(plan, readings) !== plan.context.currency) {
          if (readings[plan.priceAt]!.value === null) unpricedInOtherCurrencies++;
        } else if (
          typeof part === 'string' &&
          !hasOwnPrice(plan, readings, part) &&
          (priceless.size < MOST_PARTS || priceless.has(part))
        )
          increment(priceless, part);
      }

      return isTwice;
    },
    result(): UploadTotals {
      const all = sums.sums();
      return {
        states,
        totals,
        sums: all,
        shifts: shifts?.result() ?? [],
        foreign: foreign?.result() ?? [],
        quantity: all.quantity ?? 0,
        collisions: keys?.collisions ?? [],
        repeatedKeys: keys?.repeatedKeys ?? 0,
        currency: plan.context.currency,
        issues: [...issues]
          .map(([key, rows]) => {
            const [field, code] = key.split(':') as [FieldName | '', IssueCode];
            return { field, code, level: severityByIssueCode[code], rows };
          })
          .sort((a, b) => b.level - a.level || b.rows - a.rows),
        repairs: repairs.result(),
        days: [...days]
          .map(([date, { cnpjs, ...day }]): UploadDay => ({
            date,
            ...day,
            ...(companyAt < 0 ? {} : { cnpjs: [...cnpjs].sort() }),
          }))
          .sort((a, b) => (a.date < b.date ? -1 : 1)),
        unpricedInOtherCurrencies,
        priceless: [...priceless].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)),
      };
    },
  };
}
