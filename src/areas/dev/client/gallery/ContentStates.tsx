/** Shows components that present content, such as cards and tables, in their states. */
import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import {
  Card,
  DataTable,
  FormDock,
  documentStatusWords,
  FilterTabs,
  IconButton,
  InfoIcon,
  KpiRow,
  Meter,
  RowLink,
  type DocumentStatus,
} from '#kernel/client/index.ts';
import type { StateFrame } from './state-frame.ts';

const statuses = Object.keys(documentStatusWords) as DocumentStatus[];
const rows = [
  { id: 1, name: 'Norte Instrumentos', total: '12.500,00' },
  { id: 2, name: 'Andina Metrología', total: '980,00' },
];
type Row = (typeof rows)[number];

export function ContentStates({ frame: State }: { readonly frame: StateFrame }) {
  const { t } = useLingui();
  const columns = [
    {
      key: 'name',
      head: t`Name`,
      cell: (row: Row) => <RowLink to="/dev?tab=gallery">{row.name}</RowLink>,
      sortKey: 'name',
    },
    {
      key: 'total',
      head: t`Total`,
      cell: (row: Row) => row.total,
      isFigure: true,
      sortKey: 'total',
    },
  ];

  const card = (row: Row) => (
    <>
      <RowLink to="/dev?tab=gallery">{row.name}</RowLink> {row.total}
    </>
  );

  return (
    <>
      <State id="card">
        <Card title={t`Order details`} note={t`A note`} actions={<Button>{t`Edit`}</Button>}>
          <p>{t`Content`}</p>
        </Card>
      </State>
      <State id="card-flush">
        <Card isFlush>
          <p>{t`Content`}</p>
        </Card>
      </State>
      <State id="kpis">
        <KpiRow
          items={[
            { key: 'a', label: t`Waiting approval`, figure: '3', note: t`A note` },
            { key: 'b', label: t`Needs correction`, figure: '0' },
            { key: 'c', label: t`Total`, figure: 'R$\u00a0125.430,00' },
          ]}
        />
      </State>
      <State id="meter">
        <Meter share={0.62}>
          <span>62 %</span>
        </Meter>
      </State>
      <State id="meter-full">
        <Meter share={1}>
          <span>100 %</span>
        </Meter>
      </State>
      <State id="filter-tabs">
        <Card isFlush>
          <FilterTabs
            label={t`Filter by status`}
            tabs={statuses.map((key, n) => ({
              key,
              label: key,
              to: '/dev?tab=gallery',
              current: n === 0,
              count: n * 7,
            }))}
            tools={<IconButton label={t`Search`} icon={<InfoIcon />} />}
          />
        </Card>
      </State>
      <State id="table">
        <Card isFlush>
          <DataTable
            caption={t`Distributors`}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            card={card}
          />
        </Card>
      </State>
      <State id="dock">
        <FormDock
          note={t`A note`}
          totalLabel={t`Total`}
          total="R$ 12.500,00"
          actions={<Button appearance="primary">{t`Send for approval`}</Button>}
        />
      </State>
    </>
  );
}
