/** /marketing/newsletter: shows the newsletters and their subscribers, in two tabs. */
import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { FilterTabs, Card, Page } from '#kernel/client/index.ts';
import { NEWSLETTER_PATH } from '../paths.ts';
import { CreateNewsletterButton, NewsletterList } from './NewsletterList.tsx';
import { SubscriberList } from './SubscriberList.tsx';

export default function NewsletterHome() {
  const { t } = useLingui();
  const [params] = useSearchParams();

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
    <Page title={t`Newsletter`} actions={<CreateNewsletterButton />}>
      <Card flush>
        <FilterTabs label={t`Newsletters and subscribers`} tabs={tabs} />
        {isReaders ? <SubscriberList /> : <NewsletterList />}
      </Card>
    </Page>
  );
}
