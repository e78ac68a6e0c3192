/** Answers the calls by which devices mirror the catalogue's changes. */
import { handle } from '#kernel/server/route.ts';
import { ok } from '#kernel/domain/result.ts';
import { changesSince } from '#kernel/server/queries/mirror-pages.ts';
import { distributorOf } from '#areas/distributors/server/index.ts';
import { calls } from '../domain/index.ts';
import { availabilityChanged, partsChanged } from './queries.ts';

export const changes = handle(calls.changes, async ({ query }, { db, principal, services }) => {
  const own =
    principal.distributorId === null ? undefined : await distributorOf(db, principal.distributorId);
  return ok(
    await changesSince(
      db,
      services.epoch,
      query.cursor,
      (window) => partsChanged(db, own?.currency ?? query.currency, window),
      ({ partNumber }) => partNumber,
    ),
  );
});

export const availability = handle(calls.availability, async ({ query }, { db, services }) =>
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
