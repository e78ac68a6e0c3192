/**
 * Converts sales by vertical to rows of a file, one for each month, state, vertical and currency.
 */
import { formatMinor, type DecimalMark } from '#kernel/domain/money.ts';
import type { TableContent } from '#areas/imports/client/index.ts';
import type { VerticalFigures } from '../../domain/index.ts';

type Head = Readonly<
  Record<'month' | 'state' | 'vertical' | 'units' | 'currency' | 'value' | 'companies', string>
>;

/**
 * Returns the rows of the file. If a figure has amounts in several currencies, its units are only
 * in the row of the first one, so that they are not added up twice. Every row also says how many
 * companies are covered, because a person may copy only some of the rows.
 *
 * @param companies How many companies are covered, in words. Empty if the answer does not say it.
 * @param mark The decimal mark of amounts, as files for the reader's country have it.
 */
export function verticalSalesRows(
  rows: VerticalFigures['rows'],
  companies: string,
  head: Head,
  nameOf: (verticalId: number | null) => string,
  mark: DecimalMark,
): TableContent {
  const sorted = rows.toSorted((a, b) =>
    `${a.month} ${a.state}` < `${b.month} ${b.state}` ? -1 : 1,
  );
  return {
    head: [
      head.month,
      head.state,
      head.vertical,
      head.units,
      head.currency,
      head.value,
      head.companies,
    ],
    rows: sorted.flatMap(({ month, state, verticalId, figure: { units, amounts } }) => {
      const place = [month, state, nameOf(verticalId)];
      if (amounts.length === 0) return [[...place, String(units), '', '', companies]];
      return amounts.map(({ currency, minor }, n) => [
        ...place,
        n === 0 ? String(units) : '',
        currency,
        formatMinor(minor, currency, mark),
        companies,
      ]);
    }),
  };
}
