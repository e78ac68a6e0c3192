/** The contract with the ERP, row by row: what is offered to whom, what an answer leads to, what repeats without harm. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { canonical } from '#kernel/domain/canonical.ts';
import { calls, type PendingOrder } from '#areas/erp/domain/index.ts';
import { approvalCalls, calls as orders, type Order } from '#areas/orders/domain/index.ts';
import { getDetails, list as alertList } from '#areas/alerts/domain/calls.ts';
import { offer } from '#areas/orders/server/index.ts';
import { HOUR, MINUTE } from '#kernel/domain/dates.ts';
import { CARRIER, line, stockShelves } from '../goods.ts';
import { BRAZIL, makeDistributor, signedIn } from '../people.ts';
import { NOON, startServer, type Client, type TestServer } from '../server.ts';
import { accepted, approvedOrder, erpOf, type Erp } from './erp-of.ts';

let server: TestServer, seller: Client, approver: Client, distributorId: number, erp: Erp;
beforeAll(async () => {
  server = await startServer();
  await stockShelves(server);
  distributorId = await makeDistributor(server);
  [seller, approver] = [
    await signedIn(server, distributorId, { name: 'Ana' }),
    await signedIn(server, null, { name: 'Rita' }),
  ];
  erp = erpOf(server, (await approver.call(calls.getAccessToken)).json.body);
}, 60_000);
afterAll(() => server?.close());
/** Nothing waits from the test before. */
beforeEach(async () => {
  server.clock.now = Math.max(server.clock.now, NOON) + HOUR;
  for (const one of (await erp.pending(100)).json.body) await erp.result(one.number, accepted(one));
});

const approve = (more = {}) => approvedOrder(seller, approver, distributorId, more);
const fetchOne = async (number: string): Promise<PendingOrder> =>
  (await erp.pending(100)).json.body.find((one) => one.number === number)!;
const view = async ({ id }: Pick<Order, 'id'>) =>
  (await seller.call(orders.view, { params: { id } })).json.body;
const told = (answer: { status: number; json: { message?: string } }) =>
  `${answer.status} ${answer.json.message ?? ''}`.trim();
const decide = async (
  action: 'cancel' | 'redispatch' | 'requeue',
  { id, revision }: Pick<Order, 'id' | 'revision'>,
) =>
  (
    await approver.call(approvalCalls.decide, {
      body: {
        action,
        orders: [{ id, revision }],
        reason: 'customer gave up',
        code: null,
        line: null,
        reviewOn: null,
      },
    })
  ).json.body.results[0]!.code;

const conflictsOf = async ({ id }: Pick<Order, 'id'>) =>
  (await approver.call(alertList, { params: { distributorID: 0 } })).json.body.filter(
    ({ subjectId }) => subjectId === id,
  );
const detailsOf = async (id: string, by = approver) => {
  const answer = await by.call(getDetails, { params: { id } });
  return answer.status === 200
    ? answer.json.body.map(({ message }) => message).join()
    : answer.status;
};

describe('what is offered', () => {
  test('is the order in the fields of Protheus, its figures in the currency’s own digits', async () => {
    const { number } = await approve({
      shippingType: 'cif',
      carrierId: CARRIER,
      observation: 'Entregar\nno fundo ',
      lines: [
        line({ quantity: 3, unitMinor: 124_050 }),
        line({ id: 'line-2', quantity: 1, unitMinor: 5, demo: true }),
      ],
    });
    const { leaseId, leaseUntil, payloadHash, ...rest } = await fetchOne(number);
    expect(rest).toEqual({
      number,
      revision: 1,
      header: {
        C5_PEDECOM: number,
        C5_ORIGEM: number,
        C5_CLIENTE: String(distributorId),
        C5_LOJACLI: '01',
        C5_TIPO: 'N',
        C5_CONDPAG: '072',
        C5_TRANSP: '000071',
        C5_TPFRETE: 'C',
        C5_MENNOTA: 'Entregar no fundo',
      },
      items: [
        { C6_PRODUTO: '4100871', C6_QTDVEN: 3, C6_PRCVEN: 1240.5, C6_VALOR: 3721.5, C6_VALDESC: 0 },
        { C6_PRODUTO: '4100871', C6_QTDVEN: 1, C6_PRCVEN: 0.05, C6_VALOR: 0.05, C6_VALDESC: 0 },
      ],
    });
    expect(leaseId).toMatch(/^[0-9a-f-]{36}$/);
    expect(leaseUntil).toBe(new Date(server.clock.now + 15 * MINUTE).toISOString());
    expect(payloadHash).toBe(
      createHash('sha256')
        .update(canonical({ items: rest.items, header: rest.header }))
        .digest('hex'),
    );
  });
  test('leaves out the names of people and of the company', async () => {
    await approve();
    expect((await erp.pending()).text).not.toMatch(/Ana|Rita|Ltda|Distributor/);
  });
  test('comes oldest first, as many as asked, 20 unless told', async () => {
    const made = [
      await approve(),
      (server.clock.now++, await approve()),
      (server.clock.now++, await approve()),
    ];
    expect((await erp.pending(2)).json.body.map(({ number }) => number)).toEqual([
      made[0]!.number,
      made[1]!.number,
    ]);
    expect((await erp.pending()).json.body.map(({ number }) => number)).toEqual([made[2]!.number]);
    for (const limit of [0, 101, -1])
      expect(told(await erp.pending(limit))).toBe('400 invalid_input');
  });
  test('is kept for its caller for 15 minutes, and offered anew when that passes without a word', async () => {
    const { number } = await approve();
    const first = await fetchOne(number);
    server.clock.now += 15 * MINUTE - 1;
    expect(await fetchOne(number)).toBeUndefined();
    server.clock.now += 1;
    const second = await fetchOne(number);
    expect(second.leaseId).not.toBe(first.leaseId);
    expect(second.payloadHash).toBe(first.payloadHash);
    expect(told(await erp.ack(number, first))).toBe('400 invalid_input');
    expect(told(await erp.ack(number, { leaseId: first.leaseId, revision: 1 }))).toBe(
      '409 stale_lease',
    );
    expect(told(await erp.ack(number, { leaseId: second.leaseId, revision: 1 }))).toBe('200');
  });
  test('goes to one of two ERPs that ask at once', async () => {
    for (let n = 0; n < 6; n++) await approve();
    const answers = await Promise.all([erp.pending(3), erp.pending(3), erp.pending(3)]);
    const numbers = answers.flatMap(({ json }) => json.body.map(({ number }) => number));
    expect([numbers.length >= 5, new Set(numbers).size]).toEqual([true, numbers.length]);
  });
});

test('an order that is being fetched cannot be canceled at the same moment: the approver waits, and hears that the ERP has it', async () => {
  const order = await approve();
  let canceling: Promise<string> | undefined;
  await server.db.transaction().execute(async (tx) => {
    expect((await offer(tx, server.clock.now, 100)).map((one) => one.order.id)).toContain(order.id);
    canceling = decide('cancel', order);
    await expect
      .poll(
        async () =>
          (
            await server.pool.query(
              "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
            )
          ).rowCount,
        { interval: 5 },
      )
      .toBe(1);
  });
  expect(await canceling).toBe('taken_by_erp');
});

describe('an acknowledgement', () => {
  test('ends the offering for good, and may be repeated', async () => {
    const { number } = await approve();
    const { leaseId, revision } = await fetchOne(number);
    for (let n = 0; n < 2; n++)
      expect((await erp.ack(number, { leaseId, revision })).json.body).toEqual({
        number,
        revision: 1,
        status: 'waiting_processing',
      });
    server.clock.now += 16 * MINUTE;
    expect(await fetchOne(number)).toBeUndefined();
  });
  test('that comes after the answer does no harm', async () => {
    const order = await approve();
    const one = await fetchOne(order.number);
    await erp.result(order.number, accepted(one));
    expect(
      (await erp.ack(order.number, { leaseId: one.leaseId, revision: 1 })).json.body.status,
    ).toBe('complete');
  });
  test('names the revision and the order that it means', async () => {
    const { number } = await approve();
    const { leaseId } = await fetchOne(number);
    expect(told(await erp.ack(number, { leaseId, revision: 2 }))).toBe('409 stale_revision');
    expect(told(await erp.ack('26-999999', { leaseId, revision: 1 }))).toBe('404 not_found');
    expect(told(await erp.ack(number, { leaseId: randomUUID(), revision: 1 }))).toBe(
      '409 stale_lease',
    );
  });
  test('without an answer for an hour shows as stuck; sent anew by hand it is offered again, and the first answer still counts', async () => {
    const order = await approve();
    const one = await fetchOne(order.number);
    await erp.ack(order.number, { leaseId: one.leaseId, revision: 1 });
    const stuck = async () => (await approver.call(calls.auditStuck)).json.body;
    server.clock.now += HOUR - 1;
    const ofThis = async () => (await stuck()).rows.filter(({ id }) => id === order.id);
    expect(await ofThis()).toEqual([]);
    server.clock.now += 1;
    expect(await ofThis()).toEqual([
      {
        id: order.id,
        number: order.number,
        revision: 1,
        distributorName: expect.stringMatching(/^Distributor/) as string,
        acknowledgedAt: server.clock.now - HOUR,
      },
    ]);
    expect(await decide('redispatch', order)).toBe('done');
    expect([await ofThis(), (await stuck()).waiting]).toEqual([[], 1]);
    expect(
      (
        await erp.result(order.number, {
          revision: 1,
          outcome: 'rejected',
          errors: [{ code: '02', message: 'late' }],
        })
      ).json.body,
    ).toMatchObject({ status: 'waiting_correction' });
    expect(await fetchOne(order.number)).toBeUndefined();
  });
});

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
    const details = await seller.call(getDetails, { params: { id: order.id } });
    expect(details.json.body.map(({ code, line: at }) => [code, at])).toEqual([
      ['03', 1],
      ['05', undefined],
    ]);
  });
  test('hold: the order stands by, and asks approvers at once', async () => {
    const order = await approve();
    await fetchOne(order.number);
    expect(
      (await erp.result(order.number, { revision: 1, outcome: 'hold' })).json.body.status,
    ).toBe('stand_by');
  });
  test('without what it needs is refused with the place', async () => {
    const { number } = await approve();
    await fetchOne(number);
    for (const [body, path] of [
      [{ revision: 1, outcome: 'accepted' }, 'erpNumber'],
      [{ revision: 1, outcome: 'accepted', erpNumber: '  ' }, 'erpNumber'],
      [{ revision: 1, outcome: 'rejected', errors: [] }, 'errors'],
      [{ revision: 1, outcome: 'rejected', errors: [{ code: '06', message: '' }] }, 'errors'],
      [{ outcome: 'hold' }, 'revision'],
      [{ revision: 1, outcome: 'lost' }, 'outcome'],
    ] as const) {
      const answer = await erp.result(number, body as never);
      expect([
        told(answer),
        (answer.json.details!['issues'] as { path: unknown[] }[])[0]!.path[0],
      ]).toEqual(['400 invalid_input', path]);
    }
    expect(
      told(
        await erp.send('POST', `/api/erp/orders/${number}/result`, {
          revision: 1,
          outcome: 'hold',
        }),
      ),
    ).toBe('422 key_missing');
  });
  test('under the same key: the same answer once more; another body: 422', async () => {
    const order = await approve();
    const one = await fetchOne(order.number);
    const key = `${order.number}/1`;
    const answers = await Promise.all(
      [1, 2, 3].map(() => erp.result(order.number, accepted(one), key)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(told(await erp.result(order.number, accepted(one, '7'), key))).toBe('422 key_reused');
    expect(await view(order)).toMatchObject({
      status: 'complete',
      erpNumber: '099001',
      version: (await view(order)).version,
    });
    expect(
      (await seller.call(orders.history, { params: { id: order.id } })).json.body.rows.filter(
        ({ to }) => to === 'complete',
      ),
    ).toHaveLength(1);
  });
  test('a refusal under a key is repeated too, whatever has happened since', async () => {
    const order = await approve();
    const key = randomUUID();
    expect(told(await erp.result(order.number, { revision: 2, outcome: 'hold' }, key))).toBe(
      '409 stale_revision',
    );
    await fetchOne(order.number);
    expect(told(await erp.result(order.number, { revision: 2, outcome: 'hold' }, key))).toBe(
      '409 stale_revision',
    );
  });
  test('to what was never fetched, to another revision, to an unknown order', async () => {
    const { number } = await approve();
    expect(told(await erp.result(number, { revision: 1, outcome: 'hold' }))).toBe(
      '409 not_dispatched',
    );
    await fetchOne(number);
    expect(told(await erp.result(number, { revision: 2, outcome: 'hold' }))).toBe(
      '409 stale_revision',
    );
    for (const unknown of ['26-999999', 'PEDIDO1', '1'.repeat(20)])
      expect(told(await erp.result(unknown, { revision: 1, outcome: 'hold' }))).toBe(
        '404 not_found',
      );
  });
  test('accepted although canceled here: noted, told to the administrators alone', async () => {
    const order = await approve();
    const one = await fetchOne(order.number);
    server.clock.now += 16 * MINUTE;
    expect(await decide('cancel', order)).toBe('done');
    expect((await erp.result(order.number, accepted(one))).json.body).toEqual({
      number: order.number,
      revision: 1,
      status: 'canceled',
      conflict: true,
    });
    const [alert] = await conflictsOf(order);
    expect([
      alert?.target,
      alert?.id === order.id,
      await detailsOf(alert!.id),
      await detailsOf(alert!.id, seller),
    ]).toEqual([`/orders/view/${order.id}`, false, expect.stringContaining('099001'), 404]);
  });
  test('accepted too late, released and accepted again: complete, and what was told is over', async () => {
    const order = await approve();
    const one = await fetchOne(order.number);
    const release = {
      action: 'release' as const,
      orders: [{ id: order.id, revision: 1 }],
      reason: '',
      code: null,
      line: null,
      reviewOn: null,
    };
    await erp.result(order.number, { revision: 1, outcome: 'hold' });
    expect((await erp.result(order.number, accepted(one))).json.body).toMatchObject({
      status: 'stand_by',
      conflict: true,
    });
    expect(await conflictsOf(order)).toHaveLength(1);
    expect(
      (await approver.call(approvalCalls.decide, { body: release })).json.body.results[0]!.code,
    ).toBe('done');
    expect((await erp.result(order.number, accepted(one))).json.body).toMatchObject({
      status: 'complete',
      conflict: false,
    });
    expect(await conflictsOf(order)).toEqual([]);
  });
  test('accepted too late under one number and in time under another: the first one stays to be settled', async () => {
    const order = await approve();
    const one = await fetchOne(order.number);
    await erp.result(order.number, { revision: 1, outcome: 'hold' });
    await erp.result(order.number, accepted(one, 'A1'));
    await approver.call(approvalCalls.decide, {
      body: {
        action: 'release',
        orders: [{ id: order.id, revision: 1 }],
        reason: '',
        code: null,
        line: null,
        reviewOn: null,
      },
    });
    expect((await erp.result(order.number, accepted(one, 'B2'))).json.body).toMatchObject({
      status: 'complete',
      conflict: false,
    });
    expect((await conflictsOf(order)).length).toBe(1);
  });
  test('accepted too late, then returned: the distributor’s alert and the administrators’ stand beside each other', async () => {
    const order = await approve();
    await fetchOne(order.number);
    await erp.result(order.number, { revision: 1, outcome: 'hold' });
    await erp.result(order.number, accepted({ revision: 1 }));
    for (const [action, reason] of [
      ['resume', ''],
      ['return', 'wrong company'],
    ] as const)
      await approver.call(approvalCalls.decide, {
        body: {
          action,
          orders: [{ id: order.id, revision: 1 }],
          reason,
          code: null,
          line: null,
          reviewOn: null,
        },
      });
    expect([
      await detailsOf(order.id, seller),
      await detailsOf((await conflictsOf(order))[0]!.id),
    ]).toEqual(['Header data error: wrong company', expect.stringContaining('099001')]);
  });
  test('accepted although refused and given up: told under the number that is void, and a number that never was is unknown', async () => {
    const order = await approve();
    await fetchOne(order.number);
    await erp.result(order.number, {
      revision: 1,
      outcome: 'rejected',
      errors: [{ code: '03', message: 'preço' }],
    });
    await seller.call(orders.drop, {
      params: { id: order.id },
      body: { baseVersion: (await view(order)).version },
    });
    expect(told(await erp.result(order.number, { revision: 1, outcome: 'hold' }))).toBe(
      '404 not_found',
    );
    expect(told(await erp.result(order.number, accepted({ revision: 2 })))).toBe('404 not_found');
    expect((await erp.result(order.number, accepted({ revision: 1 }))).json.body).toEqual({
      number: order.number,
      revision: 1,
      status: 'draft',
      conflict: true,
    });
    expect((await conflictsOf(order)).map(({ number }) => number)).toEqual([order.number]);
  });
  test('accepted although refused before: the order waits for its distributor, whose alert stays, and the administrators are told', async () => {
    const order = await approve();
    await fetchOne(order.number);
    await erp.result(order.number, {
      revision: 1,
      outcome: 'rejected',
      errors: [{ code: '03', message: 'preço' }],
    });
    const late = await erp.result(order.number, accepted({ revision: 1 }));
    expect([late.json.body, (await conflictsOf(order)).length]).toEqual([
      { number: order.number, revision: 1, status: 'waiting_correction', conflict: true },
      1,
    ]);
    expect((await seller.call(getDetails, { params: { id: order.id } })).json.body).toHaveLength(1);
    expect(await decide('requeue', order)).toBe('done');
    expect(
      told(
        await erp.result(order.number, {
          revision: 1,
          outcome: 'rejected',
          errors: [{ code: '03', message: 'preço' }],
        }),
      ),
    ).toBe('409 not_dispatched');
    expect((await erp.result(order.number, accepted({ revision: 1 }))).json.body).toMatchObject({
      status: 'complete',
      conflict: false,
    });
    expect(await conflictsOf(order)).toEqual([]);
  });
  test('of a second number to a complete order: told to the administrators, and the first stays', async () => {
    const order = await approve();
    const one = await fetchOne(order.number);
    await erp.result(order.number, accepted(one, 'A1'));
    expect((await erp.result(order.number, accepted(one, 'A1'))).json.body.conflict).toBe(false);
    expect((await erp.result(order.number, accepted(one, 'B2'))).json.body.conflict).toBe(true);
    expect((await view(order)).erpNumber).toBe('A1');
  });
});

test('an order of pesos of Chile goes out in whole pesos', async () => {
  const chile = await makeDistributor(server, undefined, {
    ...BRAZIL,
    country: 'CL',
    currency: 'CLP',
    zone: 'America/Santiago',
    kind: 'laam',
  });
  const person = await signedIn(server, chile);
  await erp.catalog('prices', [{ partNumber: '4100871', currency: 'CLP', value: 1_099_990 }]);
  const order = await approvedOrder(person, approver, chile, {
    lines: [line({ quantity: 2, unitMinor: 1_099_990, listMinor: 1_099_990 })],
  });
  expect((await fetchOne(order.number)).items).toEqual([
    {
      C6_PRODUTO: '4100871',
      C6_QTDVEN: 2,
      C6_PRCVEN: 1_099_990,
      C6_VALOR: 2_199_980,
      C6_VALDESC: 0,
    },
  ]);
});
