/** Adds an invoice to an order, for tests. */
import { storeReportedEvent } from '#areas/orders/server/index.ts';
import { sampleInvoice } from '../files/sample-files.ts';
import { newOrderId } from '../new-orders.ts';
import type { TestServer } from '../test-server.ts';

/** Sets the order's status to complete and adds an invoice with its file. */
export async function addInvoice(server: TestServer, id: string, number: string): Promise<void> {
  await server.pool.query("update sales_order set status = 'complete' where id = $1", [id]);
  const taken = await server.db.transaction().execute((tx) =>
    storeReportedEvent(
      tx,
      number,
      {
        eventId: newOrderId(),
        bodyHash: '',
        kind: 'invoiced',
        at: server.clock.now,
        document: { number: '1', series: '1', key: null },
        carrier: null,
        tracking: null,
        items: [{ line: 1, quantity: 1 }],
        file: { name: 'invoice.pdf', bytes: sampleInvoice },
      },
      server.clock.now,
    ),
  );
  if (!taken.ok) throw new Error(taken.code);
}
