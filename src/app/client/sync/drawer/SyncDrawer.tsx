/**
 * The sync drawer. It lists, in this order: conflicts, changed prices, work that may no longer be
 * sent, work that could not be sent, work that is being sent, work that waits to be sent, and work
 * that the server has received.
 */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  ClockIcon,
  ConflictIcon,
  Drawer,
  FailedIcon,
  LinkButton,
  SyncedIcon,
  SyncIcon,
  amber,
  headText,
  quietText,
  smallText,
} from '#kernel/client/index.ts';
import { SyncConflict } from './SyncConflict.tsx';
import type { SyncedItem, SyncSections } from './sync-sections.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  sentence: { ...quietText, marginBottom: '20px' },
  heading: { ...headText, marginTop: '20px' },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    padding: '14px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    display: 'flex',
    gap: '12px',
    '& > svg': { flexShrink: 0 },
  },
  words: { flexGrow: 1, minWidth: 0 },
  title: { fontWeight: 600, fontSize: '14px', lineHeight: '20px', overflowWrap: 'anywhere' },
  detail: smallText,
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '8px' },
  red: { color: tokens.colorStatusDangerForeground1 },
  amber: { color: amber[80] },
  grey: { color: tokens.colorNeutralForeground3 },
});

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  /**
   * The sentence above the sections: whether changes are being sent, what prevents that, or that
   * everything is synced.
   */
  readonly sentence: ReactNode;
  /** Shows whether the portal opens offline on this device. */
  readonly opensOffline?: ReactNode;
  /** The notice after a restore of the server. */
  readonly restore?: ReactNode;
  readonly sections: SyncSections;
  /** If present, a button tries to send at once. */
  readonly onSyncNow?: (() => void) | undefined;
};

export function SyncDrawer({
  open,
  onClose,
  sentence,
  opensOffline,
  restore,
  sections,
  onSyncNow,
}: Props) {
  const styles = useStyles();
  const { t } = useLingui();

  const group = <Item extends SyncedItem>(
    heading: string,
    items: readonly Item[],
    icon: ReactNode,
    more?: (item: Item) => ReactNode,
  ) =>
    items.length === 0 ? null : (
      <section aria-label={heading}>
        <h3 className={styles.heading}>{heading}</h3>
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.id} className={styles.item}>
              {icon}
              <div className={styles.words}>
                <div className={styles.title}>{item.title}</div>
                {item.detail ? <div className={styles.detail}>{item.detail}</div> : null}
                {more?.(item)}
              </div>
            </li>
          ))}
        </ul>
      </section>
    );

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t`Sync status`}
      footer={
        onSyncNow ? (
          <Button onClick={onSyncNow}>
            <Trans>Sync now</Trans>
          </Button>
        ) : undefined
      }
    >
      <p className={styles.sentence}>{sentence}</p>
      {opensOffline}
      {restore}
      {group(
        t`Conflicts`,
        sections.conflicts,
        <ConflictIcon className={styles.red} aria-hidden />,
        (item) => (
          <SyncConflict item={item} />
        ),
      )}
      {group(
        t`Changed prices`,
        sections.repriced ?? [],
        <ConflictIcon className={styles.red} aria-hidden />,
        (item) => (
          <>
            <div className={styles.detail}>
              <Trans>
                The total was {item.before} and is now {item.after}.
              </Trans>
            </div>
            <div className={styles.actions}>
              <Button appearance="primary" onClick={item.onConfirm}>
                <Trans>Confirm new total</Trans>
              </Button>
              {item.reviewTo ? (
                <LinkButton to={item.reviewTo} appearance="subtle">
                  <Trans>Review</Trans>
                </LinkButton>
              ) : null}
            </div>
          </>
        ),
      )}
      {group(
        t`No longer allowed`,
        sections.denied ?? [],
        <FailedIcon className={styles.red} aria-hidden />,
        (item) => (
          <div className={styles.actions}>
            <Button onClick={item.onExport}>
              <Trans>Export</Trans>
            </Button>
            <Button appearance="subtle" onClick={item.onDiscard}>
              <Trans>Discard</Trans>
            </Button>
          </div>
        ),
      )}
      {group(
        t`Not sent`,
        sections.failed,
        <FailedIcon className={styles.red} aria-hidden />,
        (item) =>
          item.fixTo || item.onRetry ? (
            <div className={styles.actions}>
              {item.fixTo ? (
                <LinkButton to={item.fixTo}>
                  <Trans>Fix</Trans>
                </LinkButton>
              ) : null}
              {item.onRetry ? (
                <Button appearance="subtle" onClick={item.onRetry}>
                  <Trans>Try again</Trans>
                </Button>
              ) : null}
            </div>
          ) : null,
      )}
      {group(t`Sending`, sections.sending, <SyncIcon className={styles.amber} aria-hidden />)}
      {group(
        t`Waiting to send`,
        sections.waiting,
        <ClockIcon className={styles.grey} aria-hidden />,
      )}
      {group(
        t`Received by the server`,
        sections.received,
        <SyncedIcon className={styles.grey} aria-hidden />,
      )}
    </Drawer>
  );
}
