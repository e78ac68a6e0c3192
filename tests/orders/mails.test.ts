/** Mails about orders over a real mail server: who is told what, in which language, once, and nothing else. */
import { randomUUID } from 'node:crypto';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#areas/account/domain/index.ts';
import { disableUser } from '#areas/account/server/index.ts';
import {
  approvalCalls,
  calls,
  orderEvents,
  type Decision,
  type Order,
} from '#areas/orders/domain/index.ts';
import { applyResult, offer } from '#areas/orders/server/index.ts';
import { setSetting } from '#areas/settings/server/index.ts';
import { entry } from '#kernel/domain/permissions.ts';
import { allJobs } from '#app/server/modules.ts';
import { saveDraft, stockShelves, submitOrder } from '../goods.ts';
import { factsIn, openLetterbox, sentTo, type Letterbox } from '../letterbox.ts';
import { makeDistributor, makeUser, PERU, signedIn, type Person } from '../people.ts';
import { NOON, startServer, type Client, type TestServer } from '../server.ts';

let server: TestServer,
  box: Letterbox,
  distributorId: number,
  ana: Person,
  seller: Client,
  rita: Person,
  approver: Client;
const clock = { now: NOON };
beforeAll(async () => {
  box = await openLetterbox();
  server = await startServer({ clock, config: box.config });
  await stockShelves(server);
  distributorId = await makeDistributor(server, 'Norte Instrumentos');
  [ana, rita] = [
    await makeUser(server, distributorId, { name: 'Ana', lang: 'pt' }),
    await makeUser(server, null, { name: 'Rita', permissions: [entry('approvals', 'write')] }),
  ];
  [seller, approver] = [await server.as(ana), await server.as(rita)];
}, 60_000);
afterAll(async () => {
  await server?.close();
  await box?.close();
});
beforeEach(async () => {
  await server.runJobs();
  box.take();
});

const submitted = async (by = seller, of = distributorId) =>
  submitOrder(by, await saveDraft(by, of));
const decide = (
  action: Decision,
  { id, revision }: Pick<Order, 'id' | 'revision'>,
  more: { reason?: string; code?: '03'; line?: number } = {},
) =>
  approver.call(approvalCalls.decide, {
    body: {
      action,
      orders: [{ id, revision }],
      reason: '',
      code: null,
      line: null,
      reviewOn: null,
      ...more,
    },
  });
const answered = async (
  order: Order,
  outcome: 'accepted' | 'rejected',
  erpNumber: string | null,
  errors: { code: '03' | '05'; line?: number; message: string }[] = [],
) => {
  await offer(server.db, clock.now, 500);
  await applyResult(
    server.db,
    order.number!,
    order.revision,
    { outcome, erpNumber, errors },
    clock.now,
  );
};
async function mailsAfter(step: () => Promise<unknown>): Promise<Email[]> {
  await server.runJobs();
  box.take();
  await step();
  await server.runJobs();
  return box.take();
}

describe('each event', () => {
  test('a submission is told to the approvers, not to whoever sent it', async () => {
    let order!: Order;
    const mails = await mailsAfter(async () => {
      order = await submitted();
    });
    expect(mails.map(sentTo)).toEqual([rita.email]);
    expect(mails[0]!.subject).toBe(
      `Order ${order.number} of Norte Instrumentos waits for approval`,
    );
    expect(factsIn(mails[0]!)).toEqual({
      Order: order.number,
      Distributor: 'Norte Instrumentos',
      'Total without taxes': 'R$6,200.00',
      Status: 'Waiting approval',
      Date: '21/11/2026 12:00',
    });
    expect(mails[0]!.text).toContain(`\nhttps://portal.example/orders/view/${order.id}\n`);
    expect(mails[0]!.html).toContain(`href="https://portal.example/orders/view/${order.id}"`);
  });
  test.each([
    [
      'en',
      {
        Order: '',
        Distributor: 'Norte Instrumentos',
        'Total without taxes': 'R$6,200.00',
        Status: 'Waiting correction',
        Date: '21/11/2026 12:00',
        'What to correct': '03 · Product values error, line 1: below <b>list</b>',
      },
    ],
    [
      'es',
      {
        Pedido: '',
        Distribuidor: 'Norte Instrumentos',
        'Total sin impuestos': 'BRL 6,200.00',
        Estado: 'En espera de corrección',
        Fecha: '21/11/2026 12:00',
        'Qué corregir': '03 · Error en los valores de los productos, línea 1: below <b>list</b>',
      },
    ],
    [
      'pt',
      {
        Pedido: '',
        Distribuidor: 'Norte Instrumentos',
        'Total sem impostos': 'R$ 6.200,00',
        Status: 'Aguardando correção',
        Data: '21/11/2026 12:00',
        'O que corrigir': '03 · Erro nos valores dos produtos, linha 1: below <b>list</b>',
      },
    ],
  ] as const)(
    'a return comes with code, line and reason, in the reader’s language: %s',
    async (lang, expected) => {
      const reader = await makeUser(server, distributorId, {
        lang,
        permissions: [entry('orders', 'write')],
      });
      const order = await submitted();
      const mail = (
        await mailsAfter(() =>
          decide('return', order, { reason: 'below <b>list</b>', code: '03', line: 1 }),
        )
      ).find((one) => sentTo(one) === reader.email)!;
      expect(factsIn(mail)).toEqual({ ...expected, [Object.keys(expected)[0]!]: order.number });
      expect(mail.html).toContain('below &#60;b&#62;list');
      expect(mail.html).toContain(`lang="${lang}"`);
      await disableUser(server.db, reader.id, clock.now);
    },
  );
  test('an approval and the ERP’s acceptance are told to whoever sent the order, with the ERP’s number', async () => {
    const order = await submitted();
    expect(
      (await mailsAfter(() => decide('approve', order))).map((mail) => [
        sentTo(mail),
        mail.subject,
      ]),
    ).toEqual([[ana.email, `O pedido ${order.number} foi aprovado`]]);
    const [mail] = await mailsAfter(() => answered(order, 'accepted', '099417'));
    expect([sentTo(mail!), factsIn(mail!)['Número no ERP'], factsIn(mail!)['Status']]).toEqual([
      ana.email,
      '099417',
      'Concluído',
    ]);
  });
  test('the ERP’s refusal comes with each code in the specification’s words', async () => {
    const order = await submitted();
    await decide('approve', order);
    const [mail] = await mailsAfter(() =>
      answered(order, 'rejected', null, [
        { code: '03', line: 1, message: 'preço divergente\u001b' },
        { code: '05', message: '' },
      ]),
    );
    expect(factsIn(mail!)['O que corrigir']).toBe(
      '03 · Erro nos valores dos produtos, linha 1: preço divergente / 05 · Erro no total do pedido',
    );
  });
  test('a cancellation comes with its reason', async () => {
    const order = await submitted();
    const [mail] = await mailsAfter(() => decide('cancel', order, { reason: 'pedido em dobro' }));
    expect([factsIn(mail!)['Motivo'], factsIn(mail!)['Status']]).toEqual([
      'pedido em dobro',
      'Cancelado - processamento manual',
    ]);
  });
  test('a comment is told to the other side, and not quoted', async () => {
    const order = await submitted();
    const comment = (by: Client) =>
      mailsAfter(() =>
        by.call(approvalCalls.comment, {
          params: { id: order.id },
          body: { text: 'For João Silva, CPF 529.982.247-25' },
        }),
      );
    const [fromSeller, fromApprover] = [await comment(seller), await comment(approver)];
    expect([fromSeller.map(sentTo), fromApprover.map(sentTo)]).toEqual([[rita.email], [ana.email]]);
    expect(JSON.stringify([fromSeller, fromApprover])).not.toMatch(/João|529/);
  });
});

describe('what a mail may tell', () => {
  test('is this list and nothing else: of lines, files and end customers it says nothing', async () => {
    const allowed = [
      'Order',
      'Distributor',
      'Total without taxes',
      'Status',
      'Date',
      'Number in the ERP',
      'What to correct',
      'Reason',
      'Pedido',
      'Distribuidor',
      'Total sem impostos',
      'Data',
      'Número no ERP',
      'O que corrigir',
      'Motivo',
    ];
    const order = await submitted();
    for (const event of orderEvents) await sendAgain(event, order);
    expect(box.letters().length).toBeGreaterThanOrEqual(orderEvents.length);
    expect(
      [...new Set(box.letters().flatMap((mail) => Object.keys(factsIn(mail))))].filter(
        (label) => !allowed.includes(label),
      ),
    ).toEqual([]);
    expect(box.letters().some((mail) => /Clamp meter|4100871/.test(mail.text! + mail.html!))).toBe(
      false,
    );
  });
  test('it shows the day in the reader’s zone', async () => {
    clock.now = Date.UTC(2026, 10, 22, 2, 30);
    const lima = await makeDistributor(server, 'Andina', PERU);
    const carla = await signedIn(server, lima, { lang: 'es' });
    const order = await submitOrder(
      carla,
      await saveDraft(carla, lima, {
        lines: [
          {
            id: 'line-1',
            partNumber: '4100871',
            description: 'Clamp meter 600 A',
            quantity: 1,
            unitMinor: 84_000,
            listMinor: 84_000,
            discount: 0,
            demo: false,
          },
        ],
      }),
    );
    const [mail] = await mailsAfter(() => decide('approve', order));
    expect(factsIn(mail!)['Fecha']).toBe('21/11/2026 21:30');
    clock.now = NOON;
  });
  test('it shows the order as it was when it happened, however late the mail is written', async () => {
    const mails = await mailsAfter(async () => {
      const order = await submitted();
      await seller.call(calls.withdraw, {
        params: { id: order.id },
        body: { baseVersion: order.version },
      });
    });
    expect(factsIn(mails[0]!)['Status']).toBe('Waiting approval');
  });
});

/** The event's job as another one of the same order, to look at all of them. */
async function sendAgain(event: (typeof orderEvents)[number], order: Order): Promise<void> {
  await allJobs['order_mail']!(server.services, {
    id: randomUUID(),
    event,
    at: clock.now,
    by: null,
    orderId: order.id,
    distributorId: order.distributorId,
    number: order.number,
    currency: order.currency,
    totalMinor: order.totalMinor,
    status: order.status,
    submitterId: order.submittedById,
    erpNumber: '099001',
    reason: 'reason',
    items: [{ code: '03', message: 'm' }],
  });
  await server.runJobs();
}
const told = async (event: (typeof orderEvents)[number], order: Order) => {
  await server.runJobs();
  box.take();
  await sendAgain(event, order);
  return box.take().map(sentTo);
};

describe('who is told', () => {
  test('never somebody disabled, removed, with nothing accepted or a temporary password, or without the right', async () => {
    const order = await submitted();
    const before = await told('returned', order);
    const gone = await makeUser(server, distributorId);
    const removed = await makeUser(server, distributorId);
    await disableUser(server.db, gone.id, clock.now);
    await server.pool.query('update user_account set removed_at = now() where id = $1', [
      removed.id,
    ]);
    await makeUser(server, distributorId, { accepted: false });
    await makeUser(server, distributorId, { temporary: true });
    await makeUser(server, distributorId, { permissions: [entry('orders', 'read')] });
    await makeUser(server, null, { permissions: [entry('approvals', 'read')] });
    expect([
      await told('returned', order),
      (await told('submitted', order)).includes(rita.email),
      (await told('submitted', order)).length,
    ]).toEqual([before, true, 1]);
  });
  test('nobody of another distributor, whatever the setting names', async () => {
    const other = await makeUser(server, await makeDistributor(server));
    const order = await submitted();
    await setSetting(server.db, 'order_mail', {
      returned: {
        submitter: true,
        distributor: true,
        approvers: false,
        extra: [other.email, 'vendas@fabricante.example', ana.email],
      },
    });
    expect(await told('returned', order)).not.toContain(other.email);
    expect(
      (await told('returned', order)).filter(
        (email) => email === 'vendas@fabricante.example' || email === ana.email,
      ),
    ).toEqual([ana.email, 'vendas@fabricante.example'].toSorted());
    await setSetting(server.db, 'order_mail', {});
  });
  test('a person who switched an event off gets the others', async () => {
    const order = await submitted();
    expect(
      (
        await seller.call(accountCalls.setMailChoices, {
          body: { choices: { approved: false, canceled: true } },
        })
      ).status,
    ).toBe(200);
    expect([await told('approved', order), await told('complete', order)]).toEqual([
      [],
      [ana.email],
    ]);
    expect((await seller.call(accountCalls.profile)).json.body.mailChoices).toEqual({
      approved: false,
    });
    await seller.call(accountCalls.setMailChoices, { body: { choices: {} } });
    expect(await told('approved', order)).toEqual([ana.email]);
  });
  test('an approver who decides is not told of it as an extra address either', async () => {
    await setSetting(server.db, 'order_mail', {
      approved: { submitter: true, distributor: false, approvers: true, extra: [rita.email] },
    });
    const order = await submitted();
    expect((await mailsAfter(() => decide('approve', order))).map(sentTo)).toEqual([ana.email]);
    await setSetting(server.db, 'order_mail', {});
  });
});

describe('once', () => {
  test('a job that runs twice tells nobody twice', async () => {
    const order = await submitted();
    await server.runJobs();
    box.take();
    const job = {
      id: randomUUID(),
      event: 'approved',
      at: clock.now,
      by: rita.id,
      orderId: order.id,
      distributorId,
      number: order.number,
      currency: 'BRL',
      totalMinor: 1,
      status: 'waiting_processing',
      submitterId: ana.id,
      erpNumber: null,
      reason: '',
      items: [],
    };
    await Promise.all([
      allJobs['order_mail']!(server.services, job),
      allJobs['order_mail']!(server.services, job),
    ]);
    await allJobs['order_mail']!(server.services, job);
    await server.runJobs();
    expect(box.letters().map(sentTo)).toEqual([ana.email]);
  });
  test('a refused step tells nobody', async () => {
    const order = await submitted();
    expect(await mailsAfter(() => decide('return', order))).toEqual([]);
  });
});
