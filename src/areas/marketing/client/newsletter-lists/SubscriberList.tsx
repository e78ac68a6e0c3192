/** Lists the newsletter's subscribers of every status, and exports them as a CSV file. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  actionProblemMessage,
  DataList,
  EmptyState,
  formatInstantAsDate,
  RowMenu,
  useSelectOptions,
  useIdempotentCommand,
  useDataList,
  useDialog,
  usePortalSession,
  useSnackbar,
  type ListColumn,
} from '#kernel/client/index.ts';
import type { QueryOf } from '#kernel/domain/protocol/address.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { marketingAddresses as addresses, type Subscriber } from '../../domain/index.ts';
import { subscriberStatusWords } from '../marketing-words.ts';
import { MarketingStatusBadge } from '../MarketingStatusBadge.tsx';
import { useLanguageNames } from '../texts/use-language-names.ts';

type Query = QueryOf<typeof addresses.exportSubscribers>;

export function SubscriberList() {
  const { t } = useLingui();
  const { api, actor, zone } = usePortalSession();
  const languageNames = useLanguageNames();
  const statuses = useSelectOptions(subscriberStatusWords);

  const subscribers = useDataList<Subscriber, Query>({
    name: 'subscribers',
    filters: ['search', 'status'],
    page: (query) => api.call(addresses.listSubscribers, { query }),
    file: {
      name: 'newsletter-subscribers.csv',
      read: (query) => api.call(addresses.exportSubscribers, { query }),
    },
  });

  const menu = useSubscriberMenu(subscribers.list.again);
  const day = (at: number | null) => at && formatInstantAsDate(at, zone);

  const actions = (row: Subscriber) => {
    const { email } = row;
    return can(actor, 'delete', 'write') ? (
      <RowMenu label={t`Actions for ${email}`} items={menu(row)} />
    ) : null;
  };

  const columns: readonly ListColumn<Subscriber>[] = [
    { key: 'email', head: t`Email`, card: 'line 1' },
    {
      key: 'status',
      head: t`Status`,
      cell: ({ status }) => <MarketingStatusBadge status={status} />,
      card: 'marks 2',
    },
    {
      key: 'language',
      head: t`Language`,
      cell: ({ language }) => languageNames[language],
      card: 'small 3',
    },
    {
      key: 'created',
      head: t`Created`,
      cell: ({ createdAt }) => day(createdAt),
      card: 'small 3',
      isWhole: true,
    },
    {
      key: 'confirmed',
      head: t`Confirmed`,
      cell: ({ confirmedAt }) => day(confirmedAt),
      card: 'none',
      isWhole: true,
      hasDash: true,
    },
    { key: 'menu', head: t`Actions`, cell: actions, card: 'actions' },
  ];

  return (
    <DataList
      {...subscribers}
      search={{
        name: 'search',
        label: t`Search subscribers`,
        placeholder: t`Email`,
        maxLength: 80,
      }}
      fields={[
        { kind: 'choice', name: 'status', label: t`Status`, all: t`All`, choices: statuses },
      ]}
      caption={t`Subscribers, newest first`}
      columns={columns}
      empty={
        <EmptyState title={t`No subscribers yet`}>
          <Trans>They subscribe on the marketing site and confirm by email.</Trans>
        </EmptyState>
      }
      noMatch={{
        title: t`No subscribers match`,
        hint: <Trans>Search by the start of an email address.</Trans>,
      }}
    />
  );
}

function useSubscriberMenu(again: () => void) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { api } = usePortalSession();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const command = useIdempotentCommand();

  const remove = async ({ id, email }: Subscriber) => {
    const isAgreed = await ask({
      title: t`Do you want to remove this data?`,
      content: t`Removes the data of ${email}. If this address unsubscribed, it stays on the suppression list.`,
      acceptLabel: t`Remove subscriber`,
      isDestructive: true,
    });
    if (!isAgreed) return;

    const reply = await command({ id }, ({ operationId }) =>
      api.call(addresses.removeSubscriber, { params: { id }, operationId }),
    );

    show(
      reply.ok
        ? { type: 'success', content: t`Subscriber removed` }
        : { type: 'error', content: _(actionProblemMessage(reply)) },
    );

    again();
  };

  return (row: Subscriber) => [
    {
      key: 'remove',
      label: t`Remove subscriber`,
      needsConnection: true,
      isDestructive: true,
      onChoose: () => remove(row),
    },
  ];
}
