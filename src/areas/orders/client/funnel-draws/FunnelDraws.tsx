/** What each order holds of a funnel, or held until it was given back: asked of the server, the last answer kept on this device. */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, type ComponentProps } from 'react';
import { type FunnelOrdersSlot, type OrdersUnder } from '#areas/funnels/client/index.ts';
import {
  Card,
  DataTable,
  formatDayTime,
  RemoteList,
  RowLink,
  smallText,
  StatusBadge,
  useFormats,
  useKeptCache,
  usePagedQuery,
  usePortalSession,
  type TableColumn,
} from '#kernel/client/index.ts';
import { addresses, type FunnelDrawRow } from '../../domain/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  card: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '2px 12px' },
  strong: { fontWeight: 600 },
  quiet: { ...smallText, overflowWrap: 'anywhere' },
  units: { listStyleType: 'none', margin: 0, padding: 0, whiteSpace: 'nowrap' },
  whole: { gridColumn: '1 / -1' },
  end: { textAlign: 'end' },
  empty: { ...smallText, padding: '12px 20px', margin: 0 },
});
type CountedRow = FunnelDrawRow & { readonly under: Omit<OrdersUnder, 'funnelId'> };

export default function FunnelDraws({
  funnel: { id, parts },
  onCounted,
}: ComponentProps<FunnelOrdersSlot['Orders']>) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const { api, zone } = usePortalSession();
  // The list is read again with the figures of the parts: they change with each draw.
  const drawn = parts.map((part) => part.drawn).join();
  const list = usePagedQuery<CountedRow, string>(
    `funnel draws ${id}?${drawn}`,
    async (after) => {
      const reply = await api.call(addresses.funnelDraws, {
        params: { id },
        query: after ? { after } : {},
      });
      if (!reply.ok) return reply;
      const { rows, next, ...under } = reply.value;
      return { ok: true, value: { rows: rows.map((row) => ({ ...row, under })), next } };
    },
    useKeptCache(),
  );
  const under = list.state === 'shown' ? list.rows[0]?.under : undefined;
  const { underWay, returned } = under ?? {};
  useEffect(() => {
    if (underWay !== undefined && returned !== undefined)
      onCounted({ funnelId: id, underWay, returned });
  }, [id, underWay, returned, onCounted]);

  const order = ({ orderId, number }: CountedRow) =>
    number === null ? (
      <Trans>Deleted order</Trans>
    ) : (
      <RowLink to={`/orders/view/${orderId}`}>
        <span className="figure">{number}</span>
      </RowLink>
    );
  const units = ({ parts: held }: CountedRow) => (
    <ul className={styles.units}>
      {held.map(({ partNumber, quantity }) => (
        <li key={partNumber} className="figure">
          {partNumber} × {formats.number(quantity)}
        </li>
      ))}
    </ul>
  );
  const status = (row: CountedRow) => (row.status ? <StatusBadge status={row.status} /> : null);
  const columns: readonly TableColumn<CountedRow>[] = [
    { key: 'order', head: t`Order`, cell: order },
    { key: 'status', head: t`Status`, cell: status },
    { key: 'drawn', head: t`Used`, cell: ({ drawnAt }) => formatDayTime(drawnAt, zone) },
    { key: 'by', head: t`Submitted by`, cell: ({ by }) => by },
    { key: 'units', head: t`Units`, cell: units },
    {
      key: 'back',
      head: t`Released`,
      cell: ({ givenBackAt }) => (givenBackAt === null ? null : formatDayTime(givenBackAt, zone)),
    },
  ];
  return (
    <Card title={<Trans>Orders under this funnel</Trans>} flush>
      <RemoteList
        list={list}
        empty={
          <p className={styles.empty}>
            <Trans>No orders use this funnel yet.</Trans>
          </p>
        }
      >
        {(rows) => (
          <DataTable
            caption={t`Orders under this funnel`}
            columns={columns}
            rows={rows}
            rowKey={({ orderId, revision }) => `${orderId} ${revision}`}
            card={(row) => (
              <div className={styles.card}>
                <span className={styles.strong}>{order(row)}</span>
                <span className={styles.end}>{status(row)}</span>
                <span className={styles.whole}>{units(row)}</span>
                <span className={`${styles.whole} ${styles.quiet}`}>
                  {formatDayTime(row.drawnAt, zone)}, {row.by}
                </span>
                {row.givenBackAt === null ? null : (
                  <span className={`${styles.whole} ${styles.quiet}`}>
                    <GivenBack at={formatDayTime(row.givenBackAt, zone)} />
                  </span>
                )}
              </div>
            )}
          />
        )}
      </RemoteList>
    </Card>
  );
}

const GivenBack = ({ at: when }: { readonly at: string }) => <Trans>Released {when}</Trans>;
