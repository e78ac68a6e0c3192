/** Serves the changes of lists to the mirrors of devices. */
import { ok } from '#kernel/domain/result.ts';
import { canAny } from '#kernel/domain/user/permissions.ts';
import { readMirrorChanges } from '#kernel/server/queries/mirror-pages.ts';
import { defineRoute, type Route } from '#kernel/server/define-route.ts';
import { calls, type ListRow } from '../../domain/index.ts';
import { mirroredListNames, rightsToReadList } from '../../domain/lists/lists.ts';
import {
  changedEntryCursorId,
  selectChangedEntries,
  type ChangedEntry,
} from './list-entries-sql.ts';

export const listChangesRoute = (lists: Readonly<Record<string, ListRow>>): Route<never> =>
  defineRoute(calls.getListChanges, async ({ query }, { db, principal, services }) => {
    const readable = mirroredListNames(lists).filter((list) =>
      canAny(principal, rightsToReadList(lists[list]!)),
    );
    const rows = Object.fromEntries(readable.map((list) => [list, lists[list]!]));
    const page = await readMirrorChanges<ChangedEntry>(
      db,
      // A caller who may read a different set of lists starts again from the beginning.
      `${services.epoch}_${readable.join('-')}`,
      query.cursor,
      (window) => selectChangedEntries(db, rows, window),
      changedEntryCursorId,
    );
    return ok(page);
  });
