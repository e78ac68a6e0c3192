/** Writes a stock count as the file of an inventory report. */
import type { StockCount } from '../../../domain/index.ts';
import { inventoryCsv, type Template, type TextOf } from '../empty-file.ts';

/** Returns a CSV file with the columns of the template, as if a person had filled it in. */
export const stockCountFile = (
  { date, lines }: StockCount,
  template: Omit<Template, 'kind'>,
  textOf: TextOf,
): File =>
  new File(
    [
      inventoryCsv(
        lines.map(({ partNumber, quantity }) => ({
          inventoryDate: date,
          partNumber,
          quantity: String(quantity),
        })),
        template,
        textOf,
      ),
    ],
    `stock-count-${date}.csv`,
    { type: 'text/csv' },
  );
