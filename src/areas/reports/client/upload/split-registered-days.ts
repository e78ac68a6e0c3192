/**
 * Splits what is registered for the dates of a file into what the file replaces and what stays,
 * because it belongs to companies that the file doesn't name on that date.
 */
import type { UploadFacts } from '#areas/imports/device/index.ts';
import { bareCnpj } from '#areas/imports/domain/index.ts';
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { RegisteredDays } from '../../device/index.ts';
import { registeredSum } from '../../domain/index.ts';
import type { RegisteredDatesOfFile } from './rows-missing-from-file.ts';

type Figures = { readonly rows: number; readonly quantity: number };
type Company = { readonly id: number; readonly taxId: string };

type SplitDays = {
  /**
   * The registered rows and units by date: on dates of the file only the rows of its companies, on
   * other dates all rows. A date that was declared without sales or stock is included with no rows.
   */
  readonly byDate: ReadonlyMap<CalendarDate, Figures>;
  /** The sums of other companies on dates of the file. */
  readonly staying: Figures;
  readonly replaced: RegisteredDatesOfFile;
};

const plus = (a: Figures | undefined, b: Figures): Figures => ({
  rows: (a?.rows ?? 0) + b.rows,
  quantity: (a?.quantity ?? 0) + b.quantity,
});

/**
 * Splits the registered days of the companies. If the companies of a day of the file aren't known,
 * all registered rows of that date count as replaced.
 */
export function splitRegisteredDays(
  { days, kind }: Pick<UploadFacts, 'days' | 'kind'>,
  registered: RegisteredDays['days'],
  companies: readonly Company[],
): SplitDays {
  const cnpjOf = new Map(companies.map(({ id, taxId }) => [id, bareCnpj(taxId)]));
  const inFile = new Map(days.map(({ date, cnpjs }) => [date, cnpjs]));
  const byDate = new Map<CalendarDate, Figures>();
  let staying: Figures = { rows: 0, quantity: 0 };

  for (const { date, rows, quantity, companyId } of registered) {
    const cnpjs = inFile.get(date);
    const isOfFile = cnpjs === undefined || cnpjs.includes(cnpjOf.get(companyId) ?? '');
    if (isOfFile) byDate.set(date, plus(byDate.get(date), { rows, quantity }));
    else staying = plus(staying, { rows, quantity });
  }

  const dates = days.map(({ date }) => date).filter((date) => byDate.has(date));
  const rows = registeredSum(dates.map((date) => ({ date, ...byDate.get(date)! })));
  const isAtMost =
    kind === 'pos_brazil' && companies.length > 1 && days.some(({ cnpjs }) => cnpjs === undefined);
  return { byDate, staying, replaced: { dates: dates.length, rows, isAtMost } };
}
