/** What a corrected order changed since it was sent before: field by field, the old value in parentheses. */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import {
  Card,
  ChangeIcon,
  formatDayTime,
  formatMoney,
  NeedsConnection,
  useLanguage,
  usePortalSession,
  useSyncSummary,
} from '#kernel/client/index.ts';
import { changesBetween, type Order } from '../../../domain/index.ts';
import { useTimelineStyles } from '../../history/HistoryEntryItem.tsx';
import { changeMessage } from '../../history/history-words.ts';
import { useOrders } from '../../actions/orders-context.tsx';
import { useApprovals } from '../decisions/approvals-context.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  meta: {
    margin: '0 0 8px',
    fontSize: '13px',
    lineHeight: '18px',
    color: tokens.colorNeutralForeground3,
  },
  row: {
    display: 'flex',
    gap: '8px',
    alignItems: 'baseline',
    overflowWrap: 'anywhere',
    '& > svg': {
      flexShrink: 0,
      transform: 'translateY(2px)',
      color: tokens.colorNeutralForeground3,
    },
  },
  quiet: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    color: tokens.colorNeutralForeground3,
  },
});
const FIRST = 12;

export default function RevisionComparison({
  order,
}: {
  readonly order: Pick<Order, 'id' | 'revision' | 'currency' | 'distributorId'>;
}) {
  const styles = useStyles();
  const timeline = useTimelineStyles();
  const device = useApprovals();
  const { zone } = usePortalSession();
  const { references } = useOrders();
  const { language } = useLanguage();
  const { online, lastSyncAt } = useSyncSummary();
  const [isWhole, setWhole] = useState(false);
  const [isUnheard, setUnheard] = useState(false);
  const { id, revision } = order;
  const kept = useLiveQuery(async () => ({ id, of: await device.revisionsOf(id) }), [device, id]);
  const read = kept?.id === id ? kept : undefined;
  const [now, before] = read?.of?.rows ?? [];
  const isNewest = now !== undefined && now.revision >= revision;
  useEffect(() => {
    if (revision < 2 || !read || isNewest || online === false) return;
    let isCurrent = true;
    void device.fetchRevisions(id).then((answer) => {
      if (isCurrent) setUnheard(answer !== 'fetched');
    });
    return () => {
      isCurrent = false;
    };
  }, [device, id, revision, read, isNewest, online, lastSyncAt]);

  if (revision < 2 || !read) return null;
  const title = <Trans>Changed since it was sent before</Trans>;
  if (!isNewest || !before)
    return online === false || isUnheard ? (
      <Card title={title}>
        <div className={styles.quiet}>
          <Trans>Comparing needs a connection.</Trans>
          <NeedsConnection />
        </div>
      </Card>
    ) : null;
  const naming = {
    references,
    language,
    currency: order.currency,
    distributorId: order.distributorId,
  };
  const changes = changesBetween(before.content, now.content);
  const listed = changes === 'replaced' ? [] : changes;
  const at = formatDayTime(before.submittedAt, zone);
  const by = before.submittedBy;
  const was = formatMoney(before.totalMinor, order.currency, language);
  const total = formatMoney(now.totalMinor, order.currency, language);
  const n = before.revision;
  const more = listed.length - FIRST;
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
          Against revision {n}, sent {at} by {by}.
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
      <ul className={timeline.changes}>
        {listed.slice(0, isWhole ? undefined : FIRST).map((change, nth) => {
          const { place, value, was: old } = changeMessage(change, naming);
          return (
            <li key={`${change.line ?? ''} ${change.field} ${nth}`} className={styles.row}>
              <ChangeIcon aria-hidden />
              <span>
                {value === undefined ? (
                  place
                ) : (
                  <>
                    <span className={timeline.place}>{place}:</span> <strong>{value}</strong>
                    {old === undefined ? null : <span className={timeline.was}> ({old})</span>}
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {more > 0 && !isWhole ? (
        <Button appearance="subtle" onClick={() => setWhole(true)}>
          <Plural value={more} one="Show # more" other="Show # more" />
        </Button>
      ) : null}
    </Card>
  );
}
