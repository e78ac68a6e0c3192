/**
 * Tests emails about the ERP's reports on a complete order: each report is mailed to the sender of
 * the order in their language, unless the person has opted out.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { accountCalls } from '#areas/account/domain/index.ts';
import { storeReportedEvent } from '#areas/orders/server/index.ts';
import type { FulfillmentKind, Order } from '#areas/orders/domain/index.ts';
import { factsIn, sentTo } from '../../mail-server.ts';
import {
  ana,
  clock,
  decide,
  mailsAfter,
  seller,
  server,
  setUpMails,
  submitNew,
} from '../server/mails-setup.ts';

setUpMails();

async function complete(): Promise<Order> {
  const order = await submitNew();
  await decide('approve', order);
  await server.pool.query(
    "update sales_order set status = 'complete', erp_number = '099001' where id = $1",
    [order.id],
  );
  return order;
}

const report = (order: Order, kind: FulfillmentKind, more = {}) =>
  server.db.transaction().execute((tx) =>
    storeReportedEvent(
      tx,
      order.number!,
      {
        eventId: randomUUID(),
        kind,
        at: clock.now,
        document: null,
        carrier: null,
        tracking: null,
        items: [{ line: 1, quantity: 1 }],
        file: null,
        bodyHash: randomUUID(),
        ...more,
      },
      clock.now,
    ),
  );

describe('a report', () => {
  test.each([
    ['invoiced', /nota fiscal emitida/],
    ['invoice_canceled', /nota fiscal cancelada/],
    ['shipped', /itens despachados/],
    ['delivered', /itens entregues/],
    ['backordered', /itens aguardando estoque/],
    ['line_canceled', /itens cancelados/],
  ] as const)(
    '%s is one mail to the sender of the order, in their language',
    async (kind, subject) => {
      const order = await complete();
      const document = { number: '123', series: '1', key: null };
      const more = { document, carrier: 'Braspress', tracking: 'BR123' };
      const letters = await mailsAfter(() => report(order, kind, more));
      expect(letters.map(sentTo)).toEqual([ana.email]);
      expect(letters[0]!.subject).toMatch(subject);
      expect(letters[0]!.subject).toContain(order.number);
      expect(factsIn(letters[0]!)).toMatchObject({
        'Nota fiscal': '123/1',
        Transportadora: 'Braspress',
        'Código de rastreio': 'BR123',
        Unidades: '1',
      });
    },
  );

  test('is not mailed to a person who switched it off, and a refused one is mailed to no one', async () => {
    const order = await complete();
    await seller.call(accountCalls.setMailChoices, { body: { choices: { shipped: false } } });
    expect(await mailsAfter(() => report(order, 'shipped'))).toEqual([]);
    expect((await mailsAfter(() => report(order, 'delivered'))).map(sentTo)).toEqual([ana.email]);

    await seller.call(accountCalls.setMailChoices, { body: { choices: {} } });
    const impossible = { items: [{ line: 1, quantity: 9999 }] };
    expect(await mailsAfter(() => report(order, 'shipped', impossible))).toEqual([]);
  });
});
