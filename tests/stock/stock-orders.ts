/** Writes complete orders of which the ERP has reported shipments, for tests. */
import { storeReportedEvent } from '#areas/orders/server/index.ts';
import type { Order } from '#areas/orders/domain/index.ts';
import { instantInZone } from '#kernel/domain/calendar.ts';
import { line, PART, newOrderId, saveDraft, submitOrder } from '../new-orders.ts';
import type { Client, TestServer } from '../test-server.ts';

/**
 * Returns the price of a part in minor units: of 1001 and `PART` in reais, and of any other part in
 * soles, because only the distributor in Peru orders those.
 */
function priceOf(partNumber: string): number {
  if (partNumber === '1001') return 10_000;
  return partNumber === PART.partNumber ? PART.unitMinor : 84_000;
}

/** Submits an order of a company and completes it. Lines are pairs of part number and units. */
export async function completeOrder(
  { pool }: Pick<TestServer, 'pool'>,
  who: Client,
  distributorId: number,
  lines: readonly (readonly [partNumber: string, quantity: number])[],
  companyId = distributorId,
): Promise<Order & { number: string }> {
  const order = await submitOrder(
    who,
    await saveDraft(who, distributorId, {
      companyId,
      lines: lines.map(([partNumber, quantity], n) =>
        line({ id: `line-${n + 1}`, partNumber, quantity, unitMinor: priceOf(partNumber) }),
      ),
    }),
  );
  await pool.query(`update sales_order set status = 'complete' where id = $1`, [order.id]);
  return order as Order & { number: string };
}

/** Reports at noon of a date in São Paulo that units were shipped or delivered. */
export async function reportSent(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  { number }: { readonly number: string },
  kind: 'shipped' | 'delivered',
  date: string,
  ...items: readonly (readonly [line: number, quantity: number])[]
): Promise<void> {
  const stored = await db.transaction().execute((transaction) =>
    storeReportedEvent(
      transaction,
      number,
      {
        eventId: newOrderId(),
        bodyHash: '',
        kind,
        at: instantInZone(date, '12:00', 'America/Sao_Paulo'),
        document: null,
        carrier: null,
        tracking: null,
        items: items.map(([line, quantity]) => ({ line, quantity })),
        file: null,
      },
      clock.now,
    ),
  );
  if (!stored.ok) throw new Error(`${stored.code} ${JSON.stringify(stored)}`);
}
