/** Answers the calls by which devices mirror the catalog's changes. */
import { createHash } from 'node:crypto';
import { defineRoute } from '#kernel/server/define-route.ts';
import { ok } from '#kernel/domain/result.ts';
import { readMirrorChanges } from '#kernel/server/queries/mirror-pages.ts';
import { selectDistributorById } from '#areas/distributors/server/index.ts';
import { calls } from '../domain/index.ts';
import { selectChangedAvailability, selectChangedParts } from './catalog-sql.ts';

/**
 * Returns a short text that stands for these columns. If the answer gets another column, the text
 * changes, and a device whose rows lack the column fetches the list from the beginning. A migration
 * that adds the column does not touch the rows.
 */
export const fingerprintOfColumns = (columns: readonly string[]) =>
  createHash('sha256').update(columns.join()).digest('hex').slice(0, 8);
const partColumns = fingerprintOfColumns(Object.keys(calls.partSchema.shape));

export const catalogChangesRoute = defineRoute(
  calls.listPartChanges,
  async ({ query }, { db, principal, services }) => {
    const own =
      principal.distributorId === null
        ? undefined
        : await selectDistributorById(db, principal.distributorId);
    return ok(
      await readMirrorChanges(
        db,
        `${services.epoch}_${partColumns}`,
        query.cursor,
        (window) => selectChangedParts(db, own?.currency ?? query.currency, window),
        ({ partNumber }) => partNumber,
      ),
    );
  },
);

export const availabilityRoute = defineRoute(
  calls.listAvailabilityChanges,
  async ({ query }, { db, services }) =>
    ok(
      await readMirrorChanges(
        db,
        services.epoch,
        query.cursor,
        (window) => selectChangedAvailability(db, window),
        ({ partNumber }) => partNumber,
      ),
    ),
);
