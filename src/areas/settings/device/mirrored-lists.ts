/**
 * Mirrors every list with `offline: true` for users who may read it, and removes it with the last
 * right that allows reading it.
 */
import { mirrorList, type AreaData, type Refresher } from '#kernel/device/engine-and-databases.ts';
import { canAny } from '#kernel/domain/user/permissions.ts';
import { getListChanges } from '../domain/call-addresses.ts';
import {
  lists,
  mirroredListNames,
  rightsToReadMirroredLists,
  rightsToReadList,
  type ListRow,
} from '../domain/lists/lists.ts';
import { listCursor, storedEntriesTable } from './tables.ts';

type Lists = Readonly<Record<string, ListRow>>;

/** The prefix of the cursors of mirrored lists. */
const LISTS = 'settings.lists';
/**
 * Returns the cursor's name for these lists. If the lists or their fields change, the name changes,
 * and all entries are downloaded again.
 */
const cursorOf = (lists: Lists, readable: readonly string[]): string =>
  [LISTS, ...readable.map((list) => `${list}:${Object.keys(lists[list]!.fields).join()}`)].join(
    ' ',
  );

export const listsRefresher = (lists: Lists): Refresher => ({
  name: LISTS,
  rank: 55,
  rights: rightsToReadMirroredLists(lists),
  async run(context) {
    const { api, actor, bulk } = context;
    const table = storedEntriesTable(bulk);
    const readable = mirroredListNames(lists).filter((list) =>
      canAny(actor, rightsToReadList(lists[list]!)),
    );
    return await mirrorList(
      context,
      cursorOf(lists, readable),
      table,
      (cursor) => api.call(getListChanges, { query: { cursor } }),
      async (rows) => {
        // A newer server may send entries of lists that this version does not know.
        const own = rows.filter(({ list }) => readable.includes(list));
        await table.bulkDelete(
          own.flatMap(({ list, id, entry }): [string, number][] => (entry ? [] : [[list, id]])),
        );
        const kept = own.flatMap(({ list, entry }) => (entry ? [{ ...entry, list }] : []));
        return await table.bulkPut(kept, { allKeys: true });
      },
      {
        listed: () => table.where('list').anyOf(readable),
        parts: readable.map(listCursor),
      },
    );
  },
});

/** The data that the device stores of each mirrored list, and the rights that it requires. */
export const settingsAreaData: readonly AreaData[] = mirroredListNames(lists).map((list) => ({
  rights: rightsToReadList((lists as Lists)[list]!),
  sharedTables: { listEntries: (bulk) => storedEntriesTable(bulk).where({ list }) },
  // The cursors of all combinations of lists are deleted, so that the next refresh starts from the
  // beginning.
  cursors: [listCursor(list), `${LISTS} `],
}));
