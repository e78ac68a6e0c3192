/**
 * Tests what an event about a complete order leaves behind (audit, history, files, mirrors)
 * and who can read it.
 */
import { describe, expect, test } from 'vitest';
import { auditCalls } from '#areas/erp/domain/index.ts';
import { calls as orders, fulfillmentLimits } from '#areas/orders/domain/index.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { makeDistributor, makeUser, signInUser } from '../../make-users.ts';
import {
  approve,
  approver,
  distributorId,
  erp,
  seller,
  server,
  setUpContract,
  statusAndCode,
} from '../contract-setup.ts';
import { recordedCalls } from '../erp-samples.ts';
import {
  completeOrder,
  fulfillmentOf,
  HAPPENED,
  invoiceOf,
  KEY,
  someEvent,
} from './event-samples.ts';

setUpContract();

const complete = (...quantities: number[]) => completeOrder(erp, approve, ...quantities);

describe('an event is recorded', () => {
  test('in the audit: each call, and a repetition as such', async () => {
    const order = await complete(10);
    const count = await recordedCalls(server);
    const event = someEvent('invoiced', [['01', 1]], {
      document: invoiceOf('9', { key: KEY }),
      file: { name: 'nf.pdf', content: Buffer.from('%PDF-1.4 x').toString('base64') },
    });

    await erp.event(order.number, event);
    await erp.event(order.number, event);
    await erp.event(order.number, { ...event, carrier: 'x' });
    expect(await recordedCalls(server)).toBe(count + 3);

    const { rows } = await server.pool.query<{ body: unknown }>(
      'select call, order_number, http_status, outcome, replayed, body from erp_call order by id desc limit 3',
    );
    expect(rows).toMatchObject([
      { call: 'erp.events', outcome: 'key_reused', http_status: 422, replayed: false },
      { call: 'erp.events', outcome: 'ok', http_status: 200, replayed: true },
      { call: 'erp.events', order_number: order.number, outcome: 'ok', replayed: false },
    ]);

    // The audit has the invoice's whole key, and the file without its bytes.
    expect(rows[2]!.body).toMatchObject({
      document: { key: KEY },
      file: { name: 'nf.pdf', characters: 16 },
    });
  });

  test('in the audit with what it reported, other calls without', async () => {
    const order = await complete(10);
    await erp.event(order.number, someEvent('shipped', [['01', 2]]));
    await erp.event(order.number, { ...someEvent('shipped', [['01', 1]]), kind: 'lost' as never });
    await erp.pending();
    const { rows } = (await approver.call(auditCalls.listErpCalls, { query: {} })).json.body;
    expect(rows.slice(0, 3).map(({ call, event }) => [call, event])).toEqual([
      ['erp.pending', null],
      ['erp.events', null],
      ['erp.events', 'shipped'],
    ]);
  });

  test('in the history, for those who see the order, and no one else', async () => {
    const order = await complete(10);
    await erp.event(order.number, someEvent('shipped', [['01', 2]]));
    const { rows } = (await seller.call(orders.getOrderHistory, { params: { id: order.id } })).json
      .body;
    expect(rows[0]).toMatchObject({
      kind: 'fulfillment',
      by: 'Microsiga',
      byErp: true,
      from: null,
      to: null,
      changes: [
        { field: 'reportedKind', to: 'shipped' },
        { field: 'reportedUnits', line: '4100871', to: '2' },
      ],
    });

    const stranger = await signInUser(server, await makeDistributor(server, 'Andina'));
    expect(
      statusAndCode(await stranger.call(orders.getFulfillment, { params: { id: order.id } })),
    ).toBe('404 not_found');
  });

  test('on devices: the head is sent again with its state', async () => {
    const order = await complete(10);
    const cursor = (await seller.call(orders.listOrderChanges, {})).json.body.cursor;
    await erp.event(order.number, someEvent('shipped', [['01', 10]]));
    await expect
      .poll(
        async () =>
          (await seller.call(orders.listOrderChanges, { query: { cursor } })).json.body.rows,
      )
      .toMatchObject([
        { id: order.id, fulfillment: 'shipped', fulfillmentAt: Date.parse(HAPPENED) },
      ]);
  });
});

describe('the file of an invoice', () => {
  const XML = '<?xml version="1.0" encoding="UTF-8"?>\n<nfeProc><NFe>…</NFe></nfeProc>\n';
  const PDF = '%PDF-1.7\n%âãÏÓ\n1 0 obj';

  const given = (content: string, name: string) => ({
    name,
    content: Buffer.from(content).toString('base64'),
  });

  const invoiced = (number: string, content: string, name: string) =>
    someEvent('invoiced', [['01', 1]], { document: invoiceOf(number), file: given(content, name) });

  test('is delivered to no one before the operator’s scanner has checked it', async () => {
    const order = await complete(10);
    await erp.event(order.number, invoiced('41', `${PDF} unscanned`, 'nf.pdf'));
    const { rows } = await fulfillmentOf(seller, order);
    const params = { id: order.id, hash: rows[0]!.file!.hash };
    const { config } = server.services;
    config.scannerUrl = 'http://127.0.0.1:9/scan';
    try {
      const asked = await seller.call(orders.getInvoiceFile, { params });
      expect(statusAndCode(asked)).toBe('409 attachment_not_scanned');
    } finally {
      config.scannerUrl = undefined;
    }
    expect((await seller.call(orders.getInvoiceFile, { params })).status).toBe(200);
  });

  test('is gone after five years, and only then said to have been deleted', async () => {
    const order = await complete(10);
    await erp.event(order.number, invoiced('51', `${PDF} old`, 'nf.pdf'));
    const { rows } = await fulfillmentOf(seller, order);
    const { hash } = rows[0]!.file!;
    const asked = async () =>
      statusAndCode(await seller.call(orders.getInvoiceFile, { params: { id: order.id, hash } }));
    await server.pool.query('delete from attachment where hash = $1', [hash]);
    expect(await asked()).toBe('404 not_found');

    await server.pool.query(
      "update attachment_use set noted_at = noted_at - interval '6 years' where hash = $1",
      [hash],
    );
    expect(await asked()).toBe('410 attachment_expired');
  });

  test('is delivered to those who see the order, as an attachment that no browser opens', async () => {
    const order = await complete(10);
    await erp.event(order.number, invoiced('1', PDF, 'DANFE: 1.exe'));
    await erp.event(order.number, invoiced('2', XML, '../nfe 2'));
    const { rows } = await fulfillmentOf(seller, order);
    expect(rows.map(({ file }) => file)).toMatchObject([
      { name: '.. nfe 2.xml', type: 'xml', size: Buffer.byteLength(XML) },
      { name: 'DANFE 1.pdf', type: 'pdf' },
    ]);

    const params = { id: order.id, hash: rows[0]!.file!.hash };
    for (const reader of [seller, approver]) {
      const answer = await reader.call(orders.getInvoiceFile, { params });
      expect(answer.text).toBe(XML);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': "attachment; filename*=UTF-8''..%20nfe%202.xml",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
  });

  test('cannot be read by another distributor, without the right, as another order’s, nor without a token', async () => {
    const [order, other] = [await complete(10), await complete(10)];
    await erp.event(order.number, invoiced('1', PDF, 'nf.pdf'));
    const { hash } = (await fulfillmentOf(seller, order)).rows[0]!.file!;
    const of = (id: string) => ({ params: { id, hash } });
    const ask = async (client: typeof seller, id = order.id) =>
      statusAndCode(await client.call(orders.getInvoiceFile, of(id)));
    const andina = await makeDistributor(server, 'Andina');
    const poor = await makeUser(server, distributorId, {
      permissions: [permissionEntryFor('pos', 'write')],
    });
    expect([
      await ask(await signInUser(server, andina)),
      await ask(seller, other.id),
      await ask(await server.as(poor)),
      await ask(server.anonymous),
    ]).toEqual(['404 not_found', '404 not_found', '403 forbidden', '401 not_logged']);

    // The invoice's file cannot be read as a person's attachment either.
    const attached = await seller.call(orders.attachmentFile, of(order.id));
    expect(statusAndCode(attached)).toBe('404 not_found');
  });

  test.each([
    ['a page', '<!doctype html><p>x</p>', 'html'],
    ['a picture with a program', '<svg xmlns="x"><script/></svg>', 'svg'],
    [
      'XML with entities',
      `<?xml version="1.0"?>${' '.repeat(5000)}<!DOCTYPE a [<!ENTITY b "c">]><a/>`,
      'xml',
    ],
    ['XML that is cut', '<?xml version="1.0"?><nfeProc', 'xml'],
    ['text', 'nota fiscal 7', 'unknown'],
    ['a program', 'MZ\u0000\u0001', 'unknown'],
  ])('is refused if it is %s, and so is its event', async (_, content, found) => {
    const order = await complete(10);
    const answer = await erp.event(order.number, invoiced('1', content, 'nf.pdf'));
    expect([statusAndCode(answer), answer.json.details]).toEqual([
      '422 attachment_type',
      { found },
    ]);
    expect((await fulfillmentOf(seller, order)).rows).toEqual([]);
  });

  test('has at most three MiB', async () => {
    const order = await complete(10);
    const sized = (bytes: number, number: string) =>
      invoiced(number, '%PDF-'.padEnd(bytes, 'x'), 'a.pdf');
    const most = fulfillmentLimits.fileBytes;
    expect(statusAndCode(await erp.event(order.number, sized(most, '1')))).toBe('200');

    const answer = await erp.event(order.number, sized(most + 1, '2'));
    expect([statusAndCode(answer), answer.json.details]).toEqual([
      '413 file_too_large',
      { size: most + 1, most },
    ]);
  });
});
