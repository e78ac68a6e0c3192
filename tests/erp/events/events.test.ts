/**
 * Tests the ERP's events about complete orders: each is accepted once, in any sequence, and refused
 * if it contradicts known facts.
 */
import { describe, expect, test } from 'vitest';
import type { ErpEventInput } from '#areas/erp/domain/index.ts';
import { calls as orders, fulfillmentLimits } from '#areas/orders/domain/index.ts';
import {
  approve,
  erp,
  seller,
  server,
  setUpContract,
  statusAndCode,
  view,
} from '../contract-setup.ts';
import {
  completeOrder,
  fulfillmentOf,
  HAPPENED,
  invoiceOf,
  KEY,
  linesOf,
  someEvent,
} from './event-samples.ts';

setUpContract();

const complete = (...quantities: number[]) => completeOrder(erp, approve, ...quantities);

const send = async (number: string, event: ErpEventInput) =>
  statusAndCode(await erp.event(number, event));

const issuesOf = (answer: { json: { details?: Record<string, unknown> } }) =>
  ((answer.json.details ?? {})['issues'] as { path: unknown[]; code: string }[]).map(
    ({ path, code }) => `${path.join('.')} ${code}`,
  );

describe('an event of a complete order', () => {
  test('is accepted, and changes neither its status nor its version', async () => {
    const order = await complete(10, 4);
    const before = await view(order);
    const event = someEvent(
      'invoiced',
      [
        ['01', 6],
        [2, 4],
      ],
      { document: invoiceOf('123', { key: KEY }) },
    );

    const answer = await erp.event(order.number, event);
    expect(answer.json.body).toEqual({
      number: order.number,
      eventId: event.eventId,
      status: 'complete',
      receivedAt: new Date(server.clock.now).toISOString(),
    });
    expect(await view(order)).toEqual({
      ...before,
      fulfillment: 'partly_invoiced',
      fulfillmentAt: Date.parse(HAPPENED),
      fulfillmentEvents: 1,
    });

    const shown = await fulfillmentOf(seller, order);
    expect(shown.state).toBe('partly_invoiced');
    expect(shown.lines).toMatchObject([
      { line: 1, partNumber: '4100871', ordered: 10, invoiced: 6, open: 10 },
      { line: 2, ordered: 4, invoiced: 4, open: 4 },
    ]);
    expect(shown.rows).toMatchObject([
      {
        kind: 'invoiced',
        at: Date.parse(HAPPENED),
        receivedAt: server.clock.now,
        document: { number: '123', series: '1', key: KEY },
        isCanceled: false,
        items: [
          { line: 1, quantity: 6 },
          { line: 2, quantity: 4 },
        ],
      },
    ]);
  });

  test('under the same id and body gets the same answer and counts once, also ten at the same time', async () => {
    const order = await complete(10);
    const event = someEvent('shipped', [['01', 3]], { carrier: 'Braspress', tracking: 'BR123' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => erp.event(order.number, event)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]!.status).toBe(200);

    server.clock.now += 60_000;

    // A body with the same fields in another sequence counts as the same body.
    const { kind, ...rest } = event;
    expect((await erp.event(order.number, { ...rest, kind })).text).toBe(answers[0]!.text);

    const { lines, rows } = await fulfillmentOf(seller, order);
    expect([lines[0]!.shipped, rows.length]).toEqual([3, 1]);
  });

  test('under the same id with another body, or for another order, is refused and changes nothing', async () => {
    const [order, other] = [await complete(10), await complete(10)];
    const event = someEvent('shipped', [['01', 3]]);
    expect(await send(order.number, event)).toBe('200');

    const before = await fulfillmentOf(seller, order);
    for (const changed of [
      { ...event, items: [{ line: '01', quantity: 4 }] },
      { ...event, carrier: 'Braspress' },
      { ...event, kind: 'delivered' as const },
    ])
      expect(await send(order.number, changed)).toBe('422 key_reused');

    expect(await send(other.number, event)).toBe('422 key_reused');
    expect(await fulfillmentOf(seller, order)).toEqual(before);
    expect((await fulfillmentOf(seller, other)).rows).toEqual([]);
  });

  test('arrives in any sequence: a cancellation before its invoice, a delivery before its shipment', async () => {
    const order = await complete(10);
    for (const event of [
      someEvent('delivered', [['01', 4]]),
      someEvent('invoice_canceled', [], { document: invoiceOf('7') }),
      someEvent('invoiced', [['01', 10]], { document: invoiceOf('8') }),
      someEvent('invoiced', [['01', 10]], { document: invoiceOf('7') }),
      someEvent('shipped', [['01', 4]]),
      someEvent('backordered', [['01', 6]]),
      someEvent('line_canceled', [['01', 2]]),
    ])
      expect(await send(order.number, event)).toBe('200');

    const { lines, rows } = await fulfillmentOf(seller, order);
    expect(lines[0]).toMatchObject({
      invoiced: 10,
      shipped: 4,
      delivered: 4,
      canceled: 2,
      open: 4,
      backordered: 4,
    });

    const canceled = rows.filter(({ document }) => document?.number === '7');
    expect(canceled.map(({ kind, isCanceled, items }) => [kind, isCanceled, items])).toEqual([
      ['invoiced', true, [{ line: 1, quantity: 10 }]],
      ['invoice_canceled', false, [{ line: 1, quantity: 10 }]],
    ]);

    // The event with the latest time counts, not the one that arrives last.
    await erp.event(
      order.number,
      someEvent('delivered', [['01', 1]], { at: '2026-11-01T00:00:00Z' }),
    );

    expect((await view(order)).fulfillmentAt).toBe(Date.parse(HAPPENED));
  });

  test('names lines as Protheus numbers them', async () => {
    const order = await complete(...Array.from({ length: 101 }, () => 1));
    expect(
      await send(
        order.number,
        someEvent('shipped', [
          ['A0', 1],
          ['A1', 1],
        ]),
      ),
    ).toBe('200');
    const { lines } = await fulfillmentOf(seller, order);
    expect(lines.filter(({ shipped }) => shipped > 0).map(({ line }) => line)).toEqual([100, 101]);
  });
});

describe('an event is refused, and nothing is changed', () => {
  test('for an order that is not complete, with its status', async () => {
    const order = await approve({ lines: linesOf(5) });
    const answer = await erp.event(order.number, someEvent('shipped', [['01', 1]]));
    expect(statusAndCode(answer)).toBe('409 illegal_transition');
    expect(answer.json.details).toEqual({ state: 'waiting_processing' });

    for (const unknown of ['26-999999', 'PEDIDO1'])
      expect(await send(unknown, someEvent('shipped', [['01', 1]]))).toBe('404 not_found');

    // An event that was refused may be sent again under the same id.
    const event = someEvent('shipped', [['01', 1]]);
    expect(await send(order.number, event)).toBe('409 illegal_transition');

    await erp.pending(100);
    await erp.result(order.number, { revision: 1, outcome: 'accepted', erpNumber: '1' });
    expect(await send(order.number, event)).toBe('200');
  });

  test('if it lacks a field, is no event, or has an impossible time', async () => {
    const { number } = await complete(5);
    const shipped = someEvent('shipped', [['01', 1]]);
    for (const [body, path] of [
      [{ ...shipped, eventId: ' ' }, 'eventId'],
      [{ ...shipped, eventId: 'x'.repeat(fulfillmentLimits.eventId + 1) }, 'eventId'],
      [{ ...shipped, kind: 'lost' }, 'kind'],
      [{ ...shipped, at: '2026-11-20' }, 'at'],
      [{ ...shipped, at: '2026-11-20T15:30:00' }, 'at'],
      [{ ...shipped, at: '1999-12-31T00:00:00Z' }, 'at'],
      [{ ...shipped, at: new Date(server.clock.now + 25 * 3_600_000).toISOString() }, 'at'],
      [{ ...shipped, items: [] }, 'items'],
      [{ ...shipped, items: null }, 'items'],
      [{ ...shipped, items: [{ line: '1', quantity: 1 }] }, 'items'],
      [{ ...shipped, items: [{ line: '01', quantity: 0 }] }, 'items'],
      [{ ...shipped, items: [{ line: '01', quantity: 1.5 }] }, 'items'],
      [{ ...shipped, kind: 'invoiced' }, 'document'],
      [{ ...shipped, document: invoiceOf('7', { key: 'x'.repeat(44) }) }, 'document'],
      [{ ...shipped, document: invoiceOf('7', { key: KEY.slice(1) }) }, 'document'],
      [{ ...shipped, file: { name: 'x.pdf', content: 'JVBERg' } }, 'file'],
      [{ ...shipped, status: 'draft' }, 'status'],
    ] as const) {
      const answer = await erp.event(number, body as never);
      expect([statusAndCode(answer), JSON.stringify(body)]).toEqual([
        '400 invalid_input',
        JSON.stringify(body),
      ]);
      expect(issuesOf(answer)[0]!.split(' ')[0]!.split('.')[0]).toBe(path);
    }
  });

  test('if it contradicts the order, or an earlier event', async () => {
    const order = await complete(10, 4);
    const invoice = someEvent('invoiced', [['01', 10]], { document: invoiceOf('7') });
    await erp.event(order.number, invoice);
    await erp.event(order.number, someEvent('shipped', [['01', 8]]));
    const before = [await view(order), await fulfillmentOf(seller, order)];
    for (const [event, issue] of [
      [someEvent('shipped', [['03', 1]]), 'items.0.line unknown_line'],
      [someEvent('shipped', [['01', 3]]), 'items.0.quantity over_ordered'],
      [someEvent('line_canceled', [['01', 3]]), 'items.0.quantity over_ordered'],
      [someEvent('delivered', [['02', 5]]), 'items.0.quantity over_ordered'],
      [
        someEvent('invoiced', [['01', 1]], { document: invoiceOf('7') }),
        'document invoice_repeated',
      ],
    ] as const) {
      const answer = await erp.event(order.number, event);
      expect(statusAndCode(answer)).toBe('422 event_refused');
      expect(issuesOf(answer)).toEqual([issue]);
    }

    expect([await view(order), await fulfillmentOf(seller, order)]).toEqual(before);
  });

  test('after a thousand events of one order', async () => {
    const order = await complete(9999);
    const first = someEvent('shipped', [['01', 1]]);
    await erp.event(order.number, first);
    await server.pool.query(
      `insert into erp_order_event (order_id, distributor_id, event_id, body_hash, kind, happened_at, received_at, items)
       select order_id, distributor_id, event_id || n, body_hash, kind, happened_at, received_at, items
       from erp_order_event, generate_series(2, $1) n where event_id = $2`,
      [fulfillmentLimits.events, first.eventId],
    );

    const answer = await erp.event(order.number, someEvent('shipped', [['01', 1]]));
    expect(statusAndCode(answer)).toBe('409 events_full');
    expect(await send(order.number, first)).toBe('200');

    // A page has fifty events, the newest first.
    let before: number | undefined;
    const seen = new Set<number>();
    do {
      const { json } = await seller.call(orders.getFulfillment, {
        params: { id: order.id },
        query: { before: before === undefined ? undefined : (String(before) as never) },
      });
      expect(json.body.lines[0]!.shipped).toBe(fulfillmentLimits.events);
      for (const { id } of json.body.rows) seen.add(id);
      before = json.body.next ?? undefined;
    } while (before !== undefined);

    expect(seen.size).toBe(fulfillmentLimits.events);
  });
});
