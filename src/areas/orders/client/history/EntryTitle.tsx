/** What happened, as the title of an entry of the timeline. */
import { Plural, Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { documentStatusWords, StatusBadge } from '#kernel/client/index.ts';
import type { HistoryEntry } from '../../domain/index.ts';
import { reportedMessage } from './history-words.ts';
import { useTimelineStyles } from './timeline-styles.ts';

export function EntryTitle({
  entry: { kind, from, to, changes },
}: {
  readonly entry: HistoryEntry;
}) {
  const styles = useTimelineStyles();
  const { _ } = useLingui();
  if (kind === 'status' && to !== null) {
    const before = from === null ? '' : _(documentStatusWords[from]);
    return (
      <>
        <StatusBadge status={to} />
        {before ? (
          <span className={styles.was}>
            <Trans>({before})</Trans>
          </span>
        ) : null}
      </>
    );
  }
  if (kind === 'created') return <Trans>Draft created</Trans>;
  if (kind === 'comment') return <Trans>Comment</Trans>;
  if (kind === 'removed') return <Trans>Draft deleted</Trans>;
  if (kind === 'resent') return <Trans>Sent again after the server was restored</Trans>;
  if (kind === 'discounts') return <Trans>Discounts decided</Trans>;
  if (kind === 'fulfillment') return <>{reportedMessage(changes)}</>;
  if (changes === 'replaced') return <Trans>Full replacement</Trans>;
  if (!changes?.length) return <Trans>Saved without changes</Trans>;
  return <Plural value={changes.length} one="# field changed" other="# fields changed" />;
}
