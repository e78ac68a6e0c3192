/** A list that the server keeps: its filters, its rows in each state of the query, and the filtered rows as a file. */
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsOffline } from '../../session/portal-session.tsx';
import { DownloadIcon } from '../page/icons.ts';
import { ListFilters, type FilterField, type SearchField } from '../remote-list/ListFilters.tsx';
import { RemoteList } from '../remote-list/RemoteList.tsx';
import type { Sorting } from '../lists/use-sorting.ts';
import type { ListColumn } from './list-columns.ts';
import { ListTable } from './ListTable.tsx';
import type { DataListState } from './use-data-list.ts';

type Props<Row> = DataListState<Row> & {
  readonly search: SearchField;
  readonly fields: readonly FilterField[];
  /** Names the table to screen readers. */
  readonly caption: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly sorting?: Sorting | undefined;
  /** Shown where the list has no rows. */
  readonly empty: ReactNode;
  /** Shown where the filters have no rows. */
  readonly noMatch: ReactNode;
};

export function DataList<Row extends { readonly id: number | string }>({
  list,
  isFiltered,
  onSave,
  search,
  fields,
  empty,
  noMatch,
  ...table
}: Props<Row>) {
  return (
    <>
      <ListFilters
        search={search}
        fields={fields}
        tools={onSave ? <SaveButton onSave={onSave} /> : undefined}
      />
      <RemoteList list={list} empty={isFiltered ? noMatch : empty}>
        {(rows) => <ListTable {...table} rows={rows} rowKey={({ id }) => id} />}
      </RemoteList>
    </>
  );
}

function SaveButton({ onSave }: { readonly onSave: () => Promise<void> }) {
  const isOffline = useIsOffline();
  return (
    <Button icon={<DownloadIcon />} disabledFocusable={isOffline} onClick={() => void onSave()}>
      <Trans>Download CSV</Trans>
    </Button>
  );
}
