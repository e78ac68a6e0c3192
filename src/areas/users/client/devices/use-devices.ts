/**
 * Loads the list of devices with the filters and the order of the page's address, and saves the
 * rows of all its pages as a CSV file.
 */
import {
  useCsvDownload,
  useFilters,
  usePagedQuery,
  usePortalSession,
  useRemoteQuery,
} from '#kernel/client/index.ts';
import type { QueryOf } from '#kernel/domain/protocol/address.ts';
import { parseSort, type Sort } from '#kernel/domain/sorting.ts';
import { deviceSortKeys, type DeviceSortKey } from '#areas/account/domain/index.ts';
import * as addresses from '../../domain/call-addresses.ts';
import type { SessionRow } from '../../domain/index.ts';

type FileQuery = QueryOf<typeof addresses.exportSessions>;

/** Returns the rows grouped by user, in the order of each user's first row. */
const byUser = (rows: readonly SessionRow[]): readonly SessionRow[] =>
  [...Map.groupBy(rows, ({ email }) => email).values()].flat();

/**
 * Returns the list, its rows, its order, the user to whose devices it is narrowed, whether filters
 * are set, and the function that saves the file. While no column sorts the rows, the rows of a user
 * follow each other.
 */
export function useDevices() {
  const { api } = usePortalSession();
  const { list: wanted, ...filters } = useFilters(['search', 'user', 'list', 'opens', 'sort']);

  // The filters are not checked here, because the server validates the query by its schema.
  const query = {
    ...filters,
    list: wanted === 'unsent' ? 'unsent' : 'devices',
  } as unknown as FileQuery;

  const list = usePagedQuery<SessionRow, string>(`sessions?${JSON.stringify(query)}`, (after) =>
    api.call(addresses.listSessions, {
      query: { ...query, ...(after === undefined ? {} : { after }) },
    }),
  );

  // The rows have the user's name. Without rows, it is read from the server.
  const { user } = filters;
  const isEmpty = list.state === 'shown' && list.rows.length === 0;
  const named = useRemoteQuery({
    name: user !== undefined && isEmpty ? `user ${user}` : undefined,
    fetch: () => api.call(addresses.getUser, { params: { id: Number(user) } }),
    isQuiet: true,
  });

  const onSave = useCsvDownload('portal-devices.csv', () =>
    api.call(addresses.exportSessions, { query }),
  );

  const { sort, ...narrowing } = filters;
  const order = parseSort(sort, deviceSortKeys);

  return {
    list,
    rows: order ? list.rows : byUser(list.rows),
    onSave,
    sort: order satisfies Sort<DeviceSortKey> | undefined,
    /** The name of the user whose devices are listed, or their id until the name is known. */
    ofUser: user && (list.rows[0]?.name ?? named.value?.name ?? user),
    isFiltered: wanted !== undefined || Object.keys(narrowing).length > 0,
  };
}
