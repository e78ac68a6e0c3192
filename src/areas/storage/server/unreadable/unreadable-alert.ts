/** Raises an alert for each storage with the names of files that can't be read from it. */
import type { Database } from '#kernel/server/database.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import type { Services } from '#kernel/server/services.ts';
import {
  selectAlertById,
  raiseAlerts,
  resolveAlert,
  type RaiseAlertInput,
} from '#areas/alerts/server/index.ts';
import type { StoredFile } from '../stored-files-sql.ts';
import type { FileProblem, StorageName } from '../storage.ts';
import {
  recordUnreadableFile,
  selectUnreadableFiles,
  type UnreadableFile,
} from './unreadable-files-sql.ts';

const alertsOf: Readonly<Record<StorageName, { readonly id: string; readonly name: string }>> = {
  box: { id: '73746f72-6167-4665-8000-000000000011', name: 'Box' },
  s3: { id: '73746f72-6167-4665-8000-000000000012', name: 'S3' },
};

/**
 * The maximum number of files of one storage that its alert and the page list. Further files are
 * only counted.
 */
export const MAX_NAMED_FILES = 100;

/** Returns the name by which an administrator finds the file in its storage. */
export const nameInStorage = ({ id, name, storage, remote_id }: UnreadableFile): string =>
  storage === 's3' && remote_id !== null ? remote_id : `${id} ${name}`;

const codes = { wrong_content: 'changed', not_found: 'gone' } as const;

/** Raises the alert if the list of files has changed. Resolves it if all files can be read. */
export async function updateUnreadableAlert(
  db: Database,
  now: number,
  storage: StorageName,
): Promise<void> {
  const { id, name } = alertsOf[storage];
  await db.transaction().execute(async (tx) => {
    await takeAdvisoryLock(tx, `unreadable files ${storage}`);
    const { count, rows } = await selectUnreadableFiles(tx, storage, MAX_NAMED_FILES);
    if (count === 0) return resolveAlert(tx, id, now);
    const items: Extract<RaiseAlertInput, { kind: 'files_unreadable' }>['items'] = [
      ...rows.map((row) => ({ code: codes[row.problem], note: nameInStorage(row) })),
      ...(count > rows.length
        ? [{ code: 'more' as const, note: String(count - rows.length) }]
        : []),
    ];

    const before = await selectAlertById(tx, id);
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

/**
 * Records and reports that a file couldn't be read. Returns false if nothing is wrong with it: the
 * file was moved meanwhile, or the database still has its bytes.
 */
export async function reportUnreadableFile(
  { db, now }: Pick<Services, 'db' | 'now'>,
  row: StoredFile,
  problem: FileProblem,
): Promise<boolean> {
  if (!(await recordUnreadableFile(db, row, problem))) return false;
  await updateUnreadableAlert(db, now(), row.storage);
  return true;
}
