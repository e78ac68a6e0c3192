/** Lists the addresses that a mail server refuses for good, with its answers. */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  Card,
  DataTable,
  formatDateAndTime,
  smallText,
  useFormats,
  usePortalSession,
  type TableColumn,
} from '#kernel/client/index.ts';
import type { RefusedAddress, SystemView } from '../domain/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  card: { display: 'grid', gap: '4px', overflowWrap: 'anywhere' },
  name: { fontWeight: 600 },
  whole: { overflowWrap: 'anywhere' },
  small: smallText,
});

export function RefusedAddresses({ refused }: { readonly refused: SystemView['refused'] }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { zone } = usePortalSession();
  const formats = useFormats();
  const [shown, all] = [refused.addresses.length, refused.count].map((n) => formats.number(n));
  if (refused.count === 0) return null;

  const columns: readonly TableColumn<RefusedAddress>[] = [
    {
      key: 'email',
      head: t`Email`,
      cell: ({ email }) => <span className={styles.whole}>{email}</span>,
    },
    {
      key: 'answer',
      head: t`Mail server response`,
      cell: ({ answer }) => (
        <span className={styles.whole} lang="en">
          {answer}
        </span>
      ),
    },
    { key: 'at', head: t`Refused on`, cell: ({ at }) => formatDateAndTime(at, zone) },
  ];

  return (
    <Card
      isFlush
      title={t`Addresses that refuse emails`}
      note={
        refused.count > refused.addresses.length ? (
          <Trans>
            Showing the latest {shown} of {all}
          </Trans>
        ) : null
      }
    >
      <DataTable
        caption={t`Addresses that refuse emails`}
        columns={columns}
        rows={refused.addresses}
        rowKey={({ email }) => email}
        card={({ email, answer, at }) => (
          <div className={styles.card}>
            <span className={styles.name}>{email}</span>
            <span lang="en">{answer}</span>
            <span className={styles.small}>{formatDateAndTime(at, zone)}</span>
          </div>
        )}
      />
    </Card>
  );
}
