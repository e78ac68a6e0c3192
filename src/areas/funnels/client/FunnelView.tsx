/** /orders/funnels/{number}: one funnel of this device: its terms, and what is left of each part. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { Link, useMatch, useSearchParams } from 'react-router-dom';
import {
  Card,
  DataTable,
  EmptyState,
  formatDayTime,
  LinkButton,
  listPath,
  Page,
  phone,
  Skeletons,
  smallText,
  useAsOf,
  useFormats,
  useIsOffline,
  usePortalSession,
  WholeFigures,
  withWords,
  type TableColumn,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { funnelNumberOf, leftOf, type FunnelPart, type ListedFunnel } from '../domain/index.ts';
import { funnelPath } from './funnel-path.ts';
import { funnelPageWords } from './funnel-page-words.ts';
import { FunnelStanding } from './FunnelStanding.tsx';
import { useFunnelsHere } from './use-funnels-here.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '16px',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' },
  },
  term: smallText,
  value: { margin: '2px 0 0', overflowWrap: 'anywhere' },
  link: { color: tokens.colorNeutralForeground1 },
  card: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '2px 12px' },
  strong: { fontWeight: 600 },
  quiet: { color: tokens.colorNeutralForeground3 },
  end: { textAlign: 'end' },
});

function FunnelView() {
  const { t } = useLingui();
  const { actor, zone } = usePortalSession();
  const isOffline = useIsOffline();
  const device = useFunnelsHere();
  const number = funnelNumberOf(useMatch('/orders/funnels/:number')?.params.number ?? '');
  const [params] = useSearchParams();
  const wanted = actor.distributorId ?? (Number(params.get('distributor')) || undefined);
  const known = useLiveQuery(async () => {
    const { funnels, asOf } = await device.listFunnels(wanted);
    return { of: number, found: funnels.filter((one) => one.number === number), asOf };
  }, [device, wanted, number]);
  const orders = can(actor, 'orders', 'read') ? '/orders' : '/approvals';
  const time = useAsOf(known?.asOf, zone);
  const title = t`Funnel ${number}`;
  if (known?.of !== number || (known.found.length === 0 && known.asOf === undefined && !isOffline))
    return (
      <Page title={title}>
        <Skeletons rows={6} />
      </Page>
    );
  const [funnel, ...others] = known.found;
  const all = (
    <LinkButton to="/orders/funnels">
      <Trans>All funnels</Trans>
    </LinkButton>
  );
  if (!funnel || others.length > 0)
    return (
      <Page title={title}>
        <Card>
          <EmptyState
            sign={known.asOf === undefined ? 'cut' : 'search'}
            title={
              others.length > 0
                ? t`Several distributors have a funnel with this number`
                : t`This funnel isn't open`
            }
            actions={
              others.length > 0
                ? known.found.map((one) => (
                    <LinkButton key={one.id} to={funnelPath(one)}>
                      {one.distributorName}
                    </LinkButton>
                  ))
                : all
            }
          >
            {known.asOf === undefined ? (
              <Trans>They'll download the first time you're online.</Trans>
            ) : (
              <Trans>A funnel opens when its first order is approved.</Trans>
            )}
          </EmptyState>
        </Card>
      </Page>
    );
  return (
    <Page
      title={title}
      subtitle={
        <>
          <FunnelStanding funnel={funnel} />
          {time === undefined ? null : (
            <span>
              <Trans>As of {time}</Trans>
            </span>
          )}
        </>
      }
      actions={
        <>
          {all}
          <LinkButton to={listPath(orders, { search: number })}>
            <Trans>Orders of this funnel</Trans>
          </LinkButton>
        </>
      }
    >
      <Terms funnel={funnel} />
      <Parts funnel={funnel} />
    </Page>
  );
}

function Terms({ funnel }: { readonly funnel: ListedFunnel }) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const { zone } = usePortalSession();
  const opened = `${formatDayTime(funnel.openedAt, zone)}, ${funnel.openedBy}`;
  const rows = [
    [t`Distributor`, funnel.distributorName],
    [t`End user`, funnel.endUser],
    [t`End user's state`, funnel.endUserState],
    [t`Expiry date`, formats.date(funnel.expiresOn)],
    [t`Opened`, opened],
  ] as const;
  return (
    <Card title={<Trans>Terms</Trans>}>
      <dl className={styles.list}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>
              <WholeFigures text={value || '–'} />
            </dd>
          </div>
        ))}
        <div>
          <dt className={styles.term}>
            <Trans>First order</Trans>
          </dt>
          <dd className={styles.value}>
            <Link className={styles.link} to={`/orders/view/${funnel.openedByOrder}`}>
              <Trans>View order</Trans>
            </Link>
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function Parts({ funnel }: { readonly funnel: ListedFunnel }) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const left = (part: FunnelPart) =>
    formats.number(leftOf(part, new Map([[part.partNumber, part.drawn]])));
  const value = ({ unitMinor }: FunnelPart) => formats.money(unitMinor, funnel.currency);
  const columns: readonly TableColumn<FunnelPart>[] = [
    {
      key: 'part',
      head: t`Part number`,
      cell: ({ partNumber }) => <span className={`figure ${styles.strong}`}>{partNumber}</span>,
    },
    { key: 'value', head: t`Net unit value`, figure: true, cell: value },
    {
      key: 'quantity',
      head: t`Quantity`,
      figure: true,
      cell: ({ quantity }) => formats.number(quantity),
    },
    { key: 'drawn', head: t`Ordered`, figure: true, cell: ({ drawn }) => formats.number(drawn) },
    {
      key: 'left',
      head: t`Units left`,
      figure: true,
      cell: (part) => <span className={styles.strong}>{left(part)}</span>,
    },
  ];
  return (
    <Card title={<Trans>Parts</Trans>} note={funnel.parts.length} flush>
      <DataTable
        caption={t`Parts`}
        columns={columns}
        rows={funnel.parts}
        rowKey={({ partNumber }) => partNumber}
        card={(part) => {
          const units = left(part);
          const quantity = formats.number(part.quantity);
          return (
            <div className={styles.card}>
              <span className={`figure ${styles.strong}`}>{part.partNumber}</span>
              <span className={`figure ${styles.strong} ${styles.end}`}>
                <Trans>
                  {units} of {quantity} left
                </Trans>
              </span>
              <span className={styles.quiet}>
                <Trans>Net unit value</Trans>
              </span>
              <span className={`figure ${styles.end}`}>{value(part)}</span>
            </div>
          );
        }}
      />
    </Card>
  );
}

export default withWords(funnelPageWords, FunnelView, <Skeletons rows={8} />);
