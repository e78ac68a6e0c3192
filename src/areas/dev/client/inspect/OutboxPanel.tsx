/** Lists all entries of the outbox, including receipts, as the engine stores them. */
import { inBackground } from '#kernel/device/index.ts';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { Card, EmptyState, formatDateAndTime } from '#kernel/client/index.ts';
import type { OutboxEntry } from '#kernel/device/index.ts';
import type { DeveloperProps } from '../developer-props.ts';
import { ValueGrid } from './ValueGrid.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  entry: {
    display: 'grid',
    gap: '10px',
    padding: '14px 20px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
  state: {
    padding: '2px 8px',
    borderRadius: '6px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    fontSize: '12px',
    lineHeight: '16px',
  },
  open: { backgroundColor: tokens.colorNeutralBackground4 },
  actions: { display: 'flex', gap: '8px', flexWrap: 'wrap' },
});

/** Returns whether a person can put the entry back into the queue. */
const mayRetry = (entry: OutboxEntry) =>
  entry.open === 1 && entry.state !== 'in_flight' && entry.state !== 'conflict';

const sizeOf = (text: string) => new TextEncoder().encode(text).length;

export function OutboxPanel({ engine, zone }: DeveloperProps) {
  const styles = useStyles();
  const { t } = useLingui();

  const entries = useLiveQuery(() => engine.entries(), [engine]) ?? [];
  const open = entries.filter((entry) => entry.open === 1).length;

  const retry = async (id: string) => {
    await engine.retry(id);
    await engine.drain({ force: true });
  };

  const time = (at: number) => (at > 0 ? formatDateAndTime(at, zone) : undefined);

  return (
    <Card
      title={<Trans>Outbox</Trans>}
      note={<Plural value={open} one="# entry open" other="# entries open" />}
      actions={
        <Button onClick={() => inBackground(engine.sync({ force: true }))}>
          <Trans>Sync now</Trans>
        </Button>
      }
      isFlush
    >
      {entries.length === 0 ? (
        <EmptyState sign="check" title="0">
          <Trans>No changes were made on this device.</Trans>
        </EmptyState>
      ) : null}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li
            key={entry.id}
            className={styles.entry}
            data-entry={entry.id}
            data-state={entry.state}
          >
            <div className={styles.head}>
              <span className={mergeClasses(styles.state, entry.open === 1 && styles.open)}>
                {entry.state}
              </span>
              <span>{entry.kind}</span>
              <span>
                {entry.method} {entry.path}
              </span>
            </div>
            <ValueGrid
              rows={[
                [t`Operation`, entry.id],
                [t`Document`, `${entry.documentKind} ${entry.documentId}`],
                [t`Base version`, entry.baseVersion],
                [t`Attempts`, entry.attempt],
                [t`Consecutive timeouts`, entry.failures],
                [t`Consecutive server errors`, entry.serverErrors],
                [t`Next attempt after`, entry.open === 1 ? time(entry.notBefore) : undefined],
                [t`Bytes`, sizeOf(entry.body)],
                ['SHA-256', entry.hash],
                [t`Created`, time(entry.createdAt)],
                [t`Sent`, entry.sentAt === null ? undefined : time(entry.sentAt)],
                [t`Closed`, time(entry.closedAt)],
                [t`Sent by version`, entry.sentBy],
                [
                  t`Outcome`,
                  entry.outcome
                    ? `${entry.outcome.code} ${JSON.stringify(entry.outcome.details).slice(0, 400)}`
                    : undefined,
                ],
              ]}
            />
            {mayRetry(entry) ? (
              <div className={styles.actions}>
                <Button onClick={() => void retry(entry.id)}>
                  <Trans>Retry now</Trans>
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
