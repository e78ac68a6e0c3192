/** Remembers a file for the next one with such a header. */
import type { Database } from '#kernel/server/database.ts';
import {
  choiceLimits,
  withCorrection,
  fingerprintOf,
  type FileDocumentKind,
  type FileChoices,
  type Recipe,
} from '../domain/index.ts';
import { remember, rememberedOf } from './queries.ts';

/** Headers that are remembered of a distributor's kind of file. */
const REMEMBERED = 20;

/** Columns and corrections, which add up; prices and single rows were the file's own. */
export async function rememberFile(
  db: Database,
  distributorId: number,
  kind: FileDocumentKind,
  choices: FileChoices,
  now: number,
): Promise<void> {
  const fingerprint = fingerprintOf(choices.names);
  const before = await rememberedOf(db, distributorId, kind, fingerprint);
  const recipe = choices.recipe
    .reduce<Recipe>((all, next) => withCorrection(all, next), before?.recipe ?? [])
    .slice(-choiceLimits.recipe);
  await remember(
    db,
    distributorId,
    kind,
    fingerprint,
    { ...choices, recipe: [...recipe], edits: {}, prices: {} },
    now,
    REMEMBERED,
  );
}
