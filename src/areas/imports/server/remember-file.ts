/** Remembers the choices about a file for the next one with the same header. */
import type { Database } from '#kernel/server/database.ts';
import {
  choiceLimits,
  withCorrection,
  fingerprintOf,
  type FileDocumentKind,
  type FileChoices,
  type Recipe,
} from '../domain/index.ts';
import { rememberChoices, rememberedChoices } from './queries.ts';

/** Number of headers that are remembered for a distributor and kind of file. */
const REMEMBERED = 20;

/**
 * Remembers columns and corrections. Corrections accumulate. Prices, changed rows and removed rows
 * belong to this file only and are not stored.
 */
export async function rememberFile(
  db: Database,
  distributorId: number,
  kind: FileDocumentKind,
  choices: FileChoices,
  now: number,
): Promise<void> {
  const { removed: _removed, ...reusable } = choices;
  const fingerprint = fingerprintOf(choices.names);
  const before = await rememberedChoices(db, distributorId, kind, fingerprint);
  const recipe = choices.recipe
    .reduce<Recipe>((all, next) => withCorrection(all, next), before?.recipe ?? [])
    .slice(-choiceLimits.recipe);
  await rememberChoices(
    db,
    distributorId,
    kind,
    fingerprint,
    { ...reusable, recipe: [...recipe], edits: {}, prices: {} },
    now,
    REMEMBERED,
  );
}
