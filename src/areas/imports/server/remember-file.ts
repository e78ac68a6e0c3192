/** Remembers the choices about a file for the next one with the same header. */
import type { Database } from '#kernel/server/database.ts';
import {
  choiceLimits,
  withCorrection,
  headerFingerprintOf,
  type FileDocumentKind,
  type FileChoices,
  type Recipe,
} from '../domain/index.ts';
import { storeRememberedChoices, selectRememberedChoices } from './remembered-files-sql.ts';

/** The maximum number of headers that are remembered for a distributor and kind of file. */
const REMEMBERED = 20;

/**
 * Remembers columns and corrections. Corrections accumulate. Prices, changed rows, removed rows and
 * the chosen sheets belong to this file only and are not stored.
 */
export async function rememberFile(
  db: Database,
  distributorId: number,
  kind: FileDocumentKind,
  choices: FileChoices,
  now: number,
): Promise<void> {
  const { removed: _removed, sheet: _sheet, sheets: _sheets, ...reusable } = choices;
  const fingerprint = headerFingerprintOf(choices.names);
  const before = await selectRememberedChoices(db, distributorId, kind, fingerprint);
  const recipe = choices.recipe
    .reduce<Recipe>((all, next) => withCorrection(all, next), before?.recipe ?? [])
    .slice(-choiceLimits.recipe);
  await storeRememberedChoices(
    db,
    distributorId,
    kind,
    fingerprint,
    { ...reusable, recipe: [...recipe], edits: {}, prices: {} },
    now,
    REMEMBERED,
  );
}
