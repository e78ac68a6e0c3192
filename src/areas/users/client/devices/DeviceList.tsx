/** /settings/devices: open sessions with device and last activity, what each device told of its unsent work, and a way to end each; and ended ones that left such work. */
import { Button, makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  Card,
  DataTable,
  EmptyState,
  formatDayTime,
  LinkButton,
  ListFilters,
  NoMatch,
  Page,
  RemoteList,
  smallText,
  useCommand,
  useDialog,
  useFilters,
  useIsOffline,
  usePagedQuery,
  usePortalSession,
  useSnackbar,
  withWords,
  type TableColumn,
} from '#kernel/client/index.ts';
import type { QueryOf } from '#kernel/domain/protocol/address.ts';
import { can, isAdmin } from '#kernel/domain/user/permissions.ts';
import * as addresses from '../../domain/addresses.ts';
import { useToldWords } from '#areas/account/client/index.ts';
import { deviceName } from '#areas/account/domain/index.ts';
import type { SessionRow } from '../../domain/index.ts';
import { failureMessage } from '../words/problem-words.ts';
import { userWords } from '../words/delivered-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  card: { display: 'grid', gap: '4px', overflowWrap: 'anywhere' },
  who: { display: 'grid', minWidth: '150px', overflowWrap: 'anywhere' },
  device: { display: 'grid', minWidth: '200px', maxWidth: '44ch' },
  whole: { whiteSpace: 'nowrap' },
  strong: { fontWeight: 600 },
  small: smallText,
});
type Query = QueryOf<typeof addresses.sessions>;

function DeviceList() {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api, actor, zone } = usePortalSession();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const isOffline = useIsOffline();
  const command = useCommand();
  const toldWords = useToldWords();
  // The server reads them by its schema: an address may say anything.
  const { list: wanted, ...filters } = useFilters(['search', 'user', 'list'] as const);
  const query = {
    ...filters,
    list: wanted === 'unsent' ? 'unsent' : 'devices',
  } as unknown as Query;
  const list = usePagedQuery<SessionRow>(`sessions?${JSON.stringify(query)}`, (after) =>
    api.call(addresses.sessions, {
      query: { ...query, ...(after === undefined ? {} : { after }) },
    }),
  );
  const mayEnd = can(actor, 'users', 'write');
  const end = async ({ session, name, userAgent }: SessionRow) => {
    const device = deviceName(userAgent) || t`Unknown device`;
    const isAgreed = await ask({
      title: t`Sign ${name} out on this device?`,
      content: t`${device}. Unsent work stays on the device until they sign in again.`,
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
  const who = (row: SessionRow) => (
    <div className={styles.who}>
      <span className={styles.strong}>{row.name}</span>
      <span className={styles.small}>
        {row.email.replace(/@.*/, '')}
        <wbr />
        {row.email.replace(/^[^@]*/, '')}
      </span>
    </div>
  );
  const time = (at: number) => <span className="figure">{formatDayTime(at, zone)}</span>;
  const over = ({ endedAt }: SessionRow) =>
    endedAt === null ? <Trans>Session expired</Trans> : <Trans>Signed out {time(endedAt)}</Trans>;
  const device = (row: SessionRow) => (
    <>
      {deviceName(row.userAgent) || t`Unknown device`}
      {row.isThis ? (
        <>
          {' '}
          · <Trans>This device</Trans>
        </>
      ) : null}
      {row.isOpen ? null : <div className={styles.small}>{over(row)}</div>}
    </>
  );
  const unsent = ({ told }: SessionRow) => (
    <span className={told?.work.length ? undefined : styles.small}>{toldWords(told)}</span>
  );
  const action = (row: SessionRow) => {
    const { name } = row;
    return mayEnd && row.isOpen && !row.isThis ? (
      <Button
        className={styles.whole}
        disabledFocusable={isOffline}
        aria-label={t`End session: ${name}`}
        onClick={() => void end(row)}
      >
        <Trans>End session</Trans>
      </Button>
    ) : null;
  };
  const belongsTo = ({ distributor }: SessionRow) => distributor ?? t`Internal user`;
  const columns: readonly TableColumn<SessionRow>[] = [
    { key: 'who', head: t`User`, cell: who },
    { key: 'distributor', head: t`Distributor`, cell: belongsTo, isLeftOut: !isAdmin(actor) },
    {
      key: 'device',
      head: t`Device`,
      cell: (row) => (
        <div className={styles.device}>
          <div>{device(row)}</div>
          {unsent(row)}
        </div>
      ),
    },
    {
      key: 'active',
      head: t`Last activity`,
      cell: ({ lastActionAt, createdAt }) => (
        <>
          {time(lastActionAt)}
          <div className={styles.small}>
            <Trans>Signed in {time(createdAt)}</Trans>
          </div>
        </>
      ),
    },
    { key: 'end', head: t`Actions`, hiddenHead: true, cell: action },
  ];
  const isFiltered = wanted !== undefined || Object.keys(filters).length > 0;
  return (
    <Page
      title={t`Sessions and devices`}
      actions={
        <LinkButton to="/users">
          <Trans>Users</Trans>
        </LinkButton>
      }
    >
      <Card flush>
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
          ]}
        />
        <RemoteList
          list={list}
          empty={
            isFiltered ? (
              <NoMatch title={t`No devices match`} clearPath="/settings/devices">
                <Trans>Search by a part of the name or the email.</Trans>
              </NoMatch>
            ) : (
              <EmptyState title={t`No open sessions`}>
                <Trans>Nobody is signed in.</Trans>
              </EmptyState>
            )
          }
        >
          {(rows) => (
            <DataTable
              caption={t`Devices, last signed in first`}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              card={(row) => (
                <div className={styles.card}>
                  {who(row)}
                  <div>{device(row)}</div>
                  {unsent(row)}
                  <span className={styles.small}>
                    <Trans>Last activity: {time(row.lastActionAt)}</Trans>
                  </span>
                  {action(row)}
                </div>
              )}
            />
          )}
        </RemoteList>
      </Card>
    </Page>
  );
}
export default withWords(userWords, DeviceList);
