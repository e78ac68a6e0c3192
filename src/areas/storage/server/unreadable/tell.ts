/** Says which files can't be read where they are stored: an alert for each storage, with their names there. */
import type { Database } from '#kernel/server/database.ts';
import { lockName } from '#kernel/server/queries/locks.ts';
import type { Services } from '#kernel/server/services.ts';
import { alertOf, raiseAlerts, resolveAlert, type Raising } from '#areas/alerts/server/index.ts';
import type { StoredFile } from '../queries.ts';
import type { FileProblem, StorageName } from '../storage.ts';
import { noteUnreadable, unreadableFiles, type UnreadableFile } from './queries.ts';

const alertsOf: Readonly<Record<StorageName, { readonly id: string; readonly name: string }>> = {
  box: { id: '73746f72-6167-4665-8000-000000000011', name: 'Box' },
  s3: { id: '73746f72-6167-4665-8000-000000000012', name: 'S3' },
};
/** Files that an alert and the page name; of all others they say how many there are. */
export const MOST_NAMED = 100;

/** By which an administrator finds the file there. */
export const nameThere = ({ id, name, storage, remote_id }: UnreadableFile): string =>
  storage === 's3' && remote_id !== null ? remote_id : `${id} ${name}`;

const codes = { wrong_content: 'changed', not_found: 'gone' } as const;

/** Raises the alert when the list is another one than it says; resolves it when every file can be read. */
export async function tellUnreadable(
  db: Database,
  now: number,
  storage: StorageName,
): Promise<void> {
  const { id, name } = alertsOf[storage];
  await db.transaction().execute(async (tx) => {
    await lockName(tx, `unreadable files ${storage}`);
    const { count, rows } = await unreadableFiles(tx, storage, MOST_NAMED);
    if (count === 0) return resolveAlert(tx, id, now);
    const items: Extract<Raising, { kind: 'files_unreadable' }>['items'] = [
      ...rows.map((row) => ({ code: codes[row.problem], note: nameThere(row) })),
      ...(count > rows.length
        ? [{ code: 'more' as const, note: String(count - rows.length) }]
        : []),
    ];
    const before = await alertOf(tx, id);
    const isSaid =
      before?.resolvedAt === null && JSON.stringify(before.items) === JSON.stringify(items);
    if (isSaid) return undefined;
    return raiseAlerts(tx, now, {
      id,
      distributorId: 0,
      kind: 'files_unreadable',
      number: name,
      items,
    });
  });
}

/** Notes and tells that a file could not be read. False: it is elsewhere by now, so nothing is wrong with it. */
export async function reportUnreadable(
  { db, now }: Pick<Services, 'db' | 'now'>,
  row: StoredFile,
  problem: FileProblem,
): Promise<boolean> {
  if (!(await noteUnreadable(db, row, problem))) return false;
  await tellUnreadable(db, now(), row.storage);
  return true;
}
