/** What every log does with its filters: asks for its rows page by page, and for the filtered rows as a file. */
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Reply } from '#kernel/device/index.ts';
import { useCsvFile, type WrittenCsv } from '../../remote/use-csv-file.ts';
import { usePagedQuery, type PagedQuery, type RowsPage } from '../../remote/use-paged-query.ts';
import type { SelectOption } from '../fields/SelectOptions.tsx';
import { useFilters } from './ListFilters.tsx';

type Asked<Row, Filters> = {
  /** Of the list, to remember its page. */
  readonly name: string;
  readonly filters: readonly (keyof Filters & string)[];
  readonly page: (query: Filters & { after: number | undefined }) => Promise<Reply<RowsPage<Row>>>;
  /** The file's name, and its text. */
  readonly fileName: string;
  readonly file: (query: Filters) => Promise<Reply<WrittenCsv>>;
};
export type Log<Row> = { readonly list: PagedQuery<Row>; readonly onSave: () => Promise<void> };

export function useLog<Row, Filters extends object>({
  name,
  filters: names,
  page,
  fileName,
  file,
}: Asked<Row, Filters>): Log<Row> {
  // The server reads them by its schema: an address may say anything.
  const filters = useFilters(names) as unknown as Filters;
  const list = usePagedQuery<Row>(`${name}?${JSON.stringify(filters)}`, (after) =>
    page({ ...filters, after }),
  );
  return { list, onSave: useCsvFile(fileName, () => file(filters)) };
}

/** The choices of a filter, by their words. */
export function useChoices<Name extends string>(
  words: Readonly<Record<Name, MessageDescriptor>>,
): SelectOption[] {
  const { _ } = useLingui();
  return (Object.keys(words) as Name[]).map((value) => ({ value, label: _(words[value]) }));
}

/** Of the cells and cards of a log. */
export const useLogStyles = /*#__PURE__*/ makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  strong: { fontWeight: 600 },
  note: { overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
  card: { display: 'grid', gap: '4px' },
});
