/** Finds the country that a cell names. */
import type { Database } from '#kernel/server/database.ts';
import { listEntries } from '#areas/settings/server/index.ts';
import { foldForComparison } from '../domain/index.ts';

/**
 * Returns a function that finds a country by its code or by its name in any of the three languages.
 * That function returns the country's code, or undefined if the list of countries in settings
 * doesn't have it.
 */
export async function createCountryReader(
  db: Database,
): Promise<(text: string) => string | undefined> {
  const codes = new Map(
    (await listEntries(db, 'country')).flatMap(({ fields: { code, names } }) =>
      [code, ...Object.values(names)].map((name) => [
        foldForComparison(String(name)),
        String(code),
      ]),
    ),
  );
  return (text) => codes.get(foldForComparison(text));
}
