/**
 * The screen /settings/monthly_blockers. It lists the monthly closings, those created last first.
 */
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  AddIcon,
  Card,
  EmptyState,
  FilterTabs,
  formatInstantAsDate,
  LinkButton,
  ListTable,
  SettingsPage,
  RemoteList,
  RowTitle,
  usePagedQuery,
  usePortalSession,
  type DocumentAction,
  type ListColumn,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as addresses from '../../domain/call-addresses.ts';
import { blockerTypes, type Blocker } from '../../domain/index.ts';
import {
  closedDocumentWords,
  blockerEndMessage,
  blockerFieldWords,
  blockerStartMessage,
  blockerTypeWords,
} from './blocker-words.ts';

const PATH = '/settings/monthly_blockers';

export default function BlockerList() {
  const { t } = useLingui();
  const { _ } = useWords();
  const { api, actor, zone } = usePortalSession();
  const [params] = useSearchParams();
  const wanted = params.get('type');
  const type = blockerTypes.find((one) => one === wanted);
  const list = usePagedQuery<Blocker & { readonly named: string }>(
    `monthly_blockers?${type ?? ''}`,
    async (after) => {
      const reply = await api.call(addresses.listBlockers, {
        query: { ...(type ? { type } : {}), ...(after === undefined ? {} : { after }) },
      });
      if (!reply.ok) return reply;
      const names = new Map(reply.value.names.map(({ id, name }) => [id, name]));
      const rows = reply.value.rows.map((row) => ({
        ...row,
        named:
          row.distributors === 'all'
            ? ''
            : row.distributors.map((id) => names.get(id) ?? `${id}`).join(', '),
      }));

      return { ...reply, value: { rows, next: reply.value.next } };
    },
  );

  const mayWrite = can(actor, 'settings', 'write');
  const whose = ({ named }: { readonly named: string }) => named || t`All distributors`;
  const closedFor = ({ documents }: Blocker) =>
    documents.map((document) => _(closedDocumentWords[document])).join(', ');
  const moment = (words: MessageDescriptor) => <span className="figure">{_(words)}</span>;

  const title = (row: Blocker, coversCard = false) =>
    mayWrite ? (
      <RowTitle to={`${PATH}/edit/${row.id}`} coversCard={coversCard}>
        {moment(blockerStartMessage(row))}
      </RowTitle>
    ) : (
      moment(blockerStartMessage(row))
    );
  const columns: readonly ListColumn<Blocker & { readonly named: string }>[] = [
    {
      key: 'start',
      head: t`Start`,
      cell: (row) => title(row),
      card: { at: 'title', cell: (row) => title(row, true) },
    },
    { key: 'end', head: t`End`, cell: (row) => moment(blockerEndMessage(row)), card: 'labelled 1' },
    {
      key: 'type',
      head: _(blockerFieldWords.type),
      cell: ({ type }) => _(blockerTypeWords[type]),
      card: 'line 2',
    },
    { key: 'documents', head: _(blockerFieldWords.documents), cell: closedFor, card: 'line 2' },
    { key: 'distributors', head: t`Distributors`, cell: whose, card: 'small 3' },
    {
      key: 'updated',
      head: t`Updated`,
      cell: ({ updatedAt }) => formatInstantAsDate(updatedAt, zone),
      card: 'none',
      isWhole: true,
    },
  ];

  const isEmpty = list.asOf !== undefined && list.rows.length === 0;
  const creating = {
    key: 'create',
    kind: 'primary',
    label: t`New monthly closing`,
    icon: <AddIcon />,
    to: `${PATH}/create`,
  } as const satisfies DocumentAction;

  const create = mayWrite ? (
    <LinkButton to={creating.to} appearance="primary" icon={creating.icon}>
      {creating.label}
    </LinkButton>
  ) : undefined;

  const tabs = [undefined, ...blockerTypes].map((one) => ({
    key: one ?? 'all',
    label: one ? _(blockerTypeWords[one]) : t`All`,
    to: one ? `${PATH}?type=${one}` : PATH,
    current: one === type,
  }));

  return (
    <SettingsPage
      title={t`Monthly closing deadline`}
      about={<Trans>Times are in São Paulo time.</Trans>}
      actions={mayWrite && !isEmpty ? [creating] : []}
    >
      <Card isFlush>
        <FilterTabs label={t`Types of monthly closing`} tabs={tabs} />
        <RemoteList list={list} empty={<NoClosings type={type} actions={create} />}>
          {(rows) => (
            <ListTable
              caption={t`Monthly closings, newest first`}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )}
        </RemoteList>
      </Card>
    </SettingsPage>
  );
}

type NoClosingsProps = {
  /** The type that the list shows. Undefined for all types. */
  readonly type: Blocker['type'] | undefined;
  readonly actions: ReactNode;
};

export function NoClosings({ type, actions }: NoClosingsProps) {
  const { t } = useLingui();
  if (type !== undefined)
    return <EmptyState title={t`No monthly closings of this type`} actions={actions} />;

  return (
    <EmptyState title={t`No monthly closings`} actions={actions}>
      <Trans>Distributors can submit on any day.</Trans>
    </EmptyState>
  );
}
