/**
 * Reads pages of lists and mirrors for documents that belong to distributors, each row with its
 * distributor's name.
 */
import { isAdmin, type Actor } from '#kernel/domain/user/permissions.ts';
import { ok, type Result } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import {
  readMirrorChanges,
  type MirrorPage,
  type MirrorWindow,
} from '#kernel/server/queries/mirror-pages.ts';
import { isUuid, type Page } from '#kernel/server/queries/paging.ts';
import { selectDistributorNames, selectDistributorIdsByName } from './distributors-sql.ts';

/** A list's search: its text, and the ids of the distributors whose name contains it. */
export type ListSearch = { readonly text: string; readonly distributors: readonly number[] };

/**
 * Prepares a list's search, or returns undefined if nothing was typed. Distributor names are only
 * searched for administrators, because distributor users only see their own rows.
 */
export async function findDistributorsForSearch(
  db: Database,
  actor: Actor,
  typed: string | undefined,
): Promise<ListSearch | undefined> {
  const text = typed?.replaceAll('\0', '').trim();
  if (!text) return undefined;
  return { text, distributors: isAdmin(actor) ? await selectDistributorIdsByName(db, text) : [] };
}

type Owned = { readonly distributorId: number };

type Named<Row> = Row & { distributorName: string };

/** Adds the distributor's name to each row. It is empty if the distributor is not found. */
export async function addDistributorNames<Row extends Owned>(
  db: Database,
  rows: readonly Row[],
): Promise<Named<Row>[]> {
  const names = await selectDistributorNames(
    db,
    rows.map((row) => row.distributorId),
  );

  return rows.map((row) => ({ ...row, distributorName: names.get(row.distributorId) ?? '' }));
}

/** Returns a page of a list, with the number of rows by status. */
export async function readListPage<Row extends Owned>(
  db: Database,
  read: () => Promise<Result<Page<Row, string>, 'invalid_input'>>,
  counts: () => Promise<Record<string, number>>,
): Promise<
  Result<
    {
      readonly rows: Named<Row>[];
      readonly next: string | null;
      readonly counts: Record<string, number>;
    },
    'invalid_input'
  >
> {
  const page = await read();
  if (!page.ok) return page;

  const { rows, next } = page.value;
  return ok({ rows: await addDistributorNames(db, rows), next, counts: await counts() });
}

/** Returns a page of a mirror whose rows have UUIDs. `most` limits its rows. */
export async function readMirrorPage<
  Row extends Owned & { readonly id: string; readonly xid: string },
>(
  db: Database,
  epoch: string,
  cursor: string | undefined,
  find: (window: MirrorWindow) => Promise<readonly Row[]>,
  most?: number,
): Promise<MirrorPage<Named<Row>>> {
  const page = await readMirrorChanges(db, epoch, cursor, find, ({ id }) => id, isUuid, most);
  return { ...page, rows: await addDistributorNames(db, page.rows as Row[]) };
}
