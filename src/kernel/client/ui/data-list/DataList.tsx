/**
 * Shows a list of the server: its filters, its rows in each state of the query, and an export of
 * the filtered rows.
 */
import { Button } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  ListFilters,
  type FilterField,
  type ListTabs,
  type SearchField,
} from '../remote-list/ListFilters.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { RemoteList } from '../remote-list/RemoteList.tsx';
import type { Sorting } from '../lists/use-sorting.ts';
import { CsvButton } from './CsvButton.tsx';
import type { ListColumn } from './list-columns.ts';
import { ListTable } from './ListTable.tsx';
import type { DataListState } from './use-data-list.ts';

type Props<Row> = DataListState<Row> & {
  readonly tabs?: ListTabs;
  readonly search: SearchField;
  readonly fields: readonly FilterField[];
  /** Names the table to screen readers. */
  readonly caption: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly sorting?: Sorting | undefined;
  /** Shown if the list has no rows at all. */
  readonly empty: ReactNode;
  /**
   * Shown if no rows match the filters. `hint` helps to find some, for example by naming what can
   * be searched for.
   */
  readonly noMatch: { readonly title: string; readonly hint?: ReactNode };
};

export function DataList<Row extends { readonly id: number | string }>({
  list,
  isFiltered,
  clearFilters,
  onSave,
  tabs,
  search,
  fields,
  empty,
  noMatch,
  filters: _filters,
  ...table
}: Props<Row>) {
  return (
    <>
      <ListFilters
        tabs={tabs}
        search={search}
        fields={fields}
        tools={onSave ? <CsvButton onSave={onSave} /> : undefined}
      />
      <RemoteList
        list={list}
        empty={
          isFiltered ? (
            <EmptyState
              sign="search"
              title={noMatch.title}
              actions={
                <Button onClick={clearFilters}>
                  <Trans>Clear filters</Trans>
                </Button>
              }
            >
              {noMatch.hint}
            </EmptyState>
          ) : (
            empty
          )
        }
      >
        {(rows) => <ListTable {...table} rows={rows} rowKey={({ id }) => id} />}
      </RemoteList>
    </>
  );
}
