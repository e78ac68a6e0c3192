/** Groups the rows of a file by the distributor that they describe. */
import type { Database } from '#kernel/server/database.ts';
import { formerDistributorKey, type KnownDistributor } from '#areas/distributors/domain/index.ts';
import { foldForComparison, type BulkCells, type IndexedRow } from '../domain/index.ts';
import type { IssueCollector } from './bulk-plan.ts';
import { createCountryReader } from './country-reader.ts';

/** The rows of one distributor. `known` is undefined if the distributor doesn't exist yet. */
export type DistributorRows = {
  readonly name: string;
  readonly country: string;
  readonly known: KnownDistributor | undefined;
  readonly rows: readonly IndexedRow[];
};

/**
 * Groups rows by distributor: rows with the same name and country describe the same distributor. A
 * row without a country belongs to the only country in which the file or the database has a
 * distributor of that name. Rows without a name or a known country, and rows whose distributor
 * exists more than once, get an issue and are left out.
 * @param isExisting True if the rows may only name existing distributors. A row without a country
 * whose distributor doesn't exist then lacks the distributor, not the country.
 */
export async function groupRowsByDistributor(
  rows: readonly BulkCells[],
  known: readonly KnownDistributor[],
  db: Database,
  book: IssueCollector,
  isExisting: boolean,
): Promise<DistributorRows[]> {
  const countryIn = await createCountryReader(db);

  // The countries of the distributors with each name, in the file and in the database.
  const countries = new Map<string, Set<string>>();

  const note = (name: string, country: string | undefined) => {
    if (country) countries.set(name, (countries.get(name) ?? new Set()).add(country));
  };

  for (const { name, country } of known) note(foldForComparison(name), country);
  for (const { distributor, country } of rows)
    note(foldForComparison(distributor), countryIn(country));
  const placed = rows.flatMap((cells, place) => {
    const name = foldForComparison(cells.distributor);

    const wrong = (column: 'distributor' | 'country', code: string) => {
      book.add(place, { column, code });
      return [];
    };

    if (name === '') return wrong('distributor', 'required');
    const [only, other] = countries.get(name) ?? [];
    const country = cells.country === '' ? (other ? undefined : only) : countryIn(cells.country);
    if (isExisting && cells.country === '' && !only)
      return wrong('distributor', 'unknown_distributor');
    if (!country) return wrong('country', cells.country === '' ? 'required' : 'not_offered');

    return [
      { place, cells, country, key: formerDistributorKey({ name: cells.distributor, country }) },
    ];
  });

  const knownByKey = Map.groupBy(known, formerDistributorKey);

  return [...Map.groupBy(placed, ({ key }) => key)].flatMap(([key, all]): DistributorRows[] => {
    const found = knownByKey.get(key) ?? [];
    if (found.length > 1) {
      for (const { place } of all) book.add(place, { column: 'distributor', code: 'ambiguous' });
      return [];
    }

    const { cells, country } = all[0]!;
    return [{ name: cells.distributor, country, known: found[0], rows: all }];
  });
}
