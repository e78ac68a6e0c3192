/** The data of a log: it reads the filtered rows page by page, and as a file. */
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Reply } from '#kernel/device/index.ts';
import { useCsvFile, type WrittenCsv } from '../../remote/use-csv-file.ts';
import { usePagedQuery, type PagedQuery, type RowsPage } from '../../remote/use-paged-query.ts';
import type { SelectOption } from '../fields/SelectOptions.tsx';
import { useFilters } from './ListFilters.tsx';

type Asked<Row, Filters> = {
  /** The list's name, by which its last page is cached. */
  readonly name: string;
  readonly filters: readonly (keyof Filters & string)[];
  readonly page: (query: Filters & { after: number | undefined }) => Promise<Reply<RowsPage<Row>>>;
  /** The name of the downloaded file. */
  readonly fileName: string;
  /** Fetches the filtered rows as CSV. */
  readonly file: (query: Filters) => Promise<Reply<WrittenCsv>>;
};

/** A log's rows, and the function that downloads them. */
export type Log<Row> = { readonly list: PagedQuery<Row>; readonly onSave: () => Promise<void> };

/** Reads a log by the filters in the address. */
export function useLog<Row, Filters extends object>({
  name,
  filters: names,
  page,
  fileName,
  file,
}: Asked<Row, Filters>): Log<Row> {
  // The server validates the filters, because an address may have any values.
  const filters = useFilters(names) as unknown as Filters;
  const list = usePagedQuery<Row>(`${name}?${JSON.stringify(filters)}`, (after) =>
    page({ ...filters, after }),
  );
  return { list, onSave: useCsvFile(fileName, () => file(filters)) };
}

/** Returns the options of a filter. */
export function useChoices<Name extends string>(
  words: Readonly<Record<Name, MessageDescriptor>>,
): SelectOption[] {
  const { _ } = useLingui();
  return (Object.keys(words) as Name[]).map((value) => ({ value, label: _(words[value]) }));
}

/** The styles of a log's cells and cards. */
export const useLogStyles = /*#__PURE__*/ makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  strong: { fontWeight: 600 },
  note: { overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
  card: { display: 'grid', gap: '4px' },
});
