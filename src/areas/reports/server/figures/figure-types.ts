/** Types the sums of registered rows, whether they are read from summaries or from rows. */
import type { CalendarDate, Month } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { Database } from '#kernel/server/database.ts';

/**
 * The stock of a part in a currency. `older` contains the units that have been in stock for at
 * least 30, 60 and 90 days: the units that the last count at least that old and every count since
 * then contain.
 */
export type PartStock = {
  readonly partNumber: string;
  readonly currency: Currency;
  readonly units: number;
  readonly minor: number;
  readonly older: readonly [number, number, number];
  readonly olderMinor: readonly [number, number, number];
};
export type StockOnHand = {
  readonly parts: readonly PartStock[];
  /** Dates of the oldest and newest count that was added up. Null if there is no count. */
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
  /** Companies whose counts were added up. */
  readonly companyIds: readonly number[];
};

export type SoldRow = {
  readonly currency: Currency;
  readonly units: number;
  readonly minor: number;
};

export type SoldByMonth = SoldRow & { readonly month: Month };
export type SoldByPart = SoldRow & { readonly partNumber: string };
/** `state` is '' for sales without one. */
export type SoldByCity = SoldRow & { readonly city: string; readonly state: string };
/**
 * Sums of sales by month, state and vertical. `verticalId` is null for sales without a vertical,
 * and `state` is '' for sales without a state.
 */
export type SoldByVertical = SoldRow & {
  readonly month: Month;
  readonly state: string;
  readonly verticalId: number | null;
};

/**
 * Reads sums of sales. `byMonth` and `byVertical` may return several sums of the same group, which
 * callers add up. `from` is the first day of a month. `most` limits the parts or cities to those
 * with the most units. Their sums in all currencies are returned. `brazilians` are the distributors
 * whose activities are CNAE codes.
 * @param distributorId If undefined, all distributors in the caller's scope are included.
 */
export type ReadSales = {
  byMonth(db: Database, from: CalendarDate, distributorId?: number): Promise<SoldByMonth[]>;
  byPart(
    db: Database,
    from: CalendarDate,
    most: number,
    distributorId?: number,
  ): Promise<SoldByPart[]>;
  byCity(
    db: Database,
    from: CalendarDate,
    most: number,
    distributorId?: number,
  ): Promise<SoldByCity[]>;
  byVertical(
    db: Database,
    from: CalendarDate,
    brazilians: readonly number[],
    distributorId?: number,
  ): Promise<SoldByVertical[]>;
};

/**
 * Sums up the last count of each company since `since`, by part.
 * @param distributorId If undefined, all distributors in the caller's scope are included.
 */
export type ReadStock = (
  db: Database,
  since: CalendarDate,
  distributorId?: number,
) => Promise<StockOnHand>;
