/**
 * Shows the fulfillment states of complete orders, and an example of lines and events, for the
 * gallery.
 */
import { Card } from '#kernel/client/index.ts';
import { fulfillmentStates, type FulfillmentLine, type ReportedEvent } from '../../domain/index.ts';
import { FulfillmentEvents } from '../fulfillment/FulfillmentEvents.tsx';
import { FulfillmentLines } from '../fulfillment/FulfillmentLines.tsx';
import { OrderTable } from '../list/OrderTable.tsx';
import type { GalleryFrame } from './gallery-frame.ts';
import { galleryOrder, galleryRow } from './gallery-orders.ts';

const AT = Date.UTC(2026, 10, 20, 15, 30);
const line = (n: number, more: Partial<FulfillmentLine>): FulfillmentLine => ({
  line: n,
  partNumber: `410087${n}`,
  description: 'Clamp meter 600 A',
  ordered: 10,
  invoiced: 0,
  shipped: 0,
  delivered: 0,
  canceled: 0,
  open: 10,
  backordered: 0,
  ...more,
});
const lines = [
  line(1, { invoiced: 10, shipped: 6, delivered: 4, open: 4, backordered: 4 }),
  line(2, { invoiced: 12, canceled: 2, open: 8 }),
  line(3, { invoiced: 10, shipped: 10, delivered: 10, open: 0 }),
];

const document = {
  number: '000123',
  series: '1',
  key: '35261112ABC34501DE35550010001231234567891234',
};

const event = (id: number, kind: ReportedEvent['kind'], more: Partial<ReportedEvent> = {}) => ({
  id,
  kind,
  at: AT,
  receivedAt: AT,
  document: null,
  isCanceled: false,
  carrier: null,
  tracking: null,
  items: [{ line: 1, quantity: 4 }],
  file: null,
  ...more,
});
const file = { hash: 'a'.repeat(64), name: 'NFe 123.pdf', size: 90_000, type: 'pdf' as const };

const events: readonly ReportedEvent[] = [
  event(6, 'line_canceled'),
  event(5, 'backordered'),
  event(4, 'delivered'),
  event(3, 'shipped', { carrier: 'Braspress', tracking: 'BR123456789' }),
  event(2, 'invoice_canceled', { document }),
  event(1, 'invoiced', { document, isCanceled: true, file }),
];

export function FulfillmentStates({ frame: State }: GalleryFrame) {
  return (
    <>
      <State id="order-rows-fulfillment">
        <Card isFlush>
          <OrderTable
            rows={fulfillmentStates.map((fulfillment) => ({
              ...galleryRow('complete', 'synced'),
              id: fulfillment,
              fulfillment,
              fulfillmentAt: AT,
            }))}
          />
        </Card>
      </State>
      <State id="fulfillment">
        <Card isFlush>
          <FulfillmentLines lines={lines} />
          <FulfillmentEvents orderId={galleryOrder('complete').id} events={events} lines={lines} />
        </Card>
      </State>
    </>
  );
}
