/** What files call a country. */
import type { Database } from '#kernel/server/database.ts';
import { listEntries } from '#areas/settings/server/index.ts';
import { foldName } from '../domain/index.ts';

/** → its code, of a code or a name in any of the three languages, as the list in settings has it; undefined: it is not there. */
export async function countryReader(db: Database): Promise<(text: string) => string | undefined> {
  const codes = new Map(
    (await listEntries(db, 'country')).flatMap(({ fields: { code, names } }) =>
      [code, ...Object.values(names)].map((name) => [foldName(String(name)), String(code)]),
    ),
  );
  return (text) => codes.get(foldName(text));
}
