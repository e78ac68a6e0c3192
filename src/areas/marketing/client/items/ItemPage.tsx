/**
 * /marketing/items/create and /marketing/items/edit/{id}: shows the form of an item once the item
 * and its choices are loaded.
 */
import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router-dom';
import { Page, RowFrame, usePortalSession } from '#kernel/client/index.ts';
import { marketingAddresses as addresses } from '../../domain/index.ts';
import { MarketingTrail } from '../MarketingTrail.tsx';
import { ITEMS_PATH } from '../paths.ts';
import { ItemForm } from './ItemForm.tsx';

export default function ItemPage() {
  const { t } = useLingui();
  const { api } = usePortalSession();
  const { id } = useParams();

  return (
    <MarketingTrail list={{ path: ITEMS_PATH, label: t`Items` }}>
      <Page title={id === undefined ? t`New item` : t`Edit item`}>
        <RowFrame
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
        >
          {(found, choices) => <ItemForm item={found?.item} choices={choices} />}
        </RowFrame>
      </Page>
    </MarketingTrail>
  );
}
