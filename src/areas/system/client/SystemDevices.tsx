/** Shows how many devices run each version, and which devices have unsent work. */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  Card,
  DataTable,
  formatDateAndTime,
  LinkButton,
  smallText,
  useFormats,
  usePortalSession,
  type TableColumn,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { deviceName } from '#areas/account/domain/index.ts';
import { NothingToReportLine } from './NothingToReportLine.tsx';
import type { SystemView, UnsentDevice, VersionRow } from '../domain/index.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  card: { display: 'grid', gap: '4px', overflowWrap: 'break-word' },
  name: { fontWeight: 600 },
  small: smallText,
});

type Props = Pick<SystemView, 'versions' | 'unsent'>;

export function SystemDevices({ versions, unsent }: Props) {
  const { t } = useLingui();
  const { actor } = usePortalSession();
  return (
    <>
      <Card
        isFlush={unsent.devices.length > 0}
        title={t`Devices with unsent work`}
        note={unsent.hasMore ? <Trans>There are more than these</Trans> : null}
        actions={
          can(actor, 'users', 'read') ? (
            <LinkButton to="/settings/devices">
              <Trans>All devices</Trans>
            </LinkButton>
          ) : null
        }
      >
        {unsent.devices.length === 0 ? (
          <NothingToReportLine>
            <Trans>No device reports unsent work</Trans>
          </NothingToReportLine>
        ) : (
          <UnsentTable devices={unsent.devices} />
        )}
      </Card>
      <Card isFlush title={t`Versions on devices`}>
        <VersionTable versions={versions} />
      </Card>
    </>
  );
}

function UnsentTable({ devices }: { readonly devices: readonly UnsentDevice[] }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { zone } = usePortalSession();
  const formats = useFormats();
  const time = (at: number) => <span className="figure">{formatDateAndTime(at, zone)}</span>;

  const who = ({ name, distributor }: UnsentDevice) => (
    <div className={styles.card}>
      <span className={styles.name}>{name}</span>
      <span className={styles.small}>{distributor ?? t`Internal user`}</span>
    </div>
  );
  const device = ({ userAgent, toldAt, since }: UnsentDevice) => (
    <div className={styles.card}>
      <span>{deviceName(userAgent) || t`Unknown device`}</span>
      <span className={styles.small}>
        <Trans>Reported {time(toldAt)}</Trans>
      </span>
      <span className={styles.small}>
        <Trans>Oldest from {time(since)}</Trans>
      </span>
    </div>
  );

  const columns: readonly TableColumn<UnsentDevice>[] = [
    { key: 'who', head: t`User`, cell: who },
    { key: 'device', head: t`Device`, cell: device },
    {
      key: 'count',
      head: t`To be sent`,
      isFigure: true,
      cell: ({ count }) => formats.number(count),
    },
    {
      key: 'unfinished',
      head: t`Unfinished`,
      isFigure: true,
      cell: ({ unfinished }) => formats.number(unfinished),
    },
  ];
  return (
    <DataTable
      caption={t`Devices with unsent work`}
      columns={columns}
      rows={devices}
      rowKey={({ id }) => id}
      card={(row) => {
        const count = formats.number(row.count);
        const unfinished = formats.number(row.unfinished);
        return (
          <div className={styles.card}>
            {who(row)}
            {device(row)}
            <span>
              <Trans>
                To be sent: {count} · Unfinished: {unfinished}
              </Trans>
            </span>
          </div>
        );
      }}
    />
  );
}

function VersionTable({ versions }: { readonly versions: readonly VersionRow[] }) {
  const styles = useStyles();
  const { t } = useLingui();
  const formats = useFormats();
  const versionOf = ({ version }: VersionRow) => version ?? t`Not reported`;
  const figure = (
    key: string,
    head: string,
    of: (row: VersionRow) => number,
  ): TableColumn<VersionRow> => ({
    key,
    head,
    isFigure: true,
    cell: (row) => formats.number(of(row)),
  });

  const columns: readonly TableColumn<VersionRow>[] = [
    { key: 'version', head: t`Version`, cell: versionOf },
    figure('devices', t`Devices`, ({ devices }) => devices),
    figure('yes', t`Open offline`, ({ opens }) => opens.yes),
    figure('no', t`Don’t open offline`, ({ opens }) => opens.no),
    figure('unknown', t`Not known`, ({ opens }) => opens.soon + opens.untold),
  ];
  return (
    <DataTable
      caption={t`Versions on devices`}
      columns={columns}
      rows={versions}
      rowKey={({ version }) => version ?? ''}
      card={(row) => {
        const devices = formats.number(row.devices);
        const no = formats.number(row.opens.no);
        return (
          <div className={styles.card}>
            <span className={styles.name}>{versionOf(row)}</span>
            <span>
              <Trans>
                Devices: {devices}. Don’t open offline: {no}
              </Trans>
            </span>
          </div>
        );
      }}
    />
  );
}
