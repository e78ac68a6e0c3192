/** Reads and writes alerts. */
import { sql } from 'kysely';
import { maskCpfsReplacer } from '#kernel/domain/privacy/cpf.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { Actor } from '#kernel/domain/user/permissions.ts';
import { queueAnnouncements } from '#kernel/server/announcements.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import {
  mustActOnAlert,
  visibleAlertKinds,
  describeAlertDetail,
  MAX_REASONS_IN_LIST,
  alertTargetPath,
  type Alert,
  type AlertKind,
  type RaiseAlertInput,
} from '../domain/index.ts';
import type {} from './tables.ts';

/**
 * Raises alerts, and queues their notifications, in the caller's transaction. An existing alert is
 * raised again, and users who had removed it see it again.
 */
export async function raiseAlerts(
  db: Database,
  now: number,
  ...raisings: readonly RaiseAlertInput[]
): Promise<void> {
  if (raisings.length === 0) return;
  await db
    .insertInto('alert')
    .values(
      raisings.map(({ distributorId, subjectId = null, items, ...more }) => ({
        ...more,
        subject_id: subjectId,
        distributor_id: distributorId,
        // The tax numbers of persons are masked in all texts, including those that users wrote.
        items: JSON.stringify(items, maskCpfsReplacer),
        raised_at: toTimestamp(now),
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
  await queueAnnouncements(db, raisings);
}

/**
 * Changes the `number` of an open alert, which is its subject's name or a count, without raising it
 * again.
 */
export async function updateAlertNumber(db: Database, id: string, number: string): Promise<void> {
  await db
    .updateTable('alert')
    .set({ number })
    .where('id', '=', id)
    .where('number', '!=', number)
    .where('resolved_at', 'is', null)
    .execute();
}

/** Changes the `number` and the reasons of an open alert without raising it again. */
export async function updateAlertContent(
  db: Database,
  id: string,
  { number, items }: Pick<RaiseAlertInput, 'number' | 'items'>,
): Promise<void> {
  await db
    .updateTable('alert')
    .set({ number, items: JSON.stringify(items, maskCpfsReplacer) })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .execute();
}

/** Resolves an alert for all users; a resolved one stays as it is. */
export async function resolveAlert(db: Database, id: string, now: number): Promise<void> {
  await db
    .updateTable('alert')
    .set({ resolved_at: toTimestamp(now) })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .execute();
}

/** Resolves all alerts of a distributor. */
export async function resolveAlertsOfDistributor(
  db: Database,
  distributorId: number,
  now: number,
): Promise<void> {
  await db
    .updateTable('alert')
    .set({ resolved_at: toTimestamp(now) })
    .where('distributor_id', '=', distributorId)
    .where('resolved_at', 'is', null)
    .execute();
}

/** Resolves the open alerts of a kind about a subject that have an item with exactly this note. */
export async function resolveAlertsWithNote(
  db: Database,
  kind: AlertKind,
  subjectId: string,
  note: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('alert')
    .set({ resolved_at: toTimestamp(now) })
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('resolved_at', 'is', null)
    .where('items', '@>', sql<RaiseAlertInput['items']>`${JSON.stringify([{ note }])}::jsonb`)
    .execute();
}

export const selectAlertVersions = (db: Database) =>
  db.selectFrom('alert_version').select(['distributor_id', 'version']).execute();

/**
 * Returns the open alerts that a user may see and has not removed, newest first. If `distributorId`
 * is undefined, the alerts of all distributors and of the administrators are returned.
 */
export async function selectOpenAlerts(
  db: Database,
  user: Actor,
  distributorId: number | undefined,
  language: Language,
): Promise<Alert[]> {
  const kinds = visibleAlertKinds(user);
  if (kinds.length === 0) return [];
  const open = db
    .selectFrom('alert')
    .leftJoin('alert_mark', (join) =>
      join
        .onRef('alert_mark.alert_id', '=', 'alert.id')
        .onRef('alert_mark.raising', '=', 'alert.raising')
        .on('alert_mark.user_id', '=', user.userId),
    )
    .select([
      'alert.id',
      'alert.kind',
      'alert.subject_id as subjectId',
      'alert.number',
      'alert.distributor_id as of',
      'alert.items',
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

  return rows.map(({ removed, of, items, ...row }) => ({
    ...row,
    reasons: items
      .slice(0, MAX_REASONS_IN_LIST)
      .map((item) => describeAlertDetail(row.kind, item, language)),
    target: alertTargetPath(user, row.kind, row.id, row.subjectId),
    read: removed !== null,
    toDo: mustActOnAlert(user, { kind: row.kind, distributorId: of }),
  }));
}

/**
 * Returns the kinds of a user's open alerts that the user hasn't removed, and how many of these
 * alerts ask the user to do something.
 */
export async function summarizeOpenAlerts(
  db: Database,
  user: Actor,
): Promise<{ readonly kinds: ReadonlySet<string>; readonly toActOn: number }> {
  const open = await selectOpenAlerts(db, user, user.distributorId ?? 0, 'en');

  return {
    kinds: new Set(open.map(({ kind }) => kind)),
    toActOn: open.filter(({ toDo }) => toDo).length,
  };
}

/** Returns an alert. Undefined if there is none in the caller's scope. */
export const selectAlertById = (db: Database, id: string) =>
  db
    .selectFrom('alert')
    .select(['id', 'kind', 'raising', 'items', 'resolved_at as resolvedAt'])
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * Marks open alerts as read by a user, until they are raised again. Ids of alerts that the user may
 * not see are ignored.
 */
export async function markAlertsRead(
  db: Database,
  ids: readonly string[],
  user: Actor,
): Promise<void> {
  const kinds = visibleAlertKinds(user);
  if (ids.length === 0 || kinds.length === 0) return;
  const seen = await db
    .selectFrom('alert')
    .select(['id', 'raising'])
    .where('id', 'in', ids)
    .where('kind', 'in', kinds)
    .where('resolved_at', 'is', null)
    .execute();
  if (seen.length === 0) return;
  await db
    .insertInto('alert_mark')
    .values(
      seen.map(({ id, raising }) => ({
        alert_id: id,
        raising,
        user_id: user.userId,
        removed: false,
      })),
    )
    .onConflict((c) => c.doNothing())
    .execute();
}

/**
 * Marks an alert as read or removed by a user, until it is raised again. A removed alert stays
 * removed, and repeating a mark changes nothing.
 */
export async function markAlertReadOrRemoved(
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
