/** Hands the catalogue's changes to the mirrors of devices. */
import { handle } from '#kernel/server/route.ts';
import { ok } from '#kernel/domain/result.ts';
import { firstCursor, readCursor, safeBound, writeCursor } from '#kernel/server/delta.ts';
import { distributorOf } from '#areas/distributors/server/index.ts';
import { calls } from '../domain/index.ts';
import { partsChanged } from './queries.ts';

const PAGE = 500;

export const changes = handle(calls.changes, async ({ query }, { db, principal, services }) => {
  const own = principal.distributorId === null ? undefined : await distributorOf(db, principal.distributorId);
  const known = readCursor(query.cursor, services.epoch);
  const bound = await safeBound(db);
  const found = await partsChanged(db, own?.currency ?? query.currency, known ?? firstCursor, bound, PAGE + 1);
  const more = found.length > PAGE, page = found.slice(0, PAGE), last = page.at(-1);
  const cursor = more && last ? { xid: last.xid, id: last.partNumber } : { xid: bound, id: '' };
  return ok({ rows: page.map(({ xid: _xid, ...part }) => part), cursor: writeCursor(cursor, services.epoch), more, restart: known === undefined });
});
