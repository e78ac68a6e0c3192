/**
 * Shows the fulfillment of a complete order: units by line, and the events that the ERP reported,
 * newest first. It is fetched from the server, and the last answer is stored on this device.
 */
import { makeStyles } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import {
  Card,
  ListFooter,
  ListUnavailable,
  Skeletons,
  smallText,
  useDeviceCache,
  usePortalSession,
  useRemoteQuery,
} from '#kernel/client/index.ts';
import type { AnswerOf } from '#kernel/domain/protocol/address.ts';
import { addresses, type Order } from '../../domain/index.ts';
import { FulfillmentEvents } from './FulfillmentEvents.tsx';
import { FulfillmentLines } from './FulfillmentLines.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  empty: { ...smallText, margin: 0, padding: '4px 20px 16px' },
});

type Fulfillment = AnswerOf<typeof addresses.getFulfillment>;
type Props = { readonly order: Pick<Order, 'id' | 'fulfillmentEvents'> };

export default function OrderFulfillment({ order: { id, fulfillmentEvents = 0 } }: Props) {
  const styles = useStyles();
  const { api, zone } = usePortalSession();
  const ask = (before?: number) =>
    api.call(addresses.getFulfillment, { params: { id }, query: before ? { before } : {} });

  const query = useRemoteQuery<Fulfillment>({
    // The name of the query contains the number of events, so that further events lead to another
    // fetch.
    name: `fulfillment ${id}?${fulfillmentEvents}`,
    fetch: () => ask(),
    cache: useDeviceCache(),
  });
  const { state, value, asOf } = query;

  const showOlder = (known: Fulfillment) =>
    query.ask(async () => {
      const reply = await ask(known.next ?? undefined);
      return reply.ok
        ? { ...reply, value: { ...reply.value, rows: [...known.rows, ...reply.value.rows] } }
        : reply;
    });

  const isEmpty = value?.rows.length === 0;
  return (
    <Card title={<Trans>Invoices and shipments</Trans>} isFlush>
      {state === 'loading' ? <Skeletons rows={3} /> : null}
      {state === 'failed' || state === 'denied' ? (
        <ListUnavailable state={state} onRetry={query.again} />
      ) : null}
      {value ? (
        <>
          {isEmpty ? (
            <p className={styles.empty}>
              <Trans>
                Nothing reported yet. Invoices, shipments and deliveries appear here as soon as the
                manufacturer reports them.
              </Trans>
            </p>
          ) : (
            <>
              <FulfillmentLines lines={value.lines} />
              <FulfillmentEvents orderId={id} events={value.rows} lines={value.lines} />
            </>
          )}
          <ListFooter
            asOf={asOf}
            zone={zone}
            isStale={state === 'stale'}
            onRefresh={query.again}
            onNext={value.next === null ? undefined : () => showOlder(value)}
          />
        </>
      ) : null}
    </Card>
  );
}
