/** Downloads the lists of parts and of distributors as CSV. Unknown figures are empty cells. */
import { useLingui } from '@lingui/react/macro';
import {
  fileFormatOfCountry,
  formatDateForFile,
  type CountryFileFormat,
} from '#areas/imports/client/index.ts';
import { download, usePortalSession } from '#kernel/client/index.ts';
import { writeCsv } from '#kernel/domain/csv.ts';
import type { Month } from '#kernel/domain/dates.ts';
import {
  possibleCausesOf,
  type CompanyBalance,
  type StockDifference,
  type StockMonth,
} from '../domain/index.ts';
import type { StockRow } from './stock-rows.ts';
import { useCauseNames } from './use-cause-words.tsx';

type Cells = readonly (string | number | null)[];

/** Returns the formats of files for the reader's country, and a function that downloads a file. */
function useCsv(): {
  readonly patterns: CountryFileFormat;
  readonly write: (name: string, head: readonly string[], rows: readonly Cells[]) => void;
} {
  const { country } = usePortalSession();
  const patterns = fileFormatOfCountry(country ?? 'BR');
  return {
    patterns,
    write: (name, head, rows) =>
      download(`${name}.csv`, writeCsv(head, rows, patterns.delimiter), 'text/csv'),
  };
}

/**
 * Returns a function that downloads a CSV file of parts, each with its figures and the possible
 * causes of its difference.
 */
export function useDownloadParts(
  facts: StockMonth,
  balances: readonly CompanyBalance[],
): (rows: readonly StockRow[]) => void {
  const { t } = useLingui();
  const names = useCauseNames();
  const { patterns, write } = useCsv();
  const head = [
    t`Distributor`,
    t`Company`,
    t`Part number`,
    t`Opening`,
    t`Shipped`,
    t`Sold`,
    t({ message: 'Expected', context: 'stock' }),
    t`Reported`,
    t`Difference`,
    t`Possible causes`,
    t`Sales reported until`,
  ];
  const endsOf = (companyId: number) =>
    balances.find((balance) => balance.companyId === companyId)?.unreported ?? [];

  return (rows) =>
    write(
      `${t`expected-stock`}-${facts.month}`,
      head,
      rows.map((row) => [
        facts.distributorName,
        row.companyName,
        row.partNumber,
        row.opening,
        row.shipped,
        row.sold,
        row.expected,
        row.reported,
        row.difference,
        possibleCausesOf(facts, balances, row.companyId, row.partNumber).map(names).join(', '),
        endsOf(row.companyId)
          .map(({ lastOn }) => formatDateForFile(lastOn, patterns))
          .join(', '),
      ]),
    );
}

/**
 * Returns a function that downloads a CSV file of distributors, each with the sums of its
 * companies.
 */
export function useDownloadDistributors(month: Month): (rows: readonly StockDifference[]) => void {
  const { t } = useLingui();
  const { write } = useCsv();
  const head = [
    t`Distributor`,
    t`Companies known`,
    t`Companies`,
    t({ message: 'Expected', context: 'stock' }),
    t`Reported`,
    t`Fewer`,
    t`More`,
    t`Differing parts`,
  ];

  return (rows) =>
    write(
      `${t`expected-stock`}-${month}`,
      head,
      rows.map((row) => {
        const ofKnown = (units: number) => (row.known === 0 ? null : units);
        return [
          row.distributorName,
          row.known,
          row.all,
          row.expected,
          row.reported,
          ofKnown(row.less),
          ofKnown(row.more),
          ofKnown(row.differing),
        ];
      }),
    );
}
