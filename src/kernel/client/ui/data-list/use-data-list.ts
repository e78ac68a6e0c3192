/**
 * Reads a list of the server: its filters from the address, its rows page by page, and, for an
 * export, the filtered rows up to the server's limit.
 */
import type { Reply } from '#kernel/device/index.ts';
import { useCsvDownload, type WrittenCsv } from '../../remote/use-csv-download.ts';
import { usePagedQuery, type PagedQuery, type RowsPage } from '../../remote/use-paged-query.ts';
import { useClearFilters, useFilters } from '../remote-list/ListFilters.tsx';

type Asked<Row, Filters, Key extends number | string, More> = {
  /** Identifies the list, so that the page that was shown last can be shown again. */
  readonly name: string;
  readonly filters: readonly (keyof Filters & string)[];
  readonly page: (
    query: Filters & { readonly after: Key | undefined },
  ) => Promise<Reply<RowsPage<Row, Key> & More>>;
  /**
   * The name of the CSV file, and the function that reads it. Absent if the list cannot be
   * exported.
   */
  readonly file?: {
    readonly name: string;
    readonly read: (query: Filters) => Promise<Reply<WrittenCsv>>;
  };
};
export type DataListState<Row, Filters = object, More = unknown> = {
  readonly list: PagedQuery<Row, More>;
  readonly filters: Filters;
  readonly isFiltered: boolean;
  readonly clearFilters: () => void;
  /** Downloads the list as a file. Undefined if the list cannot be exported. */
  readonly onSave: (() => Promise<void>) | undefined;
};

export function useDataList<
  Row,
  Filters extends object,
  Key extends number | string = number,
  More extends object = object,
>({
  name,
  filters: names,
  page,
  file,
}: Asked<Row, Filters, Key, More>): DataListState<Row, Filters, More> {
  // The address may contain any text. The server checks the filters against its schema.
  const filters = useFilters(names) as unknown as Filters;
  const list = usePagedQuery<Row, Key, More>(`${name}?${JSON.stringify(filters)}`, (after) =>
    page({ ...filters, after }),
  );
  const save = useCsvDownload(file?.name ?? '', () => file!.read(filters));
  return {
    list,
    filters,
    isFiltered: Object.keys(filters).length > 0,
    clearFilters: useClearFilters(names),
    onSave: file && save,
  };
}
