/**
 * /marketing: links the public site, shows its current items, and for users with the marketing
 * right also figures and links to manage it.
 */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import {
  Card,
  EmptyState,
  formatDate,
  KpiRow,
  LinkButton,
  ListUnavailable,
  NewTabIcon,
  Page,
  phoneMedia,
  Skeletons,
  smallText,
  titleText,
  useFormats,
  useDeviceCache,
  usePortalSession,
  useRemoteQuery,
  type Kpi,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { AnswerOf } from '#kernel/domain/protocol/address.ts';
import { marketingAddresses, type SiteItem } from '../domain/index.ts';
import { itemTypeWords } from './marketing-words.ts';
import { ITEMS_PATH, NEWSLETTER_PATH, SUPPORT_PATH } from './paths.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  portal: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
    flexWrap: 'wrap',
    '& p': { margin: 0, maxWidth: '60ch' },
  },
  manage: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  go: { [phoneMedia]: { width: '100%' } },
  items: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: '16px',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
  },
  item: {
    display: 'grid',
    alignContent: 'start',
    gap: '6px',
    minWidth: 0,
    overflowWrap: 'anywhere',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    padding: '16px',
    '& img': { width: '100%', height: '140px', objectFit: 'cover', borderRadius: '8px' },
    '& h3': { ...titleText, margin: 0 },
    '& a': { color: 'inherit' },
  },
  small: smallText,
});

function SiteCard({ item }: { readonly item: SiteItem }) {
  const styles = useStyles();
  const { _ } = useWords();
  return (
    <li className={styles.item}>
      {item.image === null ? null : <img src={item.image} alt="" loading="lazy" />}
      <span className={styles.small}>
        {[_(itemTypeWords[item.type]), ...item.languages].join(' · ')}
      </span>
      <h3>
        <a href={item.link} target="_blank" rel="noopener noreferrer">
          {item.title}
        </a>
      </h3>
      {item.tags.length > 0 ? (
        <span className={styles.small}>{item.tags.map(({ name }) => name).join(', ')}</span>
      ) : null}
      {item.validUntil === null ? null : (
        <span className={styles.small}>
          <Trans>Until {formatDate(item.validUntil)}</Trans>
        </span>
      )}
    </li>
  );
}

type Home = AnswerOf<typeof marketingAddresses.getMarketingHome>;

export default function MarketingHome() {
  const styles = useStyles();
  const { t } = useLingui();
  const { api, actor } = usePortalSession();
  const formats = useFormats();
  const { state, value, again } = useRemoteQuery<Home>({
    name: 'marketing home',
    fetch: () => api.call(marketingAddresses.getMarketingHome),
    cache: useDeviceCache<Home>(),
  });
  const mayWrite = can(actor, 'mkt', 'write');

  const figures = (found: NonNullable<Home['figures']>): Kpi[] => [
    { key: 'items', label: t`Items on the site`, figure: formats.number(found.items) },
    { key: 'readers', label: t`Newsletter readers`, figure: formats.number(found.readers) },
    { key: 'waiting', label: t`Support requests to answer`, figure: formats.number(found.waiting) },
  ];

  if (!value)
    return (
      <Page title={t`Marketing`}>
        <Card>
          {state === 'loading' ? <Skeletons rows={4} /> : <ListUnavailable onRetry={again} />}
        </Card>
      </Page>
    );

  return (
    <Page title={t`Marketing`}>
      <Card>
        <div className={styles.portal}>
          <p>
            <Trans>
              Catalogs, videos, training and campaigns for your customers are on the marketing
              portal.
            </Trans>
          </p>
          <Button
            as="a"
            className={styles.go}
            appearance="primary"
            icon={<NewTabIcon />}
            iconPosition="after"
            href={value.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t`Go to portal (opens in a new tab)`}
          >
            <Trans>Go to portal</Trans>
          </Button>
        </div>
      </Card>
      {value.figures ? (
        <>
          <KpiRow items={figures(value.figures)} />
          {mayWrite ? (
            <Card title={<Trans>Manage</Trans>}>
              <div className={styles.manage}>
                <LinkButton to={ITEMS_PATH}>
                  <Trans>Items</Trans>
                </LinkButton>
                <LinkButton to={NEWSLETTER_PATH}>
                  <Trans>Newsletter</Trans>
                </LinkButton>
                <LinkButton to={SUPPORT_PATH}>
                  <Trans>Support</Trans>
                </LinkButton>
              </div>
            </Card>
          ) : null}
        </>
      ) : null}
      <Card title={<Trans>On the site now</Trans>}>
        {value.items.length === 0 ? (
          <EmptyState
            title={t`Nothing on the site yet`}
            actions={
              mayWrite ? (
                <LinkButton to={`${ITEMS_PATH}/create`}>
                  <Trans>New item</Trans>
                </LinkButton>
              ) : null
            }
          >
            <Trans>Items appear here while they are valid.</Trans>
          </EmptyState>
        ) : (
          <ul className={styles.items}>
            {value.items.map((item) => (
              <SiteCard key={item.id} item={item} />
            ))}
          </ul>
        )}
      </Card>
    </Page>
  );
}
