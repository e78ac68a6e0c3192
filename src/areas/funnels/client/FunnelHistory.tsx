/** Shows the changes that approvers made to a funnel, each with its time, author and reason. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  Card,
  formatDateAndTime,
  RemoteList,
  smallText,
  useFormats,
  useDeviceCache,
  usePagedQuery,
  usePortalSession,
} from '#kernel/client/index.ts';
import { addresses, type FunnelChangeRow, type ListedFunnel } from '../domain/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: '0 20px' },
  entry: {
    padding: '12px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottom: '0' },
    overflowWrap: 'anywhere',
  },
  when: smallText,
  changes: { listStyleType: 'none', margin: '2px 0', padding: 0, fontWeight: 600 },
  empty: { ...smallText, padding: '12px 20px', margin: 0 },
});

export function FunnelHistory({
  funnel: { id, version },
}: {
  readonly funnel: Pick<ListedFunnel, 'id' | 'version'>;
}) {
  const styles = useStyles();
  const { api } = usePortalSession();
  const list = usePagedQuery<FunnelChangeRow>(
    `funnel changes ${id}?${version}`,
    (after) =>
      api.call(addresses.getFunnelHistory, { params: { id }, query: after ? { after } : {} }),
    useDeviceCache(),
  );
  return (
    <Card title={<Trans>Changes to this funnel</Trans>} isFlush>
      <RemoteList
        list={list}
        empty={
          <p className={styles.empty}>
            <Trans>Nothing has been changed since this funnel was opened.</Trans>
          </p>
        }
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((row) => (
              <Entry key={row.id} row={row} />
            ))}
          </ul>
        )}
      </RemoteList>
    </Card>
  );
}

function Entry({ row: { at, by, reason, changes } }: { readonly row: FunnelChangeRow }) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const { zone } = usePortalSession();
  const when = formatDateAndTime(at, zone);
  const parts = (changes.parts ?? []).map(({ partNumber, from, to }) => {
    const before = formats.number(from);
    const after = formats.number(to);
    return t`Part ${partNumber}: ${before} → ${after} units`;
  });
  const days = changes.expiresOn
    ? [
        t`Expiry date: ${formats.date(changes.expiresOn.from)} → ${formats.date(changes.expiresOn.to)}`,
      ]
    : [];
  const closed = changes.closed ? [t`Closed to orders`] : [];
  return (
    <li className={styles.entry}>
      <div className={styles.when}>
        {when}, {by}
      </div>
      <ul className={styles.changes}>
        {[...closed, ...days, ...parts].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div>
        <Trans>Reason: {reason}</Trans>
      </div>
    </li>
  );
}
