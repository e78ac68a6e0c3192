/** /marketing/newsletter: shows the newsletters and their subscribers, in two tabs. */
import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { FilterTabs, Card, DocumentPage } from '#kernel/client/index.ts';
import { MarketingBreadcrumbs } from '../MarketingBreadcrumbs.tsx';
import { NEWSLETTER_PATH } from '../marketing-paths.ts';
import { NewsletterList, useNewsletterCreation } from './NewsletterList.tsx';
import { SubscriberList } from './SubscriberList.tsx';

export default function NewsletterHome() {
  const { t } = useLingui();
  const [params] = useSearchParams();

  const creation = useNewsletterCreation();

  const isReaders = params.get('show') === 'subscribers';

  const tabs = [
    { key: 'letters', label: t`Newsletters`, to: NEWSLETTER_PATH, current: !isReaders },
    {
      key: 'subscribers',
      label: t`Subscribers`,
      to: `${NEWSLETTER_PATH}?show=subscribers`,
      current: isReaders,
    },
  ];

  return (
    <MarketingBreadcrumbs>
      <DocumentPage title={t`Newsletters`} actions={creation ? [creation] : []}>
        <Card isFlush>
          <FilterTabs label={t`Newsletters and subscribers`} tabs={tabs} />
          {isReaders ? <SubscriberList /> : <NewsletterList />}
        </Card>
      </DocumentPage>
    </MarketingBreadcrumbs>
  );
}
