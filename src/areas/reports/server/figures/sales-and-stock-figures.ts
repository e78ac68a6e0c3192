/**
 * Sums up registered rows: stock and its age, and sales by month, part, city and vertical. It reads
 * summaries, or all rows if the summaries of a requested distributor are not filled yet.
 */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { areSummariesFilled } from '../summaries/summary-gaps-sql.ts';
import type { ReadSales, ReadStock } from './figure-types.ts';
import { salesFromRows } from './sales-rows-sql.ts';
import { salesFromSummaries } from './sales-summaries-sql.ts';
import { selectStockFromRows } from './stock-rows-sql.ts';
import { selectStockFromSummaries } from './stock-summaries-sql.ts';

const salesSource = async (db: Database, from: CalendarDate, distributorId: number | undefined) =>
  (await areSummariesFilled(db, 'pos', from, distributorId)) ? salesFromSummaries : salesFromRows;

export const readSalesByMonth: ReadSales['byMonth'] = async (db, from, distributorId) =>
  (await salesSource(db, from, distributorId)).byMonth(db, from, distributorId);

export const readSalesByPart: ReadSales['byPart'] = async (db, from, most, distributorId) =>
  (await salesSource(db, from, distributorId)).byPart(db, from, most, distributorId);

export const readSalesByCity: ReadSales['byCity'] = async (db, from, most, distributorId) =>
  (await salesSource(db, from, distributorId)).byCity(db, from, most, distributorId);

export const readSalesByVertical: ReadSales['byVertical'] = async (
  db,
  from,
  brazilians,
  distributorId,
) => (await salesSource(db, from, distributorId)).byVertical(db, from, brazilians, distributorId);

export const readStockOnHand: ReadStock = async (db, since, distributorId) =>
  (await areSummariesFilled(db, 'inventory', null, distributorId))
    ? selectStockFromSummaries(db, since, distributorId)
    : selectStockFromRows(db, since, distributorId);
