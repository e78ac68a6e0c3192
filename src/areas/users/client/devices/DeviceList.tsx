/** /settings/devices: open sessions with device and last activity, and a way to end each. */
import { Button, makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  Card,
  DataTable,
  EmptyState,
  formatDayTime,
  landscapeQuery,
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
  useMedia,
  usePagedQuery,
  usePortalSession,
  useSnackbar,
  withWords,
  type TableColumn,
} from '#kernel/client/index.ts';
import type { QueryOf } from '#kernel/domain/protocol/address.ts';
import { can, isAdmin } from '#kernel/domain/user/permissions.ts';
import * as addresses from '../../domain/addresses.ts';
import { deviceName } from '#areas/account/domain/index.ts';
import type { SessionRow } from '../../domain/index.ts';
import { failureMessage } from '../words/problem-words.ts';
import { userWords } from '../words/delivered-words.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  card: { display: 'grid', gap: '4px', overflowWrap: 'anywhere' },
  who: { display: 'grid', minWidth: '150px', overflowWrap: 'anywhere' },
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
  const isWide = useMedia(landscapeQuery);
  const command = useCommand();
  // The server reads them by its schema: an address may say anything.
  const filters = useFilters(['search', 'user'] as const) as unknown as Query;
  const list = usePagedQuery<SessionRow>(`sessions?${JSON.stringify(filters)}`, (after) =>
    api.call(addresses.sessions, {
      query: { ...filters, ...(after === undefined ? {} : { after }) },
    }),
  );
  const mayEnd = can(actor, 'users', 'write');
  const end = async ({ session, name, userAgent }: SessionRow) => {
    const device = deviceName(userAgent) || t`Unknown device`;
    const isAgreed = await ask({
      title: t`Sign ${name} out on this device?`,
      content: t`${device}. Unsent work stays on the device until they sign in again.`,
      acceptLabel: t`Sign out`,
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
  const device = (row: SessionRow) => (
    <>
      {deviceName(row.userAgent) || t`Unknown device`}
      {row.isThis ? (
        <>
          {' '}
          · <Trans>This device</Trans>
        </>
      ) : null}
    </>
  );
  const time = (at: number) => <span className="figure">{formatDayTime(at, zone)}</span>;
  const action = (row: SessionRow) => {
    const { name } = row;
    return mayEnd && !row.isThis ? (
      <Button
        className={styles.whole}
        disabledFocusable={isOffline}
        aria-label={t`Sign out: ${name}`}
        onClick={() => void end(row)}
      >
        <Trans>Sign out</Trans>
      </Button>
    ) : null;
  };
  const belongsTo = ({ distributor }: SessionRow) => distributor ?? t`Internal user`;
  const columns: readonly TableColumn<SessionRow>[] = [
    { key: 'who', head: t`User`, cell: who },
    { key: 'distributor', head: t`Distributor`, cell: belongsTo, isLeftOut: !isAdmin(actor) },
    { key: 'device', head: t`Device`, cell: device },
    { key: 'active', head: t`Last activity`, cell: ({ lastActionAt }) => time(lastActionAt) },
    {
      key: 'since',
      head: t`Signed in`,
      isLeftOut: !isWide,
      cell: ({ createdAt }) => time(createdAt),
    },
    { key: 'end', head: t`Actions`, hiddenHead: true, cell: action },
  ];
  const isFiltered = Object.keys(filters as object).length > 0;
  return (
    <Page
      title={t`Open sessions`}
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
          fields={[]}
        />
        <RemoteList
          list={list}
          empty={
            isFiltered ? (
              <NoMatch title={t`No open sessions match`} clearPath="/settings/devices">
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
              caption={t`Open sessions, last signed in first`}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              card={(row) => (
                <div className={styles.card}>
                  {who(row)}
                  <span>{device(row)}</span>
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
