/**
 * /settings/devices: lists open sessions with device, last activity, and what the device last
 * reported about unsent work and whether the portal can open offline. Sessions can be ended here.
 * Ended ones are listed if the device reported unsent work or that the portal can't open offline.
 */
import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  Card,
  CsvButton,
  DataTable,
  EmptyState,
  formatDateAndTime,
  LinkButton,
  ListFilters,
  NoMatch,
  SettingsPage,
  RemoteList,
  smallText,
  useSelectOptions,
  useIdempotentCommand,
  useDialog,
  useIsOffline,
  useMaxColumnPriority,
  usePortalSession,
  useSnackbar,
  useSorting,
  type TableColumn,
} from '#kernel/client/index.ts';
import { can, isAdmin } from '#kernel/domain/user/permissions.ts';
import * as addresses from '../../domain/call-addresses.ts';
import { deviceName } from '#areas/account/domain/index.ts';
import type { SessionRow } from '../../domain/index.ts';
import { failureMessage } from '../words/user-problem-words.ts';
import { DeviceCell } from './DeviceCell.tsx';
import { ReadinessCell } from './ReadinessCell.tsx';
import { readinessWords } from './readiness-words.ts';
import { useDevices } from './use-devices.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '4px 8px',
    overflowWrap: 'anywhere',
  },
  below: { gridColumnStart: 1, gridColumnEnd: -1 },
  facts: { display: 'grid', gap: '4px', minWidth: 0 },
  who: { display: 'grid', minWidth: '100px', overflowWrap: 'anywhere' },
  device: { display: 'grid', minWidth: '160px', maxWidth: '44ch' },
  whole: { whiteSpace: 'nowrap', justifySelf: 'start' },
  version: { whiteSpace: 'nowrap' },
  strong: { fontWeight: 600 },
  small: smallText,
});

const lastSignedInFirst = { by: 'signedIn', down: true } as const;

export default function DeviceList() {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api, actor, zone } = usePortalSession();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const isOffline = useIsOffline();
  const command = useIdempotentCommand();

  // On narrow screens there is no room for the two columns with the portal's version and whether it
  // can open offline, so the device's cell shows both.
  const isWide = useMaxColumnPriority() >= 4;

  const { list, rows, onSave, sort, ofUser, isFiltered } = useDevices();
  const sorting = useSorting(sort, lastSignedInFirst);

  const mayEnd = can(actor, 'users', 'write');

  // A user may have two devices with the same name, so the time of the sign-in tells them apart.
  const deviceOf = ({ userAgent }: SessionRow) => deviceName(userAgent) || t`Unknown device`;
  const signInOf = ({ createdAt }: SessionRow) => formatDateAndTime(createdAt, zone);

  const end = async (row: SessionRow) => {
    const { session, name } = row;
    const device = deviceOf(row);
    const isAgreed = await ask({
      title: t`Sign ${name} out on this device?`,
      content: t`${device}, signed in ${signInOf(row)}. Unsent work stays on the device until they sign in again.`,
      acceptLabel: t`End session`,
    });
    if (!isAgreed) return;

    const reply = await command({ session }, (sent) => api.call(addresses.endSession, sent));

    show(
      reply.ok
        ? { type: 'success', content: t`Signed out` }
        : { type: 'error', content: _(failureMessage(reply)) },
    );

    list.again();
  };

  const belongsTo = ({ distributor }: SessionRow) => distributor ?? t`Internal user`;

  const version = ({ opening }: SessionRow) => (
    <span className={styles.version}>{opening?.running ?? '–'}</span>
  );

  // Several devices of a user that follow each other are a group: its first row shows the user, the
  // other rows name the user for screen readers only.
  const isRepeated = (row: SessionRow) => rows[rows.indexOf(row) - 1]?.email === row.email;

  const ofGroup = (row: SessionRow) => (isRepeated(row) ? null : belongsTo(row));

  const who = (row: SessionRow) =>
    isRepeated(row) ? (
      <span className="for-readers">
        {row.name} {row.email}
      </span>
    ) : (
      <div className={styles.who}>
        <span className={styles.strong}>{row.name}</span>
        <span className={styles.small}>
          {row.email.replace(/@.*/, '')}
          <wbr />
          {row.email.replace(/^[^@]*/, '')}
        </span>
        {isWide || !isAdmin(actor) ? null : <span className={styles.small}>{belongsTo(row)}</span>}
      </div>
    );

  const time = (at: number) => <span className="figure">{formatDateAndTime(at, zone)}</span>;

  const action = (row: SessionRow) => {
    const { name } = row;
    const device = deviceOf(row);
    return mayEnd && row.isOpen && !row.isThis ? (
      <Button
        className={styles.whole}
        disabledFocusable={isOffline}
        aria-label={t`End session: ${name}, ${device}, signed in ${signInOf(row)}`}
        onClick={() => void end(row)}
      >
        <Trans>End session</Trans>
      </Button>
    ) : null;
  };

  const columns: readonly TableColumn<SessionRow>[] = [
    { key: 'who', head: t`User`, cell: who, sortKey: 'user' },
    {
      key: 'distributor',
      head: t`Distributor`,
      cell: ofGroup,
      sortKey: 'distributor',
      isLeftOut: !isAdmin(actor),
      priority: 4,
    },
    {
      key: 'device',
      head: isWide ? t`Device` : t`Device, opens offline`,
      ...(isWide ? {} : { sortKey: 'opens' }),
      cell: (row) => (
        <div className={styles.device}>
          <DeviceCell row={row} isWide={isWide} />
        </div>
      ),
    },
    { key: 'version', head: t`Version`, cell: version, sortKey: 'version', priority: 4 },
    {
      key: 'opens',
      head: t`Opens offline`,
      cell: ({ opening }) => <ReadinessCell opening={opening} />,
      sortKey: 'opens',
      priority: 4,
    },
    {
      key: 'active',
      head: t`Last activity`,
      sortKey: 'active',
      cell: ({ lastActionAt, createdAt }) => (
        <>
          {time(lastActionAt)}
          <div className={styles.small}>
            <span className="figure">
              <Trans>Signed in {time(createdAt)}</Trans>
            </span>
          </div>
        </>
      ),
    },
    { key: 'end', head: t`Actions`, isHeadHidden: true, cell: action },
  ];

  const openingChoices = useSelectOptions(readinessWords);

  return (
    <SettingsPage
      root={{ path: '/users', label: t`Users` }}
      title={t`Sessions and devices`}
      about={<Trans>Where users are signed in, and what their devices last reported</Trans>}
    >
      <Card isFlush>
        <ListFilters
          search={{
            name: 'search',
            label: t`Search by name or email`,
            placeholder: t`Name, email`,
            maxLength: 100,
          }}
          fields={[
            {
              kind: 'choice',
              name: 'list',
              label: t`Unsent work`,
              all: t`All devices`,
              choices: [{ value: 'unsent', label: t`With unsent work` }],
            },
            {
              kind: 'choice',
              name: 'opens',
              label: t`Opens offline`,
              all: t`All devices`,
              choices: openingChoices,
            },
          ]}
          more={ofUser === undefined ? [] : [{ key: 'user', label: t`User: ${ofUser}` }]}
          tools={<CsvButton onSave={onSave} />}
        />
        <RemoteList
          list={list}
          empty={
            isFiltered ? (
              <NoMatch title={t`No devices match`} clearPath="/settings/devices">
                <Trans>Search by part of the name or the email, or use fewer filters.</Trans>
              </NoMatch>
            ) : (
              <EmptyState
                title={t`No open sessions`}
                actions={
                  <LinkButton to="/users">
                    <Trans>Users</Trans>
                  </LinkButton>
                }
              >
                <Trans>Devices appear here while users are signed in on them.</Trans>
              </EmptyState>
            )
          }
        >
          {() => (
            <DataTable
              caption={t`Devices`}
              sorting={sorting}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              card={(row) => (
                <div className={styles.card}>
                  <div className={styles.facts}>
                    {who(row)}
                    <DeviceCell row={row} isWide={false} />
                  </div>
                  {action(row)}
                  <span className={mergeClasses(styles.small, styles.below)}>
                    <Trans>Last activity: {time(row.lastActionAt)}</Trans>
                  </span>
                </div>
              )}
            />
          )}
        </RemoteList>
      </Card>
    </SettingsPage>
  );
}
