/** /marketing/items: lists the items that the public site shows, will show or has shown. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useState } from 'react';
import {
  AddIcon,
  Card,
  DataList,
  EmptyState,
  formatDate,
  DocumentPage,
  LinkButton,
  type DocumentAction,
  listPath,
  RowTitle,
  useSelectOptions,
  useDataList,
  useLanguage,
  usePortalSession,
  useRemoteQuery,
  type ListColumn,
} from '#kernel/client/index.ts';
import { dateInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import type { AnswerOf, QueryOf } from '#kernel/domain/protocol/address.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import {
  itemStateOn,
  itemStates,
  marketingAddresses as addresses,
  type MarketingItem,
} from '../../domain/index.ts';
import { itemStateWords, itemTypeWords } from '../marketing-words.ts';
import { MarketingStatusBadge } from '../MarketingStatusBadge.tsx';
import { MarketingBreadcrumbs } from '../MarketingBreadcrumbs.tsx';
import { itemPath, ITEMS_PATH } from '../marketing-paths.ts';

type Query = QueryOf<typeof addresses.listItems>;
type ItemCounts = Pick<AnswerOf<typeof addresses.listItems>, 'counts'>;

export default function ItemList() {
  const { t } = useLingui();
  const { _ } = useWords();
  const { language } = useLanguage();
  const { api, actor } = usePortalSession();

  const { filters, ...items } = useDataList<MarketingItem, Query, number, ItemCounts>({
    name: 'items',
    filters: ['search', 'type', 'state', 'tag'],
    page: (query) => api.call(addresses.listItems, { query }),
  });

  const tags = useRemoteQuery({
    name: `item choices ${language}`,
    fetch: () => api.call(addresses.listItemChoices),
    isQuiet: true,
  }).value?.tags;

  const types = useSelectOptions(itemTypeWords);
  const mayWrite = can(actor, 'mkt', 'write');
  const [today] = useState(() => dateInZone(Date.now(), HOME_ZONE));

  const title = (item: MarketingItem, coversCard = false) =>
    mayWrite ? (
      <RowTitle to={itemPath(item.id)} coversCard={coversCard}>
        {item.titles[language]}
      </RowTitle>
    ) : (
      item.titles[language]
    );

  const state = (item: MarketingItem) => <MarketingStatusBadge status={itemStateOn(item, today)} />;

  const span = ({ validFrom, validUntil }: MarketingItem) => {
    if (validFrom === null && validUntil === null) return t`Always`;
    if (validFrom === null) return t`Until ${formatDate(validUntil!)}`;
    if (validUntil === null) return t`From ${formatDate(validFrom)}`;
    return `${formatDate(validFrom)} – ${formatDate(validUntil)}`;
  };

  const tagNames = ({ tags: ids }: MarketingItem) =>
    ids.flatMap((id) => tags?.find((tag) => tag.id === id)?.name ?? []).join(', ');

  const type = (item: MarketingItem) => _(itemTypeWords[item.type]);

  const columns: readonly ListColumn<MarketingItem>[] = [
    {
      key: 'title',
      head: t`Title`,
      cell: (item) => title(item),
      card: { at: 'title', cell: (item) => title(item, true) },
    },
    { key: 'type', head: t`Type`, cell: type, card: 'none' },
    { key: 'tags', head: t`Tags`, cell: tagNames, card: 'small 2' },
    { key: 'valid', head: t`Valid`, cell: span, card: 'small 2', isWhole: true },
    {
      key: 'state',
      head: t`Status`,
      cell: state,
      card: {
        at: 'marks 1',
        cell: (item) => (
          <>
            {state(item)}
            <span>{type(item)}</span>
          </>
        ),
      },
    },
  ];

  const counts = items.list.more?.counts;
  const countAll = () => counts && itemStates.reduce((sum, one) => sum + counts[one], 0);
  const tabs = [undefined, ...itemStates].map((one) => ({
    key: one ?? 'all',
    count: (one ? counts?.[one] : countAll()) ?? null,
    label: one ? _(itemStateWords[one]) : t`All`,
    to: listPath(ITEMS_PATH, { ...filters, state: one }),
    current: filters.state === one,
  }));

  const creating: DocumentAction = {
    key: 'create',
    kind: 'primary',
    label: t`New item`,
    icon: <AddIcon />,
    to: `${ITEMS_PATH}/create`,
  };

  const create = mayWrite ? (
    <LinkButton to={`${ITEMS_PATH}/create`} appearance="primary" icon={<AddIcon />}>
      <Trans>New item</Trans>
    </LinkButton>
  ) : null;

  return (
    <MarketingBreadcrumbs>
      <DocumentPage title={t`Items`} actions={create ? [creating] : []}>
        <Card isFlush>
          <DataList
            {...items}
            filters={filters}
            tabs={{ label: t`Filter by status`, tabs }}
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
                all: t({ message: 'All', context: 'tags' }),
                choices: (tags ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
              },
            ]}
            caption={t`Items, newest first`}
            columns={columns}
            empty={
              <EmptyState title={t`No items yet`} actions={create}>
                <Trans>The marketing site shows the items that are valid today.</Trans>
              </EmptyState>
            }
            noMatch={{
              title: t`No items match`,
              hint: <Trans>Search by part of the title, or choose fewer filters.</Trans>,
            }}
          />
        </Card>
      </DocumentPage>
    </MarketingBreadcrumbs>
  );
}
