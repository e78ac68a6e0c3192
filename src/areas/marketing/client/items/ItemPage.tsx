/**
 * /marketing/items/create and /marketing/items/edit/{id}: shows the form of an item once the item
 * and its choices are loaded.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import {
  DocumentPage,
  Page,
  FetchedRowFrame,
  useLanguage,
  usePortalSession,
} from '#kernel/client/index.ts';
import { dateInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { itemStateOn, marketingAddresses as addresses } from '../../domain/index.ts';
import { MarketingStatusBadge } from '../MarketingStatusBadge.tsx';
import { MarketingBreadcrumbs } from '../MarketingBreadcrumbs.tsx';
import { ITEMS_PATH } from '../marketing-paths.ts';
import { ItemForm } from './ItemForm.tsx';

export default function ItemPage() {
  const { t } = useLingui();
  const { api } = usePortalSession();
  const { id } = useParams();
  const { language } = useLanguage();
  const [today] = useState(() => dateInZone(Date.now(), HOME_ZONE));

  return (
    <MarketingBreadcrumbs list={{ path: ITEMS_PATH, label: t`Items` }}>
      <FetchedRowFrame
        name="item"
        id={id}
        fetch={(row) => api.call(addresses.getItem, { params: { id: row } })}
        beside={() => api.call(addresses.listItemChoices)}
        lines={8}
        missing={{
          title: t`This item no longer exists`,
          back: t`Back to items`,
          path: ITEMS_PATH,
        }}
        renderFrame={(contents) => (
          <Page title={id === undefined ? t`New item` : t`Edit item`}>{contents}</Page>
        )}
      >
        {(found, choices) => (
          <DocumentPage
            title={found?.item.titles[language] ?? t`New item`}
            status={
              found ? <MarketingStatusBadge status={itemStateOn(found.item, today)} /> : undefined
            }
            actions={[]}
          >
            <ItemForm item={found?.item} choices={choices} />
          </DocumentPage>
        )}
      </FetchedRowFrame>
    </MarketingBreadcrumbs>
  );
}
