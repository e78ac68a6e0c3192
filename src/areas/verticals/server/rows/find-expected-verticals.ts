/** Predicts the verticals of rows that aren't registered yet. */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { foldCellText } from '#areas/imports/domain/index.ts';
import { loadCnaeTable } from '#areas/settings/domain/index.ts';
import { createClassifier, termIdentity, type TermNamespace } from '../../domain/index.ts';
import { readStoredRelation } from '../read-stored-relation.ts';
import { selectTermsByKey } from '../terms/terms-sql.ts';
import { selectVerticalsOnDay } from './row-verticals-sql.ts';

/**
 * Returns the vertical of each spelling on a date, in the same order. `verticalId` is null if it
 * has none. `description` is the description of the CNAE subclass, and null for other spellings. A
 * new term is classified as it would be when its first row is registered.
 */
export async function findExpectedVerticals(
  db: Database,
  namespace: TermNamespace,
  spellings: readonly string[],
  date: CalendarDate,
): Promise<{ readonly verticalId: number | null; readonly description: string | null }[]> {
  const met = spellings.map((spelling) => ({ spelling, ...termIdentity(namespace, spelling) }));
  const known = await selectTermsByKey(
    db,
    namespace,
    met.map(({ key }) => key),
  );

  const onDay = await selectVerticalsOnDay(
    db,
    known.map(({ id }) => id),
    date,
  );

  const byKey = new Map(known.map(({ id, key }) => [key, onDay.get(id) ?? null]));
  const classify = createClassifier(await readStoredRelation(db));
  const { describe } = await loadCnaeTable();

  return met.map(({ key, code, spelling }) => {
    const description = (code && describe(code)) ?? null;
    const words = foldCellText(description ?? spelling.trim());
    const verticalId = byKey.has(key) ? byKey.get(key)! : classify({ code, words }).verticalId;
    return { verticalId, description };
  });
}
