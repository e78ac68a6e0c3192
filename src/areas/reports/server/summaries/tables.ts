/** Types the summaries of registered rows. */
import type { Currency } from '#kernel/domain/money.ts';
import type { InstantColumn } from '#kernel/server/database.ts';
import type { TermNamespace } from '#areas/verticals/domain/index.ts';
import type { ReportArea } from '../../domain/index.ts';

/** `month` is the first day of a month. `minor` is a numeric, which is read as text. */
type SalesSums = {
  month: string;
  distributor_id: number;
  currency: Currency;
  rows: number;
  units: number;
  minor: string;
};

/** Sums of all distributors. A group may have several rows until a job merges them. */
type SalesTotals = Omit<SalesSums, 'distributor_id'>;

type StockKeys = {
  counted_on: string;
  before_30: string | null;
  before_60: string | null;
  before_90: string | null;
};

export interface SummaryTables {
  sales_by_month: SalesSums;
  sales_by_part: SalesSums & { part_number: string };
  /** `state` is '' for sales without one. Sales without a city are in no row. */
  sales_by_city: SalesSums & { city: string; state: string };
  /** `state` and `activity` are '' for sales without them. */
  sales_by_activity: SalesSums & { activity: string; state: string };
  all_sales_by_part: SalesTotals & { part_number: string };
  all_sales_by_city: SalesTotals & { city: string; state: string };
  /** `namespace` is `cnae` for activities of Brazilian distributors, and `market` for others. */
  all_sales_by_activity: SalesTotals & {
    namespace: TermNamespace;
    activity: string;
    state: string;
  };
  all_stock_by_part: StockKeys & {
    part_number: string;
    currency: Currency;
    rows: number;
    units: number;
    minor: string;
    units_30: number;
    minor_30: string;
    units_60: number;
    minor_60: string;
    units_90: number;
    minor_90: string;
  };
  /**
   * The totals of all distributors that are not filled yet. Their months or days from `filled_from`
   * on are filled.
   */
  total_gap: { total: string; filled_from: string };
  /** The reported months of companies; `rows` is 0 for a month that was declared as none. */
  report_month: {
    area: ReportArea;
    month: string;
    company_id: number;
    distributor_id: number;
    rows: number;
    first_at: InstantColumn;
  };
  /**
   * The date of a company's last count, and of its last counts that are at least 30, 60 and 90 days
   * older.
   */
  stock_count: StockKeys & { company_id: number; distributor_id: number };
  /**
   * The units of the last count, and how many of them were in every count since the earlier dates.
   */
  stock_by_part: {
    company_id: number;
    part_number: string;
    currency: Currency;
    distributor_id: number;
    units: number;
    price_minor: number;
    units_30: number;
    units_60: number;
    units_90: number;
  };
  /** Companies whose stock is summed at the end of the transaction. */
  stock_to_sum: { company_id: number };
  /** Summaries that the proof found to differ from the rows. */
  summary_difference: {
    area: ReportArea;
    distributor_id: number;
    month: string;
    summary: string;
    groups: number;
    example: string;
    found_at: InstantColumn;
  };
  /**
   * Distributors whose summaries are not filled yet. The months from `filled_from` on are filled;
   * 'infinity' means that none is.
   */
  summary_gap: { area: ReportArea; distributor_id: number; filled_from: string };
}

declare module '#kernel/server/database.ts' {
  interface Tables extends SummaryTables {}
}
