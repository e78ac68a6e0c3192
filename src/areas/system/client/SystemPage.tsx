/**
 * /settings/system: what an administrator sees of the installation: the operator's check, pending
 * and failed jobs and emails, refused addresses, storage, the ERP, the last backup, and devices
 * with their versions and unsent work.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  Card,
  DescriptionList,
  formatDateAndTime,
  landscapeMedia,
  SettingsPage,
  RemoteQueryFrame,
  useFormats,
  usePortalSession,
  useRemoteQuery,
} from '#kernel/client/index.ts';
import * as addresses from '../domain/call-addresses.ts';
import type { SystemView } from '../domain/index.ts';
import { FailedJobs } from './FailedJobs.tsx';
import { RefusedAddresses } from './RefusedAddresses.tsx';
import { SystemCheck } from './SystemCheck.tsx';
import { SystemDevices } from './SystemDevices.tsx';

const MB = 1_000_000;
const GB = 1_000 * MB;

/** Returns a function that formats bytes in MB or GB. */
function useByteFormat(): (bytes: number) => string {
  const { t } = useLingui();
  const formats = useFormats();
  return (bytes) => {
    const megabytes = formats.number(bytes / MB, 1);
    const gigabytes = formats.number(bytes / GB, 1);
    return bytes < GB ? t`${megabytes} MB` : t`${gigabytes} GB`;
  };
}

const useStyles = /*#__PURE__*/ makeStyles({
  all: {
    display: 'grid',
    gap: '16px',
    minWidth: 0,
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [landscapeMedia]: { gridTemplateColumns: 'minmax(0, 10fr) minmax(0, 13fr)' },
  },
  others: { display: 'grid', gap: '16px', minWidth: 0 },
});

export default function SystemPage() {
  const styles = useStyles();
  const { t } = useLingui();
  const { api } = usePortalSession();
  const query = useRemoteQuery({
    name: 'system',
    fetch: () => api.call(addresses.getSystemOverview),
  });

  return (
    <SettingsPage
      title={t`System`}
      about={<Trans>Health of the server, its services and the devices</Trans>}
    >
      <RemoteQueryFrame
        query={query}
        lines={8}
        renderFrame={(contents) => <Card isFlush>{contents}</Card>}
      >
        {(view) => (
          <div className={styles.all}>
            <SystemCheck />
            <div className={styles.others}>
              <Overview view={view} onRefresh={query.again} />
              <FailedJobs failed={view.failed} onRetried={query.again} />
              <RefusedAddresses refused={view.refused} />
              <SystemDevices versions={view.versions} unsent={view.unsent} />
            </div>
          </div>
        )}
      </RemoteQueryFrame>
    </SettingsPage>
  );
}

function Overview({
  view,
  onRefresh,
}: {
  readonly view: SystemView;
  readonly onRefresh: () => void;
}) {
  const { t } = useLingui();
  const { zone } = usePortalSession();
  const formats = useFormats();
  const size = useByteFormat();
  const time = (at: number | null) => (at === null ? t`Never` : formatDateAndTime(at, zone));

  const { waiting, storage } = view;
  const jobs = formats.number(waiting.jobs);
  const mails = formats.number(waiting.mails);
  const since = waiting.oldest === null ? '' : time(waiting.oldest);

  return (
    <Card
      title={t`Overview`}
      actions={
        <Button onClick={onRefresh}>
          <Trans>Refresh</Trans>
        </Button>
      }
    >
      <DescriptionList
        isShort
        terms={[
          { key: 'version', term: t`Version of the server`, value: view.version },
          { key: 'erp', term: t`Last ERP connection`, value: time(view.erpCalledAt) },
          {
            key: 'backup',
            term: t`Last run of the backup command`,
            // A backup isn't recorded in its own file, so a restored database doesn't know of it.
            value: view.backedUpAt === null ? t`None recorded` : time(view.backedUpAt),
          },
          { key: 'jobs', term: t`Pending jobs`, value: jobs },
          { key: 'mails', term: t`Pending emails`, value: mails },
          {
            key: 'oldest',
            term: t`Oldest pending job`,
            value: since || t`No job is due`,
          },
          { key: 'database', term: t`Size of the database`, value: size(storage.databaseBytes) },
          ...storage.places.map(({ storage: name, files, bytes, problems }) => {
            const count = formats.number(files);
            const failed = formats.number(problems);
            const all = size(bytes);
            return {
              key: name,
              term: t`Files in ${name === 's3' ? 'S3' : 'Box'}`,
              value:
                problems === 0
                  ? t`Files: ${count} (${all})`
                  : t`Files: ${count} (${all}), with a problem: ${failed}`,
            };
          }),
        ]}
      />
    </Card>
  );
}
