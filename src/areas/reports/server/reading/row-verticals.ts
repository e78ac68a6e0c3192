/**
 * Reads the vertical of each registered sale of a page, and the names of the verticals that occur.
 */
import type { Database } from '#kernel/server/database.ts';
import { listEntries } from '#areas/settings/server/index.ts';
import { namespaceOf } from '#areas/verticals/domain/index.ts';
import { findExpectedVerticals, selectVerticalsOfRows } from '#areas/verticals/server/index.ts';
import type { Distributor } from '#areas/distributors/domain/index.ts';
import { ok } from '#kernel/domain/result.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import { calls, type NamedVertical } from '../../domain/index.ts';
import type { SelectedRegisteredRow } from './report-list-sql.ts';

/**
 * Returns the verticals for rows of one distributor. `ids` are in the order of the rows, with null
 * for a row without a vertical.
 */
export async function verticalsOfOneDistributorsRows(
  db: Database,
  kind: Distributor['kind'],
  rows: readonly SelectedRegisteredRow[],
): Promise<{ readonly ids: readonly (number | null)[]; readonly named: NamedVertical[] }> {
  const dated = rows.map((row) => ({
    // Only rows of sales have an activity.
    spelling: (row as { readonly activity?: string | null }).activity ?? null,
    date: row.on_date,
  }));
  const ids = await selectVerticalsOfRows(db, namespaceOf(kind), dated);
  const met = new Set(ids);
  return { ids, named: (await namedVerticals(db)).filter(({ id }) => met.has(id)) };
}

/** Returns the verticals for rows of several distributors. */
export async function verticalsOfRowsAcrossDistributors(
  db: Database,
  rows: readonly SelectedRegisteredRow[],
  kindOf: (row: SelectedRegisteredRow) => Distributor['kind'],
): ReturnType<typeof verticalsOfOneDistributorsRows> {
  const found = new Map<SelectedRegisteredRow, number | null>();
  const named = new Map<number, NamedVertical>();
  for (const [kind, own] of Map.groupBy(rows, kindOf)) {
    const page = await verticalsOfOneDistributorsRows(db, kind, own);
    for (const [n, row] of own.entries()) found.set(row, page.ids[n] ?? null);
    for (const one of page.named) named.set(one.id, one);
  }

  return { ids: rows.map((row) => found.get(row) ?? null), named: [...named.values()] };
}

/** Returns all verticals, including inactive ones, because old rows keep them. */
export const namedVerticals = async (db: Database): Promise<NamedVertical[]> =>
  (await listEntries(db, 'verticals', { inactive: true })).map(({ id, fields }) => ({
    id,
    names: fields.names,
  }));

/** Returns the verticals that the activities of a previewed file will get. */
export const termVerticalsRoute = defineRoute(
  calls.getVerticalsOfActivities,
  async ({ body }, { db }) => {
    const { kind, from, to, texts } = body;
    const namespace = namespaceOf(kind === 'pos_brazil' ? 'brazil' : 'laam');
    const found = await findExpectedVerticals(db, namespace, texts, to);
    const first = from === to ? found : await findExpectedVerticals(db, namespace, texts, from);
    const met = new Set([...found, ...first].map(({ verticalId }) => verticalId));

    return ok({
      found: found.map(({ verticalId: vertical, description }, n) => {
        const before = first[n]!.verticalId;
        return { vertical, description, ...(before === vertical ? {} : { before }) };
      }),
      verticals: (await namedVerticals(db)).filter(({ id }) => met.has(id)),
    });
  },
);
