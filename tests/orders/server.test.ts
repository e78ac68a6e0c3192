/** Orders on the real server: drafts, numbers, who sees what, what is refused. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, type OrderContent } from '#areas/orders/domain/index.ts';
import { raise } from '#areas/alerts/server/index.ts';
import { setSetting } from '#areas/settings/server/index.ts';
import { entry } from '#kernel/domain/permissions.ts';
import { makeDistributor, PERU, signedIn } from '../people.ts';
import { startServer, type Client, type TestServer } from '../server.ts';
import {
  companyOf,
  content,
  line,
  save,
  saved,
  stockReferences,
  take,
  taken,
} from './orders-of.ts';

let server: TestServer,
  norte: number,
  sul: number,
  andina: number,
  company: number,
  ana: Client,
  rui: Client,
  eva: Client,
  admin: Client,
  second: Client,
  approver: Client;
beforeAll(async () => {
  server = await startServer();
  await stockReferences(server);
  [norte, sul, andina] = [
    await makeDistributor(server, 'Norte'),
    await makeDistributor(server, 'Sul'),
    await makeDistributor(server, 'Andina', PERU),
  ];
  company = await companyOf(server, norte);
  [ana, rui, eva, admin, second] = [
    await signedIn(server, norte, { name: 'Ana' }),
    await signedIn(server, norte),
    await signedIn(server, sul),
    await signedIn(server, null),
    await signedIn(server, null),
  ];
  approver = await signedIn(server, null, { permissions: [entry('approvals', 'write')] });
});
afterAll(() => server.close());
const view = (who: Client, id: string) => who.call(calls.view, { params: { id } });

describe('a draft', () => {
  it('comes back as it was written, figures that cannot be read included', async () => {
    const what = content(company, {
      lines: [
        line({ quantity: 'doze', unitMinor: '12,3,4', partNumber: 'abc', listMinor: null }),
        line({ quantity: null }),
        line({ quantity: -3 }),
      ],
    });
    const order = await saved(ana, what);
    expect((await view(rui, order.id)).json.body).toEqual(order);
    expect(order.content).toEqual(what);
    expect(order).toMatchObject({
      status: 'draft',
      number: null,
      version: 1,
      revision: 0,
      totalMinor: 0,
      lineCount: 3,
      createdBy: 'Ana',
      distributorName: 'Norte',
      currency: 'BRL',
    });
  });
  it('survives figures beyond every limit', async () => {
    const order = await saved(
      ana,
      content(company, {
        lines: [
          line({ quantity: 999_999_999_999, unitMinor: 999_999_999_999 }),
          line({ quantity: 999_999_999_999, unitMinor: 999_999_999_999 }),
        ],
      }),
    );
    expect((await take(ana, 'submit', order)).json.message).toBe('refused');
  });
  it('belongs to the distributor of whoever makes it, whatever the request says', async () => {
    expect((await saved(ana, content(company), { distributorId: sul })).distributorId).toBe(norte);
  });
  it('made by an admin names an existing distributor', async () => {
    for (const distributorId of [null, 999]) {
      const { status, json } = await save(admin, content(company), { distributorId });
      expect([status, json.message, json.details]).toMatchObject([
        400,
        'invalid_input',
        { issues: [{ path: ['distributorId'] }] },
      ]);
    }
    expect(await saved(admin, content(company), { distributorId: andina })).toMatchObject({
      distributorId: andina,
      currency: 'PEN',
    });
  });
  it('takes no text that cannot be kept, and says where', async () => {
    for (const [field, bad] of [
      ['partNumber', 'a\0b'],
      ['quantity', '\ud800'],
    ] as const) {
      const { status, json } = await save(
        ana,
        content(company, { lines: [line(), line({ [field]: bad })] }),
      );
      expect([status, json.details]).toMatchObject([
        400,
        { issues: [{ path: ['content', 'lines', 1, field] }] },
      ]);
    }
  });
  it('takes no two lines of one id', async () => {
    const { status, json } = await save(
      ana,
      content(company, { lines: [line({ id: 'same' }), line({ id: 'same' })] }),
    );
    expect([status, json.details]).toMatchObject([
      400,
      { issues: [{ path: ['content', 'lines', 1, 'id'] }] },
    ]);
  });
  it("refuses a body whose id is not the path's", async () => {
    const { status } = await ana.call(calls.save, {
      params: { id: randomUUID() },
      body: { id: randomUUID(), baseVersion: 0, distributorId: null, content: content(company) },
    });
    expect(status).toBe(400);
  });
  it('changed meanwhile answers 409 with the order as it now is', async () => {
    const order = await saved(ana, content(company));
    const newer = await saved(rui, content(company, { customerOrder: 'PC-8' }), {
      id: order.id,
      baseVersion: 1,
    });
    const { status, json } = await save(ana, content(company, { customerOrder: 'PC-9' }), {
      id: order.id,
      baseVersion: 1,
    });
    expect([status, json.message, json.details]).toEqual([
      409,
      'version_conflict',
      { version: 2, order: newer },
    ]);
  });
  it('that was removed is gone for people and a tombstone for mirrors', async () => {
    const order = await saved(ana, content(company));
    expect((await take(ana, 'remove', order)).json.body).toEqual({ id: order.id });
    expect((await view(ana, order.id)).status).toBe(404);
    expect((await save(ana, content(company), { id: order.id, baseVersion: 1 })).status).toBe(404);
    const { json } = await ana.call(calls.changes);
    expect(json.body.rows.find((r) => r.id === order.id)).toMatchObject({
      deleted: true,
      version: 2,
    });
    expect(
      (await ana.call(calls.list, { query: { status: 'draft' } })).json.body.rows.map((r) => r.id),
    ).not.toContain(order.id);
  });
});

describe('submitting', () => {
  it('gives the next number of the year, and keeps it through withdrawing and sending again', async () => {
    const [first, other] = [
      await taken(ana, 'submit', await saved(ana, content(company))),
      await taken(ana, 'submit', await saved(ana, content(company))),
    ];
    expect(first).toMatchObject({
      status: 'waiting_approval',
      revision: 1,
      submittedAt: server.clock.now,
    });
    expect(Number(other.number!.slice(3))).toBe(Number(first.number!.slice(3)) + 1);
    const back = await taken(ana, 'withdraw', first);
    expect(back).toMatchObject({ status: 'draft', number: first.number });
    expect(await taken(ana, 'submit', back)).toMatchObject({ number: first.number, revision: 2 });
  });
  it('counts the year where the manufacturer is', async () => {
    const other = await startServer({ clock: { now: Date.UTC(2027, 0, 1, 2, 59) } });
    try {
      await stockReferences(other);
      const id = await makeDistributor(other);
      const its = await companyOf(other, id);
      const who = await signedIn(other, id);
      const old = await taken(who, 'submit', await saved(who, content(its)));
      other.clock.now = Date.UTC(2027, 0, 1, 3, 0);
      expect([
        old.number,
        (await taken(who, 'submit', await saved(who, content(its)))).number,
      ]).toEqual(['26-000001', '27-000001']);
    } finally {
      await other.close();
    }
  });
  it('freezes the content of each submission, and writes its lines as figures', async () => {
    const order = await taken(ana, 'submit', await saved(ana, content(company)));
    const back = await taken(ana, 'withdraw', order);
    const again = await taken(
      ana,
      'submit',
      await saved(
        ana,
        content(company, {
          lines: [line({ partNumber: '1002', quantity: 3, unitMinor: 25_050, listMinor: 25_050 })],
        }),
        { id: order.id, baseVersion: back.version },
      ),
    );
    const revisions = await server.db
      .selectFrom('order_revision')
      .select(['revision', 'content', 'total_minor'])
      .where('order_id', '=', order.id)
      .orderBy('revision')
      .execute();
    expect(
      revisions.map((r) => [r.revision, r.content.lines[0]!.partNumber, r.total_minor]),
    ).toEqual([
      [1, '1001', 20_000],
      [2, '1002', 75_150],
    ]);
    expect(
      await server.db
        .selectFrom('order_line')
        .select(['part_number', 'quantity', 'total_minor'])
        .where('order_id', '=', order.id)
        .execute(),
    ).toEqual([{ part_number: '1002', quantity: 3, total_minor: again.totalMinor }]);
    await expect(
      server.db
        .updateTable('order_revision')
        .set({ total_minor: 1 })
        .where('order_id', '=', order.id)
        .execute(),
    ).rejects.toThrow('append-only');
  });
  it('tells the story: made, sent, taken back, changed with old and new value, sent again', async () => {
    const order = await taken(
      ana,
      'withdraw',
      await taken(ana, 'submit', await saved(ana, content(company))),
    );
    const lines = order.content.lines.map((l) => ({ ...l, quantity: 5 }));
    await taken(
      ana,
      'submit',
      await saved(ana, { ...order.content, lines }, { id: order.id, baseVersion: order.version }),
    );
    const story = await server.db
      .selectFrom('order_history')
      .select(['kind', 'to_status', 'changes'])
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute();
    expect(story.map((e) => e.to_status ?? e.changes)).toEqual([
      'draft',
      'waiting_approval',
      'draft',
      [{ field: 'quantity', line: '1001', from: '2', to: '5' }],
      'waiting_approval',
    ]);
  });
  it('is refused with every wrong place, and leaves the draft and the counter as they were', async () => {
    const order = await saved(
      ana,
      content(999, {
        paymentMethodId: null,
        lines: [
          line({ partNumber: '1003', unitMinor: 1, listMinor: 1 }),
          line({ partNumber: '777', quantity: 0 }),
        ],
      }),
    );
    const counter = await server.db.selectFrom('order_counter').selectAll().execute();
    const { status, json } = await take(ana, 'submit', order);
    expect([status, json.message]).toEqual([422, 'refused']);
    expect(
      (json.details!['issues'] as { path: unknown[]; code: string }[]).map(
        (i) => `${i.path.join('.')} ${i.code}`,
      ),
    ).toEqual([
      'companyId not_offered',
      'paymentMethodId required',
      'lines.0.partNumber part_inactive',
      'lines.1.partNumber part_unknown',
      'lines.1.quantity quantity_zero',
    ]);
    expect((await view(ana, order.id)).json.body).toEqual(order);
    expect(await server.db.selectFrom('order_counter').selectAll().execute()).toEqual(counter);
  });
  it('with a price of yesterday answers 409 repriced', async () => {
    const order = await saved(
      ana,
      content(company, { lines: [line({ unitMinor: 9_000, listMinor: 9_000 })] }),
    );
    const { status, json } = await take(ana, 'submit', order);
    expect([status, json.message, json.details]).toEqual([
      409,
      'repriced',
      {
        issues: [
          {
            path: ['lines', 0, 'unitMinor'],
            code: 'price_changed',
            found: '9000',
            expected: '10000',
          },
        ],
      },
    ]);
  });
  it("asks for the minimum of the distributor's country, where one is set", async () => {
    await setSetting(server.db, 'minimum_orders', { BR: { normal: 20_001 } });
    const order = await saved(ana, content(company));
    expect((await take(ana, 'submit', order)).json.details).toMatchObject({
      issues: [{ path: ['total'], code: 'below_minimum', found: '20000', expected: '20001' }],
    });
    await setSetting(server.db, 'minimum_orders', {});
    expect((await take(ana, 'submit', order)).status).toBe(200);
  });
  it('twice is an illegal step, told with the order', async () => {
    const order = await taken(ana, 'submit', await saved(ana, content(company)));
    const { status, json } = await take(ana, 'submit', order);
    expect([status, json.message, json.details]).toEqual([
      409,
      'illegal_transition',
      { state: 'waiting_approval', order },
    ]);
  });
  it('a corrected order ends its alert', async () => {
    const order = await taken(ana, 'submit', await saved(ana, content(company)));
    await server.db
      .updateTable('sales_order')
      .set({ status: 'waiting_correction' })
      .where('id', '=', order.id)
      .execute();
    await raise(server.db, server.clock.now, {
      id: order.id,
      distributorId: norte,
      kind: 'order',
      number: order.number!,
      items: [{ code: '02' }],
    });
    expect(await taken(ana, 'submit', order)).toMatchObject({ revision: 2, number: order.number });
    expect((await ana.send('GET', `/api/alert/get_details/${order.id}`)).json.body).toEqual([]);
  });
});

describe('a command sent again', () => {
  it('answers the stored outcome, to the byte', async () => {
    const order = await saved(ana, content(company));
    const key = randomUUID();
    const first = await take(ana, 'submit', order, key);
    expect((await take(ana, 'submit', order, key)).text).toBe(first.text);
  });
  it('under the same key with other bytes is key_reused', async () => {
    const [key, id] = [randomUUID(), randomUUID()];
    await save(ana, content(company), { id, key });
    const { status, json } = await save(ana, content(company, { customerOrder: 'other' }), {
      id,
      key,
    });
    expect([status, json.message]).toEqual([422, 'key_reused']);
  });
  it('by another user is key_reused, and shows nothing', async () => {
    const [key, id, what] = [randomUUID(), randomUUID(), content(company)];
    await save(ana, what, { id, key });
    expect((await save(eva, what, { id, key })).json).toEqual({
      status: false,
      message: 'key_reused',
    });
  });
});

describe('another distributor', () => {
  it('gets 404 for every call of an order, and changes nothing', async () => {
    const order = await saved(ana, content(company));
    const answers = [
      await view(eva, order.id),
      await save(eva, content(company), { id: order.id, baseVersion: 1 }),
      await take(eva, 'submit', order),
      await take(eva, 'withdraw', order),
      await take(eva, 'remove', order),
    ];
    const missing = await view(eva, randomUUID());
    expect(answers.map((a) => [a.status, a.text])).toEqual(answers.map(() => [404, missing.text]));
    expect((await view(ana, order.id)).json.body).toEqual(order);
  });
  it('finds it in no list, count, search or mirror', async () => {
    await taken(ana, 'submit', await saved(ana, content(company, { customerOrder: 'MARK-A' })));
    const list = await eva.call(calls.list, { query: { search: 'MARK-A' } });
    expect(list.json.body).toEqual({ rows: [], next: null, counts: {} });
    expect((await eva.call(calls.list)).json.body.rows).toEqual([]);
    expect((await eva.call(calls.changes)).json.body.rows).toEqual([]);
  });
  it('chooses from its own companies only', async () => {
    expect((await eva.call(calls.references)).json.body.distributors.map((d) => d.id)).toEqual([
      sul,
    ]);
    expect(
      (await eva.call(calls.references, { query: { distributor: norte } })).json.body.distributors,
    ).toEqual([]);
    expect((await admin.call(calls.references)).json.body.distributors.map((d) => d.name)).toEqual([
      'Andina',
      'Norte',
      'Sul',
    ]);
  });
});

describe('admins', () => {
  it('see a draft of others only once it was submitted', async () => {
    const order = await saved(ana, content(company));
    expect([
      (await view(admin, order.id)).status,
      (await save(admin, content(company), { id: order.id, baseVersion: 1 })).status,
      (await take(admin, 'remove', order)).status,
    ]).toEqual([404, 404, 404]);
    await taken(ana, 'withdraw', await taken(ana, 'submit', order));
    expect((await view(admin, order.id)).status).toBe(200);
  });
  it('see the draft that they made themselves, other admins do not, its distributor does', async () => {
    const order = await saved(admin, content(company), { distributorId: norte });
    expect([
      (await view(admin, order.id)).status,
      (await view(second, order.id)).status,
      (await view(ana, order.id)).status,
    ]).toEqual([200, 404, 200]);
    const mirrored = async (who: Client) =>
      (await who.call(calls.changes)).json.body.rows.some((r) => r.id === order.id);
    expect([await mirrored(admin), await mirrored(second), await mirrored(ana)]).toEqual([
      true,
      false,
      true,
    ]);
  });
  it('who approve may view orders, not write them', async () => {
    const order = await taken(ana, 'submit', await saved(ana, content(company)));
    expect([
      (await view(approver, order.id)).status,
      (await take(approver, 'withdraw', order)).status,
    ]).toEqual([200, 403]);
  });
});

describe('the list', () => {
  it('pages by 25, newest first, without a gap or a repetition', async () => {
    const lima = await signedIn(server, andina);
    const its = await companyOf(server, andina);
    const noon = server.clock.now;
    for (let n = 0; n < 30; n++) {
      server.clock.now = noon + Math.floor(n / 3) * 1000;
      await saved(lima, content(its, { lines: [line({ unitMinor: 5_000, listMinor: 5_000 })] }));
    }
    server.clock.now = noon;
    const one = (await lima.call(calls.list)).json.body;
    const two = (await lima.call(calls.list, { query: { after: one.next! } })).json.body;
    const rows = [...one.rows, ...two.rows];
    const all = await server.db
      .selectFrom('sales_order')
      .select(['id'])
      .where('distributor_id', '=', andina)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    expect([one.rows.length, two.next, rows.map((r) => r.id)]).toEqual([
      25,
      null,
      all.map((r) => r.id),
    ]);
  });
  it('finds by number prefix, customer order, part number and, for admins, distributor name', async () => {
    const what: OrderContent = content(company, {
      customerOrder: 'Compra 100%',
      lines: [line({ partNumber: '1002', unitMinor: 25_050, listMinor: 25_050 })],
    });
    const order = await taken(ana, 'submit', await saved(ana, what));
    for (const search of [order.number!, order.number!.slice(0, 8), 'compra 100%'])
      expect(
        (await ana.call(calls.list, { query: { search } })).json.body.rows.map((r) => r.id),
      ).toContain(order.id);
    const byPart = (await ana.call(calls.list, { query: { search: '1002' } })).json.body;
    expect(byPart.rows.map((r) => r.id)).toContain(order.id);
    expect(
      (await admin.call(calls.list, { query: { search: 'norT' } })).json.body.rows.every(
        (r) => r.distributorId === norte,
      ),
    ).toBe(true);
    for (const search of ['compra 1%%', 'nothing like it', '%', '_'])
      expect((await ana.call(calls.list, { query: { search } })).json.body.rows).toEqual([]);
    expect((await ana.call(calls.list, { query: { search: 'a\0' } })).status).toBe(200);
  });
  it('counts each status under the other filters', async () => {
    const { rows, counts } = (
      await eva.call(calls.list, { query: { status: 'complete', type: 'retail' } })
    ).json.body;
    expect([rows, counts]).toEqual([[], {}]);
    const own = await companyOf(server, sul);
    await saved(eva, content(own));
    await taken(eva, 'submit', await saved(eva, content(own)));
    expect((await eva.call(calls.list, { query: { status: 'draft' } })).json.body.counts).toEqual({
      draft: 1,
      waiting_approval: 1,
    });
  });
  it('refuses a key of nonsense, naming the place', async () => {
    const { status, json } = await ana.call(calls.list, { query: { after: 'x' } });
    expect([status, json.details]).toMatchObject([
      400,
      { issues: [{ path: ['querystring', 'after'] }] },
    ]);
  });
});
