/**
 * Writes a small file with which a person can try an upload: made-up rows of the last month, with
 * products and a company of the distributor. Columns have the prescribed names, otherwise names in
 * the reader's language.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  fieldLabels,
  formatAmountForFile,
  formatDateForFile,
  fileFormatOfCountry,
} from '#areas/imports/client/index.ts';
import {
  documentSchemas,
  type FieldName,
  type PrescribedNames,
} from '#areas/imports/domain/index.ts';
import { addMonths, lastDayOf } from '#kernel/domain/calendar.ts';
import { writeCsv } from '#kernel/domain/csv.ts';
import { monthOf, type CalendarDate } from '#kernel/domain/dates.ts';
import { minorDigitsByCurrency, type Currency } from '#kernel/domain/money.ts';
import type { ReportDistributor } from '../../device/index.ts';
import { reportKindFor, type ReportArea } from '../../domain/index.ts';

/** Prices of the rows, in units of the currency. */
const PRICES = [125.5, 89.9, 310, 45.75, 199] as const;

/** The number of rows. The file has fewer if the device has fewer products. */
export const SAMPLE_ROWS: number = PRICES.length;

type Sample = {
  readonly area: ReportArea;
  readonly distributor: ReportDistributor;
  readonly partNumbers: readonly string[];
  /** Today, in the zone of the distributor. */
  readonly today: CalendarDate;
  readonly prescribed: PrescribedNames;
};

type TextOf = (word: MessageDescriptor) => string;

/** Returns the file's name and text. Fields that the rows don't need have no column. */
export function sampleFile(
  { area, distributor, partNumbers, today, prescribed }: Sample,
  textOf: TextOf,
): { readonly name: string; readonly text: string } {
  const kind = reportKindFor(area, distributor.kind);
  const patterns = fileFormatOfCountry(distributor.country);
  const currency = distributor.currency as Currency;
  const month = addMonths(monthOf(today), -1);
  const company = distributor.companies.find(({ main }) => main) ?? distributor.companies[0]!;
  const date = (text: CalendarDate) => formatDateForFile(text, patterns);

  const rows = partNumbers.slice(0, SAMPLE_ROWS).map((partNumber, n) => {
    const quantity = n + 2;
    const minor = Math.round(PRICES[n]! * 10 ** minorDigitsByCurrency[currency]);
    const customer = n + 1;
    const amount = (of: number) => formatAmountForFile(of, currency, patterns);
    // The days are after the 12th, so that no date can be read with day and month swapped.
    const sold = date(`${month}-${13 + 3 * n}` as CalendarDate);

    return {
      inventoryDate: date(lastDayOf(month)),
      shipmentDate: sold,
      invoiceDate: sold,
      partNumber,
      quantity: String(quantity),
      purchasePrice: amount(minor),
      price: amount(minor),
      unitResale: amount(minor),
      extendedResale: amount(minor * quantity),
      activity: '3312102',
      provider: distributor.name,
      endUser: textOf(msg`Example customer ${customer}`),
      city: 'São Paulo',
      state: 'SP',
      distributorName: distributor.name,
      distributorCnpj: company.taxId,
      branchId: '001',
      country: distributor.country,
      currencyCode: currency,
      invoiceNumber: `EX-${1000 + customer}`,
    } satisfies Partial<Record<FieldName, string>>;
  });

  const isFilled = (name: FieldName): name is keyof (typeof rows)[number] =>
    rows.some((row) => name in row);
  const named = documentSchemas[kind].fields.map(({ name }) => name);
  // A city and state of Brazil would be a wrong example in other countries.
  const fields = named
    .filter(isFilled)
    .filter((name) => (kind === 'pos_laam' ? name !== 'city' && name !== 'state' : true));

  return {
    name: `${textOf(area === 'inventory' ? msg`example-inventory` : msg`example-sales`)}.csv`,
    text: writeCsv(
      fields.map((name) => prescribed[name]?.[0] ?? textOf(fieldLabels[name])),
      rows.map((row) => fields.map((name) => row[name])),
      patterns.delimiter,
    ),
  };
}
