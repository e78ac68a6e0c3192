/** /marketing/items: what the public site shows, will show and has shown. */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import {
  AddIcon,
  Card,
  DataTable,
  EmptyState,
  FilterTabs,
  formatDate,
  LinkButton,
  ListFilters,
  listPath,
  NoMatch,
  Page,
  RemoteList,
  RowTitle,
  smallText,
  useChoices,
  useFilters,
  useLanguage,
  usePagedQuery,
  usePortalSession,
  useRemoteQuery,
  type TableColumn,
} from '#kernel/client/index.ts';
import { dateIn } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import type { QueryOf } from '#kernel/domain/protocol/address.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import {
  itemState,
  itemStates,
  marketingAddresses as addresses,
  type MarketingItem,
} from '../../domain/index.ts';
import { stateWords, typeWords } from '../marketing-words.ts';
import { MarketingStatus } from '../MarketingStatus.tsx';
import { itemPath, ITEMS_PATH } from '../paths.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  mark: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 8px' },
  card: { position: 'relative', display: 'grid', gap: '2px', overflowWrap: 'anywhere' },
  small: smallText,
});
const names = ['search', 'type', 'state', 'tag'] as const;
type Query = Omit<QueryOf<typeof addresses.itemPage>, 'after'>;

export default function ItemList() {
  const styles = useStyles();
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const { api, actor } = usePortalSession();
  // The server reads them by its schema: an address may say anything.
  const filters = useFilters(names) as unknown as Query;
  const list = usePagedQuery<MarketingItem>(`items?${JSON.stringify(filters)}`, (after) =>
    api.call(addresses.itemPage, { query: { ...filters, ...(after ? { after } : {}) } }),
  );
  const tags = useRemoteQuery({
    name: `item choices ${language}`,
    fetch: () => api.call(addresses.itemChoices),
    isQuiet: true,
  }).value?.tags;
  const types = useChoices(typeWords);
  const mayWrite = can(actor, 'mkt', 'write');
  const [today] = useState(() => dateIn(Date.now(), HOME_ZONE));

  const title = (item: MarketingItem, coversCard = false) =>
    mayWrite ? (
      <RowTitle to={itemPath(item.id)} coversCard={coversCard}>
        {item.titles[language]}
      </RowTitle>
    ) : (
      item.titles[language]
    );
  const state = (item: MarketingItem) => <MarketingStatus status={itemState(item, today)} />;
  const span = ({ validFrom, validUntil }: MarketingItem) => {
    if (validFrom === null && validUntil === null) return t`Always`;
    if (validFrom === null) return t`Until ${formatDate(validUntil!)}`;
    if (validUntil === null) return t`From ${formatDate(validFrom)}`;
    return `${formatDate(validFrom)} – ${formatDate(validUntil)}`;
  };
  const tagNames = ({ tags: ids }: MarketingItem) =>
    ids.flatMap((id) => tags?.find((tag) => tag.id === id)?.name ?? []).join(', ');
  const columns: readonly TableColumn<MarketingItem>[] = [
    { key: 'title', head: t`Title`, cell: (item) => title(item) },
    { key: 'type', head: t`Type`, cell: ({ type }) => _(typeWords[type]) },
    { key: 'tags', head: t`Tags`, cell: tagNames },
    {
      key: 'valid',
      head: t`Valid`,
      cell: (item) => <span className="figure">{span(item)}</span>,
    },
    { key: 'state', head: t`Status`, cell: state },
  ];
  const tabs = [undefined, ...itemStates].map((one) => ({
    key: one ?? 'all',
    label: one ? _(stateWords[one]) : t`All`,
    to: listPath(ITEMS_PATH, { search: filters.search, type: filters.type, state: one }),
    current: filters.state === one,
  }));
  const isNarrowed = Object.keys(filters).length > 0;
  const create = mayWrite ? (
    <LinkButton to={`${ITEMS_PATH}/create`} appearance="primary" icon={<AddIcon />}>
      <Trans>New item</Trans>
    </LinkButton>
  ) : null;
  const empty = isNarrowed ? (
    <NoMatch title={t`No items match`} clearPath={ITEMS_PATH}>
      <Trans>Search by a part of the title, or choose fewer filters.</Trans>
    </NoMatch>
  ) : (
    <EmptyState title={t`No items yet`} actions={create}>
      <Trans>The marketing site shows the items that are valid today.</Trans>
    </EmptyState>
  );
  return (
    <Page title={t`Items`} actions={create}>
      <Card flush>
        <FilterTabs label={t`Filter by status`} tabs={tabs} />
        <ListFilters
          search={{
            name: 'search',
            label: t`Search items`,
            placeholder: t`Title`,
            maxLength: 80,
          }}
          fields={[
            { kind: 'choice', name: 'type', label: t`Type`, all: t`All`, choices: types },
            {
              kind: 'choice',
              name: 'tag',
              label: t`Tag`,
              all: t`All`,
              choices: (tags ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            },
          ]}
        />
        <RemoteList list={list} empty={empty}>
          {(rows) => (
            <DataTable
              caption={t`Items, newest first`}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              card={(item) => (
                <div className={styles.card}>
                  {title(item, true)}
                  <span className={styles.mark}>
                    {state(item)}
                    <span>{_(typeWords[item.type])}</span>
                  </span>
                  <span className={styles.small}>{span(item)}</span>
                  <span className={styles.small}>{tagNames(item)}</span>
                </div>
              )}
            />
          )}
        </RemoteList>
      </Card>
    </Page>
  );
}
