/** Shows the rows of a list by its columns: as a table, or as cards on a phone. */
import { DataTable } from '../lists/DataTable.tsx';
import type { Sorting } from '../lists/use-sorting.ts';
import { tableColumns, type ListColumn } from './list-columns.ts';
import { RowCard } from './RowCard.tsx';

type Props<Row> = {
  /** Names the table to screen readers. */
  readonly caption: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly sorting?: Sorting | undefined;
};

export function ListTable<Row>({ columns, ...table }: Props<Row>) {
  return (
    <DataTable
      {...table}
      columns={tableColumns(columns)}
      card={(row) => <RowCard columns={columns} row={row} />}
    />
  );
}
