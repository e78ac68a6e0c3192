/** /users: lists the users that the reader can see, by name, with the actions on each. */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  AddIcon,
  Card,
  DataList,
  EmptyState,
  formatInstantAsDate,
  DocumentPage,
  LinkButton,
  type DocumentAction,
  optionOf,
  RowMenu,
  RowTitle,
  StatusBadge,
  useSelectOptions,
  useDataList,
  useIsOffline,
  useLanguage,
  useListStyles,
  useMaxColumnPriority,
  usePortalSession,
  useRemoteQuery,
  type FilterField,
  type ListColumn,
  type RowMenuItem,
} from '#kernel/client/index.ts';
import type { QueryOf } from '#kernel/domain/protocol/address.ts';
import { can, isAdmin } from '#kernel/domain/user/permissions.ts';
import * as addresses from '../../domain/call-addresses.ts';
import type { UserRow } from '../../domain/index.ts';
import { fieldWords, stateWords } from '../words/user-words.ts';
import { useUserActions } from './use-user-actions.ts';

type Query = QueryOf<typeof addresses.listUsers>;

/** The document statuses that give the badges of user states their color and icon. */
const stateLooks = { invited: 'waiting_approval', disabled: 'canceled' } as const;

const useMarkStyles = /*#__PURE__*/ makeStyles({
  marks: { display: 'inline-flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 8px' },
});

export default function UserList() {
  const styles = useListStyles();
  const { marks } = useMarkStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const { api, actor, zone } = usePortalSession();
  const isOffline = useIsOffline();

  // On a tablet a column of addresses would leave too little room for names.
  const isWide = useMaxColumnPriority() >= 2;

  const users = useDataList<UserRow, Query, string>({
    name: 'users',
    filters: ['search', 'state', 'distributor', 'jobRole'],
    page: (query) => api.call(addresses.listUsers, { query }),
  });

  const choices = useRemoteQuery({
    name: 'user choices',
    fetch: () => api.call(addresses.getUserFormChoices),
    isQuiet: true,
  });

  const actions = useUserActions(users.list.again);
  const mayWrite = can(actor, 'users', 'write');
  const mayRemove = can(actor, 'delete', 'write');

  const belongsTo = ({ distributorId, distributor }: UserRow) =>
    distributorId === null ? t`Internal` : (distributor ?? '–');

  const created = ({ createdAt }: UserRow) => formatInstantAsDate(createdAt, zone);
  const lastSignIn = ({ lastSignInAt }: UserRow) =>
    lastSignInAt === null ? null : formatInstantAsDate(lastSignInAt, zone);

  // Only users who are not active, or whose emails are refused, have badges.
  const status = (row: UserRow) =>
    row.state === 'active' && !row.mailRefusal ? (
      _(stateWords.active)
    ) : (
      <span className={marks}>
        {row.state === 'active' ? (
          _(stateWords.active)
        ) : (
          <StatusBadge status={stateLooks[row.state]} label={_(stateWords[row.state])} />
        )}
        {row.mailRefusal ? (
          <StatusBadge status="waiting_correction" label={t`Emails refused`} />
        ) : null}
      </span>
    );

  const title = (row: UserRow) =>
    mayWrite ? <RowTitle to={`/user/edit/${row.id}`}>{row.name}</RowTitle> : row.name;

  const menu = (row: UserRow) => {
    const { name } = row;
    const isOwn = row.id === actor.userId;

    const item = (key: string, label: string, onChoose: () => unknown) => ({
      key,
      label,
      onChoose,
      needsConnection: true,
      isDisabled: isOffline,
    });

    const items: readonly RowMenuItem[] = [
      ...(mayWrite ? [{ key: 'edit', label: t`Edit`, to: `/user/edit/${row.id}` }] : []),
      { key: 'devices', label: t`Sessions and devices`, to: `/settings/devices?user=${row.id}` },
      ...(mayWrite && row.state === 'invited'
        ? [item('resend', t`Resend invitation`, () => actions.resend(row))]
        : []),
      ...(mayWrite && row.state === 'disabled'
        ? [item('enable', t`Enable user`, () => actions.enable(row))]
        : []),
      ...(mayWrite && !isOwn
        ? [
            {
              ...item('out', t`Sign out on all devices`, () => actions.signOut(row)),
              isDestructive: true,
            },
          ]
        : []),
      ...(mayWrite && !isOwn && row.state !== 'disabled'
        ? [{ ...item('disable', t`Disable user`, () => actions.disable(row)), isDestructive: true }]
        : []),
      ...(mayRemove && !isOwn
        ? [{ ...item('remove', t`Remove user`, () => actions.remove(row)), isDestructive: true }]
        : []),
    ];

    return <RowMenu label={t`Actions for ${name}`} items={items} />;
  };

  const columns: readonly ListColumn<UserRow>[] = [
    {
      key: 'name',
      head: _(fieldWords.name),
      cell: (row) => (
        <>
          {title(row)}
          {isWide ? null : <div className={styles.small}>{row.email}</div>}
        </>
      ),
      card: { at: 'title', cell: title },
    },
    { key: 'email', head: _(fieldWords.email), card: 'line 1', priority: 2 },
    {
      key: 'distributor',
      head: _(fieldWords.distributor),
      cell: belongsTo,
      card: 'small 2',
      isLeftOut: !isAdmin(actor),
    },
    {
      key: 'state',
      head: t`Status`,
      cell: status,
      card: {
        at: 'marks 3',
        cell: (row) => (row.state === 'active' && !row.mailRefusal ? null : status(row)),
      },
    },
    { key: 'created', head: t`Created`, cell: created, card: 'none', isWhole: true, priority: 3 },
    {
      key: 'signedIn',
      head: t`Last sign-in`,
      cell: lastSignIn,
      card: 'none',
      isWhole: true,
      hasDash: true,
    },
    { key: 'menu', head: t`Actions`, cell: menu, card: 'actions' },
  ];

  const distributors = choices.value?.distributors.map(optionOf) ?? [];
  const roles = choices.value?.jobRoles ?? [];

  const create = mayWrite ? (
    <LinkButton to="/user/create" appearance="primary" icon={<AddIcon />}>
      <Trans>New user</Trans>
    </LinkButton>
  ) : null;

  const creating: DocumentAction = {
    key: 'create',
    kind: 'primary',
    label: t`New user`,
    icon: <AddIcon />,
    to: '/user/create',
  };
  const pageActions: readonly DocumentAction[] = [
    ...(mayWrite ? [creating] : []),
    { key: 'sessions', kind: 'secondary', label: t`Sessions and devices`, to: '/settings/devices' },
  ];

  const fields: readonly FilterField[] = [
    {
      name: 'state',
      label: t`Status`,
      kind: 'choice',
      all: t`All`,
      choices: useSelectOptions(stateWords),
    },
    ...(isAdmin(actor)
      ? [
          {
            name: 'distributor',
            label: _(fieldWords.distributor),
            kind: 'choice' as const,
            all: t`All`,
            choices: [{ value: 'none', label: t`Internal users` }, ...distributors],
          },
        ]
      : []),
    {
      name: 'jobRole',
      label: _(fieldWords.jobRole),
      kind: 'choice',
      all: t`All`,
      choices: roles.map((role) => ({ value: String(role.id), label: role.names[language] ?? '' })),
    },
  ];

  return (
    <DocumentPage title={t`Users`} actions={pageActions}>
      <Card isFlush>
        <DataList
          {...users}
          search={{
            name: 'search',
            label: t`Search by name or email`,
            placeholder: t`Name, email`,
            maxLength: 100,
          }}
          fields={fields}
          caption={t`Users by name`}
          columns={columns}
          empty={
            <EmptyState title={t`No users yet`} actions={create}>
              <Trans>Invite someone to give them access.</Trans>
            </EmptyState>
          }
          noMatch={{
            title: t`No users match`,
            hint: <Trans>Search by part of the name or the email.</Trans>,
          }}
        />
      </Card>
    </DocumentPage>
  );
}
