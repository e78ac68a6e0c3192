/** Types the table of expected stock. */
import type { JsonColumn } from '#kernel/server/database.ts';
import type { StockSums } from '../domain/index.ts';

export interface StockTables {
  /** Sums of a month, and the stamp as of which they were computed. `month` is as `2026-10`. */
  stock_sums: {
    distributor_id: number;
    month: string;
    stamp: string;
    sums: JsonColumn<StockSums>;
  };
}

declare module '#kernel/server/database.ts' {
  interface Tables extends StockTables {}
}
