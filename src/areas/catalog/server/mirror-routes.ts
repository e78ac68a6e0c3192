/** Answers the calls by which devices mirror the catalog's changes. */
import { createHash } from 'node:crypto';
import { handle } from '#kernel/server/route.ts';
import { ok } from '#kernel/domain/result.ts';
import { changesSince } from '#kernel/server/queries/mirror-pages.ts';
import { distributorOf } from '#areas/distributors/server/index.ts';
import { calls } from '../domain/index.ts';
import { availabilityChanged, partsChanged } from './queries.ts';

/**
 * Returns a short text that stands for these columns. If a migration adds a column, the text
 * changes, and a device whose rows lack the column fetches the list from the beginning. The
 * migration itself does not touch the rows.
 */
export const columnsMark = (columns: readonly string[]) =>
  createHash('sha256').update(columns.join()).digest('hex').slice(0, 8);
const partColumns = columnsMark(Object.keys(calls.part.shape));

export const changes = handle(
  calls.listPartChanges,
  async ({ query }, { db, principal, services }) => {
    const own =
      principal.distributorId === null
        ? undefined
        : await distributorOf(db, principal.distributorId);
    return ok(
      await changesSince(
        db,
        `${services.epoch}_${partColumns}`,
        query.cursor,
        (window) => partsChanged(db, own?.currency ?? query.currency, window),
        ({ partNumber }) => partNumber,
      ),
    );
  },
);

export const availability = handle(
  calls.listAvailabilityChanges,
  async ({ query }, { db, services }) =>
    ok(
      await changesSince(
        db,
        services.epoch,
        query.cursor,
        (window) => availabilityChanged(db, window),
        ({ partNumber }) => partNumber,
      ),
    ),
);
