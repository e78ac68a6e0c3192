/** Lists on this device: every row that says `offline` is mirrored for whoever may read it, and leaves with the last right that reads it. */
import { mirror, type AreaData, type Refresher } from '#kernel/device/offline.ts';
import { canAny } from '#kernel/domain/user/permissions.ts';
import { listChanges } from '../domain/addresses.ts';
import { mirrored, mirrorReaders, readersOf, type ListRow } from '../domain/lists/lists.ts';
import { listCursor, storedEntries } from './tables.ts';

type Lists = Readonly<Record<string, ListRow>>;

/** The cursors that the lists are followed by begin with it. */
const LISTS = 'settings.lists';
/** Other lists, or other fields of one, are another cursor: then all comes again. */
const cursorOf = (lists: Lists, readable: readonly string[]): string =>
  [LISTS, ...readable.map((list) => `${list}:${Object.keys(lists[list]!.fields).join()}`)].join(
    ' ',
  );

export const listsRefresher = (lists: Lists): Refresher => ({
  name: LISTS,
  rank: 55,
  rights: mirrorReaders(lists),
  async run(context) {
    const { api, actor, bulk } = context;
    const table = storedEntries(bulk);
    const readable = mirrored(lists).filter((list) => canAny(actor, readersOf(lists[list]!)));
    return await mirror(
      context,
      cursorOf(lists, readable),
      table,
      (cursor) => api.call(listChanges, { query: { cursor } }),
      async (rows) => {
        // A newer server may have more of them.
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

export const listAreaData = (lists: Lists): AreaData[] =>
  mirrored(lists).map((list) => ({
    rights: readersOf(lists[list]!),
    async removeMirrors(bulk) {
      await storedEntries(bulk).where({ list }).delete();
      await bulk.cursors.delete(listCursor(list));
      // Whichever lists they were of: the next round begins anew.
      await bulk.cursors.where('name').startsWith(`${LISTS} `).delete();
    },
  }));
