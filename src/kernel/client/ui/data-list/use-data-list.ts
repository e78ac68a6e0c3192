/**
 * Reads a list of the server: its filters from the address, its rows page by page, and the filtered
 * rows for an export.
 */
import type { Reply } from '#kernel/device/index.ts';
import { useCsvFile, type WrittenCsv } from '../../remote/use-csv-file.ts';
import { usePagedQuery, type PagedQuery, type RowsPage } from '../../remote/use-paged-query.ts';
import { useClearFilters, useFilters } from '../remote-list/ListFilters.tsx';

type Asked<Row, Filters, Key extends number | string> = {
  /** Identifies the list, so that its last page can be shown again. */
  readonly name: string;
  readonly filters: readonly (keyof Filters & string)[];
  readonly page: (
    query: Filters & { readonly after: Key | undefined },
  ) => Promise<Reply<RowsPage<Row, Key>>>;
  /** The name of the file and its text. Absent: the list has no file. */
  readonly file?: {
    readonly name: string;
    readonly read: (query: Filters) => Promise<Reply<WrittenCsv>>;
  };
};
export type DataListState<Row, Filters = object> = {
  readonly list: PagedQuery<Row>;
  readonly filters: Filters;
  readonly isFiltered: boolean;
  readonly clearFilters: () => void;
  /** undefined: the list has no file. */
  readonly onSave: (() => Promise<void>) | undefined;
};

export function useDataList<Row, Filters extends object, Key extends number | string = number>({
  name,
  filters: names,
  page,
  file,
}: Asked<Row, Filters, Key>): DataListState<Row, Filters> {
  // The server reads them by its schema: an address may say anything.
  const filters = useFilters(names) as unknown as Filters;
  const list = usePagedQuery<Row, Key>(`${name}?${JSON.stringify(filters)}`, (after) =>
    page({ ...filters, after }),
  );
  const save = useCsvFile(file?.name ?? '', () => file!.read(filters));
  return {
    list,
    filters,
    isFiltered: Object.keys(filters).length > 0,
    clearFilters: useClearFilters(names),
    onSave: file && save,
  };
}
