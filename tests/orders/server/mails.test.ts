/**
 * Tests mails about orders through a real mail server: which event is sent to whom, the words of
 * each mail, and that a mail contains nothing else.
 */
import { describe, expect, test } from 'vitest';
import { disableUser } from '#areas/account/server/index.ts';
import { calls, orderMailEvents, reasonText, type Order } from '#areas/orders/domain/index.ts';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { applyResult, leaseOrders } from '#areas/orders/server/index.ts';
import { queueOrderMail } from '#areas/orders/server/mails/order-mails.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { saveDraft, submitOrder } from '../../new-orders.ts';
import { factsIn, sentTo } from '../../mail-server.ts';
import { makeDistributor, makeUser, PERU, signInUser } from '../../make-users.ts';
import type { Client } from '../../test-server.ts';
import {
  ana,
  approver,
  box,
  clock,
  decide,
  distributorId,
  mailsAfter,
  rita,
  seller,
  runMailJob,
  server,
  setUpMails,
  submitNew,
} from './mails-setup.ts';

setUpMails();

const answered = async (
  order: Order,
  outcome: 'accepted' | 'rejected' | 'hold',
  erpNumber: string | null,
  errors: { code: '03' | '05'; line?: number; message: string }[] = [],
) => {
  await leaseOrders(server.db, clock.now, 500);
  await applyResult(
    server.db,
    order.number!,
    order.revision,
    { outcome, erpNumber, errors },
    clock.now,
  );
};

describe('each event', () => {
  test('a submission is mailed to the approvers, not to its sender', async () => {
    let order!: Order;
    const mails = await mailsAfter(async () => {
      order = await submitNew();
    });
    expect(mails.map(sentTo)).toEqual([rita.email]);
    expect(mails[0]!.subject).toBe(
      `Order ${order.number} from Norte Instrumentos is waiting for approval`,
    );
    expect(factsIn(mails[0]!)).toEqual({
      Order: order.number,
      Distributor: 'Norte Instrumentos',
      'Total, excl. taxes': 'BRL 6,200.00',
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
        'Total, excl. taxes': 'R$ 6.200,00',
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
        'Total sin impuestos': 'R$ 6.200,00',
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
    'a return contains code, line and reason, in the reader’s language: %s',
    async (lang, expected) => {
      const reader = await makeUser(server, distributorId, {
        lang,
        permissions: [permissionEntryFor('orders', 'write')],
      });

      const order = await submitNew();
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

  test('an approval and the ERP’s acceptance are mailed to the sender of the order, with the ERP’s number', async () => {
    const order = await submitNew();
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

  test('the ERP’s refusal contains each code in the specification’s words', async () => {
    const order = await submitNew();
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

  test('a hold of the approver or the ERP is mailed to the distributor with its reason and review date', async () => {
    const order = await submitNew();
    const held = await mailsAfter(() =>
      decide('hold', order, { reason: 'preço em revisão', reviewOn: '2026-12-15' }),
    );
    expect(held.map((mail) => [sentTo(mail), mail.subject])).toEqual([
      [ana.email, `O pedido ${order.number} foi colocado em espera`],
    ]);
    expect(factsIn(held[0]!)).toMatchObject({
      Motivo: 'preço em revisão',
      'Data de revisão': '15/12/2026',
      Status: 'Em espera',
    });

    const other = await submitNew();
    await decide('approve', other);
    const [mail] = await mailsAfter(() =>
      answered(other, 'hold', null, [{ code: '05', message: 'crédito' }]),
    );
    expect([sentTo(mail!), factsIn(mail!)['O que corrigir']]).toEqual([
      ana.email,
      expect.stringContaining('crédito'),
    ]);
  });

  test('a hold because two orders have one number is worded in the reader’s language', async () => {
    const order = await submitNew();
    const cause = { code: 'number_twice' as const, number: order.number!, orders: [order.id] };
    const [mail] = await mailsAfter(() =>
      queueOrderMail(server.db, 'held', order, { by: null, at: clock.now, cause }),
    );
    expect(sentTo(mail!)).toBe(ana.email);
    expect(factsIn(mail!)['Motivo']).toBe(reasonText('pt', null, cause));
  });

  test('a comment is mailed to the other side without its text', async () => {
    const order = await submitNew();
    const comment = (by: Client) =>
      mailsAfter(() =>
        by.call(approvalCalls.commentOnOrder, {
          params: { id: order.id },
          body: { text: 'For João Silva, CPF 529.982.247-25' },
        }),
      );

    const [fromSeller, fromApprover] = [await comment(seller), await comment(approver)];
    expect([fromSeller.map(sentTo), fromApprover.map(sentTo)]).toEqual([[rita.email], [ana.email]]);
    expect(JSON.stringify([fromSeller, fromApprover])).not.toMatch(/João|529\.982/);
  });
});

describe('the content of a mail', () => {
  test('is this list and nothing else: no lines, files or end customers', async () => {
    const allowed = [
      'Order',
      'Distributor',
      'Total, excl. taxes',
      'Status',
      'Date',
      'ERP number',
      'What to correct',
      'Reason',
      'Pedido',
      'Distribuidor',
      'Total sem impostos',
      'Data',
      'Número no ERP',
      'O que corrigir',
      'Motivo',
      'Review date',
      'Fecha de revisión',
      'Data de revisão',
      'Invoice',
      'Nota fiscal',
      'Shipping company',
      'Transportadora',
      'Tracking number',
      'Código de rastreio',
      'Units',
      'Unidades',
    ];

    const order = await submitNew();
    for (const event of orderMailEvents) await runMailJob(event, order);
    expect(box.letters().length).toBeGreaterThanOrEqual(orderMailEvents.length);
    expect(
      [...new Set(box.letters().flatMap((mail) => Object.keys(factsIn(mail))))].filter(
        (label) => !allowed.includes(label),
      ),
    ).toEqual([]);
    expect(box.letters().some((mail) => /Clamp meter|4100871/.test(mail.text! + mail.html!))).toBe(
      false,
    );
  });

  test('shows the date in the reader’s zone', async () => {
    clock.now = Date.UTC(2026, 10, 22, 2, 30);
    const lima = await makeDistributor(server, 'Andina', PERU);
    const carla = await signInUser(server, lima, { lang: 'es' });
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
  });

  test('shows the order as it was at the event, however late the mail is written', async () => {
    const mails = await mailsAfter(async () => {
      const order = await submitNew();
      await seller.call(calls.withdrawOrder, {
        params: { id: order.id },
        body: { baseVersion: order.version },
      });
    });
    expect(factsIn(mails[0]!)['Status']).toBe('Waiting approval');
  });
});
