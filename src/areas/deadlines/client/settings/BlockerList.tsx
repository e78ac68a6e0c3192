/** /settings/monthly_blockers: the monthly closings, newest first. */
import { makeStyles } from '@fluentui/react-components';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  AddIcon,
  Card,
  DataTable,
  EmptyState,
  FilterTabs,
  formatDay,
  LinkButton,
  Page,
  RemoteList,
  RowTitle,
  smallText,
  usePagedQuery,
  usePortalSession,
  type TableColumn,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { useSearchParams } from 'react-router-dom';
import * as addresses from '../../domain/addresses.ts';
import { blockerTypes, type Blocker } from '../../domain/index.ts';
import { documentWords, endWords, fieldWords, startWords, typeWords } from './blocker-words.ts';

const PATH = '/settings/monthly_blockers';
const useStyles = /*#__PURE__*/ makeStyles({
  card: { position: 'relative', display: 'grid', gap: '2px' },
  small: smallText,
});

export default function BlockerList() {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { api, actor, zone } = usePortalSession();
  const [params] = useSearchParams();
  const wanted = params.get('type');
  const type = blockerTypes.find((one) => one === wanted);
  const list = usePagedQuery<Blocker & { readonly named: string }>(
    `monthly_blockers?${type ?? ''}`,
    async (after) => {
      const reply = await api.call(addresses.page, {
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
    documents.map((document) => _(documentWords[document])).join(', ');
  const moment = (words: MessageDescriptor) => <span className="figure">{_(words)}</span>;
  const title = (row: Blocker, coversCard = false) =>
    mayWrite ? (
      <RowTitle to={`${PATH}/edit/${row.id}`} coversCard={coversCard}>
        {moment(startWords(row))}
      </RowTitle>
    ) : (
      moment(startWords(row))
    );
  const columns: readonly TableColumn<Blocker & { readonly named: string }>[] = [
    { key: 'start', head: t`Start`, cell: (row) => title(row) },
    { key: 'end', head: t`End`, cell: (row) => moment(endWords(row)) },
    { key: 'type', head: _(fieldWords.type), cell: (row) => _(typeWords[row.type]) },
    { key: 'documents', head: _(fieldWords.documents), cell: closedFor },
    { key: 'distributors', head: t`Distributors`, cell: whose },
    {
      key: 'updated',
      head: t`Updated`,
      cell: (row) => <span className="figure">{formatDay(row.updatedAt, zone)}</span>,
    },
  ];
  const tabs = [undefined, ...blockerTypes].map((one) => ({
    key: one ?? 'all',
    label: one ? _(typeWords[one]) : t`All`,
    to: one ? `${PATH}?type=${one}` : PATH,
    current: one === type,
  }));
  return (
    <Page
      title={t`Monthly closing deadline`}
      subtitle={<Trans>Times are in São Paulo time.</Trans>}
      actions={
        mayWrite ? (
          <LinkButton to={`${PATH}/create`} appearance="primary" icon={<AddIcon />}>
            <Trans>New monthly closing</Trans>
          </LinkButton>
        ) : undefined
      }
    >
      <Card flush>
        <FilterTabs label={t`Types of monthly closing`} tabs={tabs} />
        <RemoteList
          list={list}
          empty={
            <EmptyState title={t`No monthly closings`}>
              <Trans>Distributors can submit on any day.</Trans>
            </EmptyState>
          }
        >
          {(rows) => (
            <DataTable
              caption={t`Monthly closings, newest first`}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              card={(row) => (
                <div className={styles.card}>
                  {title(row, true)}
                  <span>
                    <Trans>End</Trans>: {moment(endWords(row))}
                  </span>
                  <span>
                    {_(typeWords[row.type])} · {closedFor(row)}
                  </span>
                  <span className={styles.small}>{whose(row)}</span>
                </div>
              )}
            />
          )}
        </RemoteList>
      </Card>
    </Page>
  );
}
