/**
 * Shows a new user as cards what they may do first, and how to install the portal unless it is
 * installed. The shell shows the cards to users of distributors on their home page, until they have
 * made an order or a report.
 */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  forcedColorsMedia,
  InstallIcon,
  InventoryIcon,
  LinkButton,
  OrdersIcon,
  phoneMedia,
  PosIcon,
  quietText,
  titleText,
  usePortalSession,
} from '#kernel/client/index.ts';
import { can, type Tab } from '#kernel/domain/user/permissions.ts';
import { useInstallOffer } from '../install/use-install-offer.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  section: {
    width: '100%',
    maxWidth: '1280px',
    boxSizing: 'border-box',
    marginInline: 'auto',
    padding: '24px 24px 0',
    [phoneMedia]: { padding: '16px 16px 0' },
  },
  cards: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: '12px',
  },
  card: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '4px 12px',
    alignContent: 'start',
    padding: '16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    [forcedColorsMedia]: { border: '1px solid CanvasText' },
  },
  title: titleText,
  words: { ...quietText, gridColumn: '2' },
  act: { gridColumn: '2', marginTop: '8px' },
});

type Job = {
  readonly key: string;
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly words: ReactNode;
  readonly act: ReactNode;
};

export default function FirstSteps() {
  const styles = useStyles();
  const { t } = useLingui();
  const { actor } = usePortalSession();
  const { state, install } = useInstallOffer();

  const jobs: readonly (Job & { readonly tab: Tab })[] = [
    {
      key: 'order',
      tab: 'orders',
      icon: <OrdersIcon aria-hidden />,
      title: <Trans>Order products</Trans>,
      words: <Trans>Enter the products, or import them from a file. It works offline too.</Trans>,
      act: (
        <LinkButton to="/order/create">
          <Trans>Start an order</Trans>
        </LinkButton>
      ),
    },
    {
      key: 'stock',
      tab: 'inventory',
      icon: <InventoryIcon aria-hidden />,
      title: <Trans>Report stock</Trans>,
      words: <Trans>Upload a file with what you have in stock at the end of each month.</Trans>,
      act: (
        <LinkButton to="/inventory/upload">
          <Trans>Upload stock file</Trans>
        </LinkButton>
      ),
    },
    {
      key: 'sales',
      tab: 'pos',
      icon: <PosIcon aria-hidden />,
      title: <Trans>Report sales</Trans>,
      words: <Trans>Upload a file with what you sold, or declare a month without sales.</Trans>,
      act: (
        <LinkButton to="/pos/upload">
          <Trans>Upload sales file</Trans>
        </LinkButton>
      ),
    },
  ];

  const installing: Job = {
    key: 'install',
    icon: <InstallIcon aria-hidden />,
    title: <Trans>Install the portal</Trans>,
    words: <Trans>It then opens like any other app, even offline.</Trans>,
    act:
      state === 'offered' ? (
        <Button onClick={() => void install()}>
          <Trans>Install</Trans>
        </Button>
      ) : (
        <LinkButton to="/profile#install">
          <Trans>How to install</Trans>
        </LinkButton>
      ),
  };

  const offered = jobs.filter(({ tab }) => can(actor, tab, 'write'));
  if (offered.length === 0) return null;
  return (
    <section aria-label={t`First steps`} className={`${styles.section} no-print`}>
      <ul className={styles.cards}>
        {[...offered, ...(state === 'installed' ? [] : [installing])].map((job) => (
          <li key={job.key} className={styles.card}>
            {job.icon}
            <div className={styles.title}>{job.title}</div>
            <div className={styles.words}>{job.words}</div>
            <div className={styles.act}>{job.act}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}
