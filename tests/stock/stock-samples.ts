/** Facts about a month of stock, for tests of the rules and of screens. */
import {
  balanceOfCompany,
  type CompanyStock,
  type Movement,
  type PartUnits,
  type SalesOfMonth,
  type StockMonth,
} from '#areas/stock/domain/index.ts';

export const reportIdOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [OPENING, CLOSING, SALES] = [reportIdOf(1), reportIdOf(2), reportIdOf(3)];
export const reports = { OPENING, CLOSING, SALES };

export const sales = (month: string, more: Partial<SalesOfMonth> = {}): SalesOfMonth => ({
  month,
  isReported: true,
  isZero: false,
  lastOn: month === '2026-06' ? '2026-06-30' : `${month}-31`,
  reportId: SALES,
  ...more,
});

export const unsold = (month: string) =>
  sales(month, { isReported: false, lastOn: null, reportId: null });

export const part = (partNumber: string, more: Partial<PartUnits> = {}): PartUnits => ({
  partNumber,
  opening: 0,
  closing: 0,
  sold: 0,
  soldIn: more.sold ? SALES : null,
  ...more,
});

export const company = (more: Partial<CompanyStock> = {}): CompanyStock => ({
  id: 1,
  name: 'Matriz',
  opening: { on: '2026-05-31', reportId: OPENING, isZero: false },
  closing: { on: '2026-06-30', reportId: CLOSING, isZero: false },
  sales: [sales('2026-05'), sales('2026-06')],
  parts: [],
  ...more,
});

export const makeMovement = (
  partNumber: string,
  units: number,
  more: Partial<Movement> = {},
): Movement => ({
  orderId: reportIdOf(9),
  number: '26-000009',
  companyId: 1,
  partNumber,
  kind: 'sent',
  on: '2026-06-10',
  units,
  ...more,
});

export const stockMonth = (
  companies: readonly CompanyStock[],
  movements: readonly Movement[] = [],
  more: Partial<StockMonth> = {},
): StockMonth => ({
  month: '2026-06',
  distributorId: 7,
  distributorName: 'Norte',
  stamp: '',
  companies: [...companies],
  movements: [...movements],
  sameEans: [],
  ...more,
});

export const NUMBER = '1001';
export const units = { opening: 20, sold: 12, closing: 13 };
export const makeCount = (on: string, isZero = false) => ({ on, reportId: reportIdOf(4), isZero });

/**
 * Returns the days, gaps, unreported days and figures of a company's part as one line.
 * @param today The current date, if the month hasn't ended.
 */
export function figuresLine(
  stock: Partial<CompanyStock>,
  movements: readonly Movement[] = [],
  today?: string,
): string {
  const own = company({ parts: [part(NUMBER, units)], ...stock });
  const { gaps, unreported, parts, after, until } = balanceOfCompany(
    stockMonth([own], movements),
    own,
    today,
  );
  const figures = parts.map((one) =>
    [one.opening, one.shipped, one.sold, one.expected, one.reported, one.difference]
      .map((figure) => figure ?? '?')
      .join(' '),
  );
  return [
    `${after.slice(5)}–${until.slice(5)}`,
    ...gaps.map(({ what, month }) => `no ${what} ${month}`),
    ...unreported.map(
      ({ from, to, lastOn }) =>
        `reported until ${lastOn.slice(5)}, not ${from.slice(5)}–${to.slice(5)}`,
    ),
    ...figures,
  ].join(' | ');
}
