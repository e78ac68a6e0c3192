/** Tests the contract with the ERP: how orders are offered and acknowledged. */
import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { auditCalls } from '#areas/erp/domain/index.ts';
import { leaseOrders } from '#areas/orders/server/index.ts';
import { canonicalJson } from '#kernel/domain/canonical-json.ts';
import { HOUR, MINUTE } from '#kernel/domain/dates.ts';
import { CARRIER, line } from '../new-orders.ts';
import { BRAZIL, makeDistributor, signInUser } from '../make-users.ts';
import {
  approve,
  approver,
  decide,
  distributorId,
  erp,
  fetchOne,
  server,
  setUpContract,
  statusAndCode,
} from './contract-setup.ts';
import { accepted, approvedOrder } from './erp-samples.ts';

setUpContract();

describe('the offer', () => {
  test('is the order in the fields of Protheus, with numbers in the currency’s digits', async () => {
    const { number } = await approve({
      shippingType: 'cif',
      carrierId: CARRIER,
      customerOrder: 'PC-4711',
      observation: 'Entregar\nno fundo ',
      lines: [
        line({ quantity: 3, unitMinor: 124_050 }),
        line({ id: 'line-2', quantity: 1, unitMinor: 5, demo: true }),
      ],
    });

    const { leaseId, leaseUntil, payloadHash, ...rest } = await fetchOne(number);
    const common = {
      C6_PRODUTO: '4100871',
      C6_DESCONT: 0,
      C6_VALDESC: 0,
      C6_NUMPCOM: 'PC-4711',
      C6_ITEMPC: '',
      C6_ENTREG: '',
      C6_XENTATE: '',
    };

    expect(rest).toEqual({
      number,
      revision: 1,
      payloadVersion: 2,
      currency: 'BRL',
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
        C5_XTIPO: 'N',
        C5_XFUNIL: '',
        C5_XLOCENT: '',
      },
      items: [
        {
          ...common,
          C6_ITEM: '01',
          C6_XDEMO: 'N',
          C6_QTDVEN: 3,
          C6_PRUNIT: 1240.5,
          C6_PRCVEN: 1240.5,
          C6_VALOR: 3721.5,
        },
        {
          ...common,
          C6_ITEM: '02',
          C6_XDEMO: 'S',
          C6_QTDVEN: 1,
          C6_PRUNIT: 0.05,
          C6_PRCVEN: 0.05,
          C6_VALOR: 0.05,
        },
      ],
    });
    expect(leaseId).toMatch(/^[0-9a-f-]{36}$/);
    expect(leaseUntil).toBe(new Date(server.clock.now + 15 * MINUTE).toISOString());
    expect(payloadHash).toBe(
      createHash('sha256')
        .update(
          canonicalJson({
            items: rest.items,
            header: rest.header,
            currency: rest.currency,
            payloadVersion: rest.payloadVersion,
          }),
        )
        .digest('hex'),
    );
  });

  test('leaves out the names of people and of the company', async () => {
    await approve();
    expect((await erp.pending()).text).not.toMatch(/Ana|Rita|Ltda|Distributor/);
  });

  test('has the oldest orders first, as many as requested, and 20 by default', async () => {
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
      expect(statusAndCode(await erp.pending(limit))).toBe('400 invalid_input');
  });

  test('is reserved for its caller for 15 minutes, and made again if they pass without an acknowledgement', async () => {
    const { number } = await approve();
    const first = await fetchOne(number);
    server.clock.now += 15 * MINUTE - 1;
    expect(await fetchOne(number)).toBeUndefined();

    server.clock.now += 1;
    const second = await fetchOne(number);
    expect(second.leaseId).not.toBe(first.leaseId);
    expect(second.payloadHash).toBe(first.payloadHash);
    expect(statusAndCode(await erp.ack(number, first))).toBe('400 invalid_input');
    expect(statusAndCode(await erp.ack(number, { leaseId: first.leaseId, revision: 1 }))).toBe(
      '409 stale_lease',
    );
    expect(statusAndCode(await erp.ack(number, { leaseId: second.leaseId, revision: 1 }))).toBe(
      '200',
    );
  });

  test('goes to one of three ERPs that ask at once', async () => {
    for (let n = 0; n < 6; n++) await approve();
    const answers = await Promise.all([erp.pending(3), erp.pending(3), erp.pending(3)]);
    const numbers = answers.flatMap(({ json }) => json.body.map(({ number }) => number));
    expect([numbers.length >= 5, new Set(numbers).size]).toEqual([true, numbers.length]);
  });
});

test('an order that is being fetched cannot be canceled at the same moment: the approver waits, and is told that the ERP has it', async () => {
  const order = await approve();
  let canceling: Promise<string> | undefined;
  await server.db.transaction().execute(async (tx) => {
    expect((await leaseOrders(tx, server.clock.now, 100)).map((one) => one.order.id)).toContain(
      order.id,
    );
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
  test('ends the offer for good, and may be repeated', async () => {
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

  test('after the answer does no harm', async () => {
    const order = await approve();
    const one = await fetchOne(order.number);
    await erp.result(order.number, accepted(one));
    expect(
      (await erp.ack(order.number, { leaseId: one.leaseId, revision: 1 })).json.body.status,
    ).toBe('complete');
  });

  test('with another revision, order or lease is refused', async () => {
    const { number } = await approve();
    const { leaseId } = await fetchOne(number);
    expect(statusAndCode(await erp.ack(number, { leaseId, revision: 2 }))).toBe(
      '409 stale_revision',
    );
    expect(statusAndCode(await erp.ack('26-999999', { leaseId, revision: 1 }))).toBe(
      '404 not_found',
    );
    expect(statusAndCode(await erp.ack(number, { leaseId: randomUUID(), revision: 1 }))).toBe(
      '409 stale_lease',
    );
  });

  test('without an answer for an hour is shown as stuck; sent again by hand the order is offered again, and the first answer still counts', async () => {
    const order = await approve();
    const one = await fetchOne(order.number);
    await erp.ack(order.number, { leaseId: one.leaseId, revision: 1 });
    const stuck = async () => (await approver.call(auditCalls.listStuckOrders)).json.body;
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

test('an order in Chilean pesos is sent in whole pesos', async () => {
  const chile = await makeDistributor(server, undefined, {
    ...BRAZIL,
    country: 'CL',
    currency: 'CLP',
    zone: 'America/Santiago',
    kind: 'laam',
  });

  const person = await signInUser(server, chile);
  await erp.catalog('prices', [{ partNumber: '4100871', currency: 'CLP', value: 1_099_990 }]);
  const order = await approvedOrder(person, approver, chile, {
    lines: [line({ quantity: 2, unitMinor: 1_099_990, listMinor: 1_099_990 })],
  });
  const { currency, items } = await fetchOne(order.number);
  expect([currency, items]).toMatchObject([
    'CLP',
    [
      {
        C6_QTDVEN: 2,
        C6_PRUNIT: 1_099_990,
        C6_PRCVEN: 1_099_990,
        C6_VALOR: 2_199_980,
        C6_VALDESC: 0,
      },
    ],
  ]);
});
