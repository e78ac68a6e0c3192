/**
 * Tests the contract with the ERP: the effect of each result, and that a repeated result does no
 * harm.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getAlertDetails } from '#areas/alerts/domain/calls.ts';
import { calls as orders } from '#areas/orders/domain/index.ts';
import {
  approve,
  erp,
  fetchOne,
  seller,
  setUpContract,
  statusAndCode,
  view,
} from './contract-setup.ts';
import { line } from '../new-orders.ts';
import { accepted } from './erp-samples.ts';

setUpContract();

describe('an answer', () => {
  test('accepted: the order is complete under the ERP’s number', async () => {
    const order = await approve();
    const one = await fetchOne(order.number);
    expect((await erp.result(order.number, accepted(one, ' 123456 '))).json.body).toEqual({
      number: order.number,
      revision: 1,
      status: 'complete',
      conflict: false,
    });
    expect(await view(order)).toMatchObject({ status: 'complete', erpNumber: '123456' });
  });

  test('rejected: its errors become the distributor’s alert, line by line', async () => {
    const order = await approve();
    const one = await fetchOne(order.number);
    await erp.ack(order.number, { leaseId: one.leaseId, revision: 1 });
    const errors = [
      { code: '03' as const, line: 1, field: 'C6_PRCVEN', message: 'preço abaixo da tabela' },
      { code: '05' as const, line: null, field: null, message: 'total' },
    ];

    expect(
      (
        await erp.result(order.number, {
          revision: 1,
          outcome: 'rejected',
          erpNumber: null,
          errors,
          rawLog: null,
        })
      ).json.body.status,
    ).toBe('waiting_correction');

    const details = await seller.call(getAlertDetails, { params: { id: order.id } });
    expect(details.json.body.map(({ code, line: at }) => [code, at])).toEqual([
      ['03', 1],
      ['05', undefined],
    ]);
  });

  test('names a line by its C6_ITEM or by its position, which are equal', async () => {
    const lines = Array.from({ length: 101 }, (_, n) => line({ id: `line-${n + 1}`, quantity: 1 }));
    const order = await approve({ lines });
    const { items } = await fetchOne(order.number);
    expect([items[99]!.C6_ITEM, items[100]!.C6_ITEM]).toEqual(['A0', 'A1']);

    const errors = ['01', 1, 'A0', 100, '99'].map((at) => ({
      code: '03' as const,
      line: at,
      message: 'preço',
    }));

    await erp.result(order.number, { revision: 1, outcome: 'rejected', errors });
    const { corrections } = await view(order);
    expect(corrections.map((one) => `${one.line} ${one.lineId}`)).toEqual([
      '1 line-1',
      '1 line-1',
      '100 line-100',
      '100 line-100',
      '99 line-99',
    ]);
  });

  test.each(['1', '00', 'a0', 'A', '100', '', 0, 1000])('accepts no line %j', async (at) => {
    const { number } = await approve();
    await fetchOne(number);
    const errors = [{ code: '03' as const, line: at, message: 'preço' }];
    expect(
      statusAndCode(await erp.result(number, { revision: 1, outcome: 'rejected', errors })),
    ).toBe('400 invalid_input');
  });

  test('hold: the order is put on hold, with the reason of the ERP', async () => {
    const order = await approve();
    await fetchOne(order.number);
    expect(
      (
        await erp.result(order.number, {
          revision: 1,
          outcome: 'hold',
          errors: [{ code: '02', line: 1, field: null, message: 'blocked' }],
        })
      ).json.body.status,
    ).toBe('stand_by');
    expect(await view(order)).toMatchObject({
      statusReason: '02 · 1 · blocked',
      statusByErp: true,
    });
  });

  test('without a required field is refused with the place', async () => {
    const { number } = await approve();
    await fetchOne(number);
    for (const [body, path] of [
      [{ revision: 1, outcome: 'accepted' }, 'erpNumber'],
      [{ revision: 1, outcome: 'accepted', erpNumber: '  ' }, 'erpNumber'],
      [{ revision: 1, outcome: 'accepted', erpNumber: 'half a pair: \ud800' }, 'erpNumber'],
      [{ revision: 1, outcome: 'rejected', errors: [] }, 'errors'],
      [{ revision: 1, outcome: 'rejected', errors: [{ code: '06', message: '' }] }, 'errors'],
      [{ outcome: 'hold' }, 'revision'],
      [{ revision: 1, outcome: 'lost' }, 'outcome'],
    ] as const) {
      const answer = await erp.result(number, body as never);
      expect([
        statusAndCode(answer),
        (answer.json.details!['issues'] as { path: unknown[] }[])[0]!.path[0],
      ]).toEqual(['400 invalid_input', path]);
    }
    expect(
      statusAndCode(
        await erp.send('POST', `/api/erp/orders/${number}/result`, {
          revision: 1,
          outcome: 'hold',
        }),
      ),
    ).toBe('422 key_missing');
  });

  test('under the same key gets the same answer again; with another body it gets 422', async () => {
    const order = await approve();
    const one = await fetchOne(order.number);
    const key = `${order.number}/1`;
    const { version } = await view(order);
    const answers = await Promise.all(
      [1, 2, 3].map(() => erp.result(order.number, accepted(one), key)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(statusAndCode(await erp.result(order.number, accepted(one, '7'), key))).toBe(
      '422 key_reused',
    );
    expect(await view(order)).toMatchObject({
      status: 'complete',
      erpNumber: '099001',
      version: version + 1,
    });
    expect(
      (
        await seller.call(orders.getOrderHistory, { params: { id: order.id } })
      ).json.body.rows.filter(({ to }) => to === 'complete'),
    ).toHaveLength(1);
  });

  test('that was refused under a key is refused again, whatever has happened since', async () => {
    const order = await approve();
    const key = randomUUID();
    expect(
      statusAndCode(await erp.result(order.number, { revision: 2, outcome: 'hold' }, key)),
    ).toBe('409 stale_revision');
    await fetchOne(order.number);
    expect(
      statusAndCode(await erp.result(order.number, { revision: 2, outcome: 'hold' }, key)),
    ).toBe('409 stale_revision');
  });

  test('about an order that was never fetched, another revision, or an unknown order is refused', async () => {
    const { number } = await approve();
    expect(statusAndCode(await erp.result(number, { revision: 1, outcome: 'hold' }))).toBe(
      '409 not_dispatched',
    );
    await fetchOne(number);
    expect(statusAndCode(await erp.result(number, { revision: 2, outcome: 'hold' }))).toBe(
      '409 stale_revision',
    );
    for (const unknown of ['26-999999', 'PEDIDO1', '1'.repeat(20)])
      expect(statusAndCode(await erp.result(unknown, { revision: 1, outcome: 'hold' }))).toBe(
        '404 not_found',
      );
  });
});
