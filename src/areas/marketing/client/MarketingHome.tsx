/**
 * /marketing: links to the public site and shows its newest current items. It also shows figures to
 * users who may read marketing, with links for those who may write it.
 */
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  amber,
  belowLandscapeMedia,
  Card,
  EmptyState,
  FormDock,
  formatDate,
  GoIcon,
  KpiRow,
  LinkButton,
  ListUnavailable,
  NewTabIcon,
  Page,
  phoneMedia,
  phoneQuery,
  Skeletons,
  smallText,
  titleText,
  useFormats,
  useLanguage,
  useDeviceCache,
  useMediaQuery,
  usePortalSession,
  useRemoteQuery,
  type Kpi,
} from '#kernel/client/index.ts';
import { can, isAdmin } from '#kernel/domain/user/permissions.ts';
import type { AnswerOf } from '#kernel/domain/protocol/address.ts';
import { marketingAddresses, type SiteItem } from '../domain/index.ts';
import { itemTypeWords } from './marketing-words.ts';
import { ITEMS_PATH, NEWSLETTER_PATH, SUPPORT_PATH } from './marketing-paths.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  items: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
    [belowLandscapeMedia]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [phoneMedia]: { gridTemplateColumns: 'minmax(0, 1fr)' },
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
  // The link below a figure covers the whole figure.
  figures: { '& dl > div': { position: 'relative' } },
  urgent: { '& dl > div:first-child': { backgroundColor: amber[160], borderRadius: '11px' } },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    paddingBlock: '12px',
    marginBlock: '-12px',
    lineHeight: '20px',
    fontWeight: 600,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    '::after': { content: '""', position: 'absolute', inset: 0 },
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

/** The page with the button that opens the public site. On a phone it is in a dock. */
function SitePage({ url, children }: { readonly url: string; readonly children: ReactNode }) {
  const { t } = useLingui();
  const { actor } = usePortalSession();
  const isPhone = useMediaQuery(phoneQuery);

  const go = (
    <Button
      as="a"
      appearance="primary"
      icon={<NewTabIcon />}
      iconPosition="after"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t`Go to portal (opens in a new tab)`}
    >
      <Trans>Go to portal</Trans>
    </Button>
  );

  return (
    <>
      <Page
        title={t`Marketing`}
        sentence={
          isAdmin(actor) ? (
            <Trans>
              The marketing portal offers catalogs, videos, training and campaigns to the customers
              of distributors.
            </Trans>
          ) : (
            <Trans>
              Catalogs, videos, training and campaigns for your customers are on the marketing
              portal.
            </Trans>
          )
        }
        actions={isPhone ? null : go}
      >
        {children}
      </Page>
      {isPhone ? <FormDock actions={go} /> : null}
    </>
  );
}

type Home = AnswerOf<typeof marketingAddresses.getMarketingHome>;

export default function MarketingHome() {
  const styles = useStyles();
  const { t } = useLingui();
  const { language } = useLanguage();
  const { api, actor } = usePortalSession();
  const formats = useFormats();
  const { state, value, again } = useRemoteQuery<Home>({
    name: `marketing home ${language}`,
    fetch: () => api.call(marketingAddresses.getMarketingHome),
    cache: useDeviceCache<Home>(),
  });
  const mayWrite = can(actor, 'mkt', 'write');

  const link = (path: string, words: string) =>
    mayWrite ? (
      <Link to={path} className={styles.link}>
        {words} <GoIcon aria-hidden />
      </Link>
    ) : undefined;
  const figures = (found: NonNullable<Home['figures']>): Kpi[] => [
    {
      key: 'waiting',
      label: t`Support requests to answer`,
      figure: formats.number(found.waiting),
      note: link(SUPPORT_PATH, t`Answer requests`),
    },
    {
      key: 'items',
      label: t`Items on the site`,
      figure: formats.number(found.items),
      note: link(ITEMS_PATH, t`Manage items`),
    },
    {
      key: 'readers',
      label: t`Newsletter subscribers`,
      figure: formats.number(found.readers),
      note: link(NEWSLETTER_PATH, t`Write newsletters`),
    },
  ];

  if (!value)
    return (
      <Page title={t`Marketing`}>
        <Card>
          {state === 'loading' ? (
            <Skeletons rows={4} />
          ) : (
            <ListUnavailable state={state} onRetry={again} />
          )}
        </Card>
      </Page>
    );

  return (
    <SitePage url={value.url}>
      {value.figures ? (
        <div className={mergeClasses(styles.figures, value.figures.waiting > 0 && styles.urgent)}>
          <KpiRow items={figures(value.figures)} />
        </div>
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
    </SitePage>
  );
}
