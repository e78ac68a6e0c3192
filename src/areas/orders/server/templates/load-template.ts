/**
 * Loads the template of a command and locks it. A template that the caller may not see is refused
 * as not found.
 */
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { isIdTaken } from '#kernel/server/queries/ids.ts';
import type { Context } from '#kernel/server/define-route.ts';
import { addDistributorNames } from '#areas/distributors/server/index.ts';
import type { OrderTemplate, TemplateCode } from '../../domain/index.ts';
import { lockTemplate, type RestoredTemplate } from './template-sql.ts';

export type TemplateRefusal = TemplateCode | 'not_found' | 'invalid_input';

/**
 * Returns the template, locked, or undefined if the id is free. A template of another distributor,
 * or a deleted one, is refused as if it did not exist.
 */
export async function loadTemplate(
  id: string,
  { db }: Pick<Context, 'db'>,
): Promise<Result<RestoredTemplate | undefined, 'not_found'>> {
  const stored = await lockTemplate(db, id);
  if (!stored)
    return (await isIdTaken(db, 'order_template', id)) ? refuse('not_found') : ok(undefined);
  return stored.deleted ? refuse('not_found') : ok(stored);
}

/** Returns the template as devices see it, with its distributor's name. */
export async function templateWithDistributorName(
  { restoredVersion: _version, ...stored }: RestoredTemplate,
  { db }: Pick<Context, 'db'>,
): Promise<OrderTemplate> {
  const [named] = await addDistributorNames(db, [stored]);
  return named!;
}
