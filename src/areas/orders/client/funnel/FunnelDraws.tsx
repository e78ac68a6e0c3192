/**
 * Shows the units that each order holds of a funnel, or held until they were released. The list is
 * fetched from the server, and the last answer is stored on this device.
 */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, type ComponentProps } from 'react';
import { type FunnelOrdersSlot, type FunnelOrderCounts } from '#areas/funnels/client/index.ts';
import {
  Card,
  formatDateAndTime,
  ListTable,
  RemoteList,
  RowLink,
  smallText,
  StatusBadge,
  useFormats,
  useDeviceCache,
  usePagedQuery,
  usePortalSession,
  type ListColumn,
} from '#kernel/client/index.ts';
import { addresses, type FunnelDrawRow } from '../../domain/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  units: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 16px',
    whiteSpace: 'nowrap',
  },
  empty: { ...smallText, padding: '12px 20px', margin: 0 },
});

/** A row with the counts of the funnel's orders, which come with each page of the list. */
type CountedRow = FunnelDrawRow & { readonly under: Omit<FunnelOrderCounts, 'funnelId'> };

export default function FunnelDraws({
  funnel: { id, parts },
  onCounted,
  children,
}: ComponentProps<FunnelOrdersSlot['Orders']>) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const { api, zone } = usePortalSession();

  // The name of the query contains the drawn units of each part, so that each draw leads to another
  // fetch.
  const drawn = parts.map((part) => part.drawn).join();

  const list = usePagedQuery<CountedRow, string>(
    `funnel draws ${id}?${drawn}`,
    async (after) => {
      const reply = await api.call(addresses.listFunnelDraws, {
        params: { id },
        query: after ? { after } : {},
      });
      if (!reply.ok) return reply;
      const { rows, next, ...under } = reply.value;
      return { ok: true, value: { rows: rows.map((row) => ({ ...row, under })), next } };
    },
    useDeviceCache(),
  );

  const under = list.state === 'shown' ? list.rows[0]?.under : undefined;
  const { underWay, returned } = under ?? {};
  useEffect(() => {
    if (underWay !== undefined && returned !== undefined)
      onCounted({ funnelId: id, underWay, returned });
  }, [id, underWay, returned, onCounted]);

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
  const drawnAt = (row: CountedRow) => formatDateAndTime(row.drawnAt, zone);
  const back = ({ givenBackAt }: CountedRow) =>
    givenBackAt === null ? null : formatDateAndTime(givenBackAt, zone);

  const columns: readonly ListColumn<CountedRow>[] = [
    { key: 'order', head: t`Order`, cell: (row) => <OrderOfDraw row={row} />, card: 'strong 1' },
    { key: 'status', head: t`Status`, cell: status, card: 'line 1 end' },
    {
      key: 'drawn',
      head: t`Used`,
      cell: drawnAt,
      card: { at: 'small 3', cell: (row) => `${drawnAt(row)}, ${row.by}` },
    },
    { key: 'by', head: t`Submitted by`, card: 'none' },
    { key: 'units', head: t`Units`, cell: units, card: 'line 2' },
    {
      key: 'back',
      head: t`Released`,
      cell: back,
      card: { at: 'small 4', cell: (row) => back(row) && <GivenBack at={back(row)!} /> },
    },
  ];

  return (
    <>
      <Card title={<Trans>Orders under this funnel</Trans>} isFlush>
        <RemoteList
          list={list}
          empty={
            <p className={styles.empty}>
              <Trans>No orders use this funnel yet.</Trans>
            </p>
          }
        >
          {(rows) => (
            <ListTable
              caption={t`Orders under this funnel`}
              columns={columns}
              rows={rows}
              rowKey={({ orderId, revision, drawnAt, givenBackAt }) =>
                [orderId, revision, drawnAt, givenBackAt].join(' ')
              }
            />
          )}
        </RemoteList>
      </Card>
      <div hidden={list.state === 'loading'}>{children}</div>
    </>
  );
}

/** Shows the order's number as a link. A voided order is a draft without a number. */
export function OrderOfDraw({
  row: { orderId, number, status },
}: {
  readonly row: Pick<FunnelDrawRow, 'orderId' | 'number' | 'status'>;
}) {
  if (number === null)
    return status === null ? <Trans>Deleted order</Trans> : <Trans>Order without a number</Trans>;

  return (
    <RowLink to={`/orders/view/${orderId}`}>
      <span className="unbroken">{number}</span>
    </RowLink>
  );
}

const GivenBack = ({ at: when }: { readonly at: string }) => <Trans>Released {when}</Trans>;
