/**
 * Shows what a corrected order changed since its previous submission, field by field, each with its
 * previous and its new value.
 */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import {
  Card,
  formatDateAndTime,
  RequiresConnectionMark,
  useFormats,
  usePortalSession,
  useSyncSummary,
  smallText,
} from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { changesBetween, type Order } from '#areas/orders/domain/index.ts';
import { ChangeList, useFieldTextContextOfOrder } from '#areas/orders/client/index.ts';
import { useApprovalsDevice } from '../decision/approvals-context.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  meta: { ...smallText, margin: '0 0 8px' },
  quiet: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    color: tokens.colorNeutralForeground3,
  },
});

const MOST = 12;

export default function RevisionComparison({
  order,
}: {
  readonly order: Pick<Order, 'id' | 'revision' | 'currency' | 'distributorId'>;
}) {
  const styles = useStyles();
  const device = useApprovalsDevice();
  const { zone } = usePortalSession();
  const formats = useFormats();
  const namingOf = useFieldTextContextOfOrder();
  const { online, lastSyncAt } = useSyncSummary();
  const [isUnheard, setUnheard] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { id, revision } = order;
  const kept = useLiveQuery(async () => ({ id, of: await device.revisionsOf(id) }), [device, id]);
  const read = kept?.id === id ? kept : undefined;
  const [now, before] = read?.of?.rows ?? [];
  const isNewest = now !== undefined && now.revision >= revision;
  useEffect(() => {
    if (revision < 2 || !read || isNewest || online === false) return;
    let isCurrent = true;
    inBackground(
      device.fetchRevisions(id).then((answer) => {
        if (isCurrent) setUnheard(answer !== 'fetched');
      }),
    );
    return () => {
      isCurrent = false;
    };
  }, [device, id, revision, read, isNewest, online, lastSyncAt, attempt]);

  if (revision < 2 || !read) return null;
  const title = <Trans>Changes since last submission</Trans>;
  if (!isNewest || !before)
    return online === false || isUnheard ? (
      <Card title={title}>
        <div className={styles.quiet}>
          {online === false ? (
            <>
              <Trans>Comparing requires a connection.</Trans>
              <RequiresConnectionMark />
            </>
          ) : (
            <>
              <Trans>The previous submission couldn’t be loaded.</Trans>
              <Button onClick={() => setAttempt(attempt + 1)}>
                <Trans>Try again</Trans>
              </Button>
            </>
          )}
        </div>
      </Card>
    ) : null;

  const changes = changesBetween(before.content, now.content);
  const listed = changes === 'replaced' ? [] : changes;
  const at = formatDateAndTime(before.submittedAt, zone);
  const by = before.submittedBy;
  const was = formats.money(before.totalMinor, order.currency);
  const total = formats.money(now.totalMinor, order.currency);
  const n = before.revision;

  return (
    <Card
      title={title}
      note={
        changes === 'replaced' ? (
          <Trans>Full replacement</Trans>
        ) : (
          <Plural value={listed.length} one="# field changed" other="# fields changed" />
        )
      }
    >
      <p className={styles.meta}>
        <Trans>
          Compared with revision {n}, sent {at} by {by}.
        </Trans>
        {before.totalMinor === now.totalMinor ? null : (
          <>
            {' '}
            <Trans>
              Total <strong>{total}</strong> ({was}).
            </Trans>
          </>
        )}
      </p>
      <ChangeList changes={listed} naming={namingOf(order)} most={MOST} hasIcons />
    </Card>
  );
}
