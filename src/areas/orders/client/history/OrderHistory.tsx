/**
 * The route /orders/history/:id. Shows the history of an order, newest first, below the commands of
 * this device that the server has not accepted.
 */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router-dom';
import {
  Card,
  DocumentPage,
  EmptyState,
  formatDateAndTime,
  ListFooter,
  Page,
  SavedHereIcon,
  ShowIcon,
  Skeletons,
  StatusBadge,
  usePortalSession,
  headText,
} from '#kernel/client/index.ts';
import { syncStateOf } from '#kernel/device/index.ts';
import { HistoryEntryItem } from './HistoryEntryItem.tsx';
import { useTimelineStyles } from './timeline-styles.ts';
import { commandMessage } from './history-words.ts';
import { useOrderName } from '../words/use-order-name.ts';
import { OrderMissing } from '../opened/OrderMissing.tsx';
import { SyncMark } from '../list/SyncMark.tsx';
import { useFieldTextContextOfOrder } from '../field-text/use-field-text-context.ts';
import { useOrderHistory } from './use-order-history.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  here: {
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  heading: { ...headText, padding: '14px 20px 0' },
});

export default function OrderHistory() {
  const { id } = useParams();
  const styles = useStyles();
  const timeline = useTimelineStyles();
  const { t } = useLingui();
  const { zone } = usePortalSession();
  const nameOf = useOrderName();
  const namingOf = useFieldTextContextOfOrder();
  const { here, answer, again, more } = useOrderHistory(id);

  const kept = here?.kept;
  const waiting = here?.waiting ?? [];
  const of = kept?.order ?? here?.opened?.order;

  if (here && answer === 'not_found' && !here.opened)
    return <OrderMissing because="not_found" onRetry={again} />;
  if (!here || (!kept && (answer === undefined || answer === 'fetched')))
    return (
      <Page title={t`Order history`}>
        <Skeletons rows={6} />
      </Page>
    );

  if (!kept && waiting.length === 0 && !here.opened)
    return <OrderMissing because="unreachable" onRetry={again} />;

  // Without a known order there are no entries, so these placeholders are never shown.
  const naming = namingOf(of ?? { currency: 'BRL', distributorId: 0 });

  const name = of ? nameOf(of) : '';
  const status = here.opened?.order.status ?? kept?.order.status;

  const isUnheard =
    answer === 'not_found' || (here.opened !== undefined && here.opened.server === null);
  const title = of?.number ? t`Order ${name}` : name;

  return (
    <DocumentPage
      title={title ? `${title} · ${t`History`}` : t`Order history`}
      status={status ? <StatusBadge status={status} /> : null}
      actions={[
        {
          key: 'view',
          label: t`View order`,
          icon: <ShowIcon />,
          kind: 'secondary',
          to: `/orders/view/${id}`,
        },
      ]}
    >
      <Card isFlush>
        {waiting.length > 0 ? (
          <section className={styles.here} aria-labelledby="waiting-here">
            <h2 id="waiting-here" className={styles.heading}>
              <Trans>Not accepted by the server yet</Trans>
            </h2>
            <ol className={timeline.list}>
              {waiting.map((entry) => (
                <li key={entry.id} className={timeline.entry}>
                  <span className={timeline.sign} aria-hidden="true">
                    <SavedHereIcon />
                  </span>
                  <div className={timeline.words}>
                    <div className={timeline.title}>
                      {commandMessage(entry.kind)}
                      <SyncMark state={syncStateOf([{ state: entry.state, open: 1 }])} />
                    </div>
                    <div className={timeline.meta}>
                      <time dateTime={new Date(entry.at).toISOString()} className="figure">
                        {formatDateAndTime(entry.at, zone)}
                      </time>
                    </div>
                  </div>
                </li>
              ))}
            </ol>
          </section>
        ) : null}
        {kept && kept.rows.length > 0 ? (
          <ol className={timeline.list} aria-label={t`Order history`}>
            {kept.rows.map((entry) => (
              <HistoryEntryItem key={entry.id} entry={entry} naming={naming} />
            ))}
          </ol>
        ) : null}
        {kept ? null : (
          <EmptyState
            sign={isUnheard ? 'search' : 'cut'}
            title={
              isUnheard
                ? t`The server has no history for this order yet`
                : t`This history isn’t on this device`
            }
            actions={
              isUnheard ? null : (
                <Button appearance="primary" onClick={again}>
                  <Trans>Try again</Trans>
                </Button>
              )
            }
          >
            {isUnheard ? (
              <Trans>History starts when the server receives the order.</Trans>
            ) : (
              <Trans>
                Viewing this history requires a connection. Histories you’ve opened before are
                available offline.
              </Trans>
            )}
          </EmptyState>
        )}
        {kept ? (
          <ListFooter asOf={kept.asOf} zone={zone}>
            {kept.next === null ? null : (
              <Button onClick={more}>
                <Trans>Show older entries</Trans>
              </Button>
            )}
          </ListFooter>
        ) : null}
      </Card>
    </DocumentPage>
  );
}
