/**
 * A log on the server: its filters, its rows newest first, and a button that downloads the filtered
 * rows.
 */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsOffline } from '../../session/portal-session.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { Card } from '../page/Card.tsx';
import { DownloadIcon } from '../page/icons.ts';
import { DataTable, type TableColumn } from '../lists/DataTable.tsx';
import {
  ListFilters,
  useClearFilters,
  useFilters,
  type FilterField,
  type SearchField,
} from './ListFilters.tsx';
import { RemoteList } from './RemoteList.tsx';
import type { Log } from './use-log.ts';

type Props<Row> = Log<Row> & {
  readonly search: SearchField;
  /** The log's own filters. `from` and `to` are added to every log. */
  readonly fields: readonly FilterField[];
  /** Names the table for screen readers. */
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly card: (row: Row) => ReactNode;
  /** Shown if nothing has been logged yet. */
  readonly empty: ReactNode;
};

export function LogList<Row extends { readonly id: number }>({
  list,
  search,
  fields,
  onSave,
  caption,
  columns,
  card,
  empty,
}: Props<Row>) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const allFields: readonly FilterField[] = [
    ...fields,
    { name: 'from', label: t`From`, kind: 'date' },
    { name: 'to', label: t`To`, kind: 'date' },
  ];
  const names = [search.name, ...allFields.map(({ name }) => name)];
  const isFiltered = Object.keys(useFilters(names)).length > 0;
  const clear = useClearFilters(names);
  const noMatch = (
    <EmptyState
      sign="search"
      title={t`No results match these filters`}
      actions={
        <Button onClick={clear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      <Trans>Try other dates or fewer filters.</Trans>
    </EmptyState>
  );
  return (
    <Card flush>
      <ListFilters
        search={search}
        fields={allFields}
        tools={
          <Button
            icon={<DownloadIcon />}
            disabledFocusable={isOffline}
            onClick={() => {
              void onSave();
            }}
          >
            <Trans>Download CSV</Trans>
          </Button>
        }
      />
      <RemoteList list={list} empty={isFiltered ? noMatch : empty}>
        {(rows) => (
          <DataTable
            caption={caption}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            card={card}
          />
        )}
      </RemoteList>
    </Card>
  );
}
