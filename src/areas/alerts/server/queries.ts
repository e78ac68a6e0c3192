/** Reads and writes alerts. */
import { sql } from 'kysely';
import { at, type Database } from '#kernel/server/database.ts';
import { targetOf, type Alert, type AlertKind, type Raising } from '../domain/index.ts';
import type {} from './tables.ts';

/** Raises alerts in the caller's transaction; one that exists already is raised again and shows again to everybody who had removed it. */
export async function raiseAlerts(
  db: Database,
  now: number,
  ...raisings: readonly Raising[]
): Promise<void> {
  if (raisings.length === 0) return;
  await db
    .insertInto('alert')
    .values(
      raisings.map(({ distributorId, subjectId = null, items, ...more }) => ({
        ...more,
        subject_id: subjectId,
        distributor_id: distributorId,
        items: JSON.stringify(items),
        raised_at: at(now),
      })),
    )
    .onConflict((c) =>
      c.column('id').doUpdateSet((row) => ({
        kind: row.ref('excluded.kind'),
        subject_id: row.ref('excluded.subject_id'),
        distributor_id: row.ref('excluded.distributor_id'),
        items: row.ref('excluded.items'),
        number: row.ref('excluded.number'),
        raised_at: row.ref('excluded.raised_at'),
        raising: sql<number>`alert.raising + 1`,
        resolved_at: null,
      })),
    )
    .execute();
}

/** Ends an alert for everybody; one that is not open stays as it is. */
export async function resolveAlert(db: Database, id: string, now: number): Promise<void> {
  await db
    .updateTable('alert')
    .set({ resolved_at: at(now) })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .execute();
}

/** Ends all that a distributor's people see. */
export async function resolveAlertsOf(
  db: Database,
  distributorId: number,
  now: number,
): Promise<void> {
  await db
    .updateTable('alert')
    .set({ resolved_at: at(now) })
    .where('distributor_id', '=', distributorId)
    .where('resolved_at', 'is', null)
    .execute();
}

/** Ends the alerts of a kind about something that say this in a note; others about it stay. */
export async function resolveAlertsAbout(
  db: Database,
  kind: AlertKind,
  subjectId: string,
  note: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('alert')
    .set({ resolved_at: at(now) })
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('resolved_at', 'is', null)
    .where('items', '@>', sql<Raising['items']>`${JSON.stringify([{ note }])}::jsonb`)
    .execute();
}

export const allVersions = (db: Database) =>
  db.selectFrom('alert_version').select(['distributor_id', 'version']).execute();

/** `distributorId` undefined: of all. */
export async function openAlerts(
  db: Database,
  userId: number,
  kinds: readonly AlertKind[],
  distributorId: number | undefined,
): Promise<Alert[]> {
  const open = db
    .selectFrom('alert')
    .leftJoin('alert_mark', (join) =>
      join
        .onRef('alert_mark.alert_id', '=', 'alert.id')
        .onRef('alert_mark.raising', '=', 'alert.raising')
        .on('alert_mark.user_id', '=', userId),
    )
    .select([
      'alert.id',
      'alert.kind',
      'alert.subject_id as subjectId',
      'alert.number',
      'alert.raised_at as raisedAt',
      'alert_mark.removed',
    ])
    .where('alert.resolved_at', 'is', null)
    .where('alert.kind', 'in', kinds)
    .where((e) => e.or([e('alert_mark.removed', 'is', null), e('alert_mark.removed', '=', false)]))
    .orderBy('alert.raised_at', 'desc')
    .orderBy('alert.id');
  const rows = await (
    distributorId === undefined ? open : open.where('alert.distributor_id', '=', distributorId)
  ).execute();
  return rows.map(({ removed, ...row }) => ({
    ...row,
    target: targetOf(row.kind, row.id, row.subjectId),
    read: removed !== null,
  }));
}

/** undefined where the caller's scope has none of that id. */
export const alertOf = (db: Database, id: string) =>
  db
    .selectFrom('alert')
    .select(['id', 'kind', 'raising', 'items', 'resolved_at as resolvedAt'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Read or removed by this user, for this raising; removed stays removed, and a repetition changes nothing. */
export async function markAlert(
  db: Database,
  id: string,
  raising: number,
  userId: number,
  removed: boolean,
): Promise<void> {
  const marking = db
    .insertInto('alert_mark')
    .values({ alert_id: id, raising, user_id: userId, removed });
  await marking
    .onConflict((c) =>
      removed
        ? c
            .columns(['alert_id', 'raising', 'user_id'])
            .doUpdateSet({ removed: true })
            .where('alert_mark.removed', '=', false)
        : c.doNothing(),
    )
    .execute();
}
