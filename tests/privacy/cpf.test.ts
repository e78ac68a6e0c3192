/**
 * Tests that the tax number of a person in Brazil (CPF) is masked for readers who do not need it,
 * and never logged.
 */
import { i18n } from '@lingui/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls as alertCalls } from '#areas/alerts/domain/index.ts';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { printedOrder } from '#areas/orders/client/pdf/printed-order.ts';
import { findCpf, isCpf, maskCpfs, removeCpfs } from '#kernel/domain/privacy/cpf.ts';
import { bodyOf } from '../test-client.ts';
import { decisionOn, saveDraft, addCatalog, submitOrder } from '../new-orders.ts';
import { openLetterbox, type Letterbox } from '../mail-server.ts';
import { context, orderOf } from '../orders/pdf/pdf-samples.ts';
import { line } from '../orders/order-samples.ts';
import { makeDistributor, signInUser } from '../make-users.ts';
import { calls, readRows, register } from '../reports/report-calls.ts';
import { csvOf, sale, addReportParts } from '../reports/report-files.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';

describe('a CPF', () => {
  test.each([
    ['529.982.247-25', true],
    ['52998224725', true],
    ['52998224724', false],
    ['11111111111', false],
    ['5299822472', false],
    ['', false],
  ])('%s is a CPF: %s', (text, is) => expect(isCpf(text)).toBe(is));

  test.each([
    ['João 529.982.247-25', 'João ***.982.247-**'],
    ['52998224725', '***.982.247-**'],
    ['two: 52998224725, 390.533.447-05.', 'two: ***.982.247-**, ***.533.447-**.'],
    ['typed wrong: 529.982.247-24', 'typed wrong: ***.982.247-**'],
    ['a number of eleven digits: 52998224724', 'a number of eleven digits: 52998224724'],
    ['invoice 35261152998224725000155550010000012341000012345', undefined],
    ['CNPJ 12.ABC.345/01DE-35 and 11222333000181', undefined],
    ['/login/reset/abc52998224725x', undefined],
  ])('in “%s” is masked', (text, masked) => expect(maskCpfs(text)).toBe(masked ?? text));

  test('is found in any notation, and leaves nothing in a log', () => {
    expect(findCpf('Maria (529.982.247-25)')).toBe('529.982.247-25');
    expect(removeCpfs('Maria 52998224725 x')).toBe('Maria … x');
  });
});

const PLAIN = '52998224725';
const SIGNED = '390.533.447-05';
const MARKS = new RegExp(`${PLAIN}|${SIGNED}|39053344705|529\\.982\\.247-25`);

describe('person numbers in sales and orders', () => {
  let server: TestServer;
  let box: Letterbox;
  let own: number;
  let ana: Client;
  let admin: Client;
  let report: { id: string };

  beforeAll(async () => {
    box = await openLetterbox();
    server = await startServer({ config: box.config });
    await addReportParts(server);
    await addCatalog(server);
    own = await makeDistributor(server);
    [ana, admin] = [await signInUser(server, own), await signInUser(server, null)];
    const file = (first: string) =>
      csvOf([
        sale('01/10/2026', '1001', 1, { 'end user': `João ${first}`, price: '10,00' }),
        sale('01/10/2026', '1002', 1, { 'end user': SIGNED }),
      ]);

    const sent = { distributorId: own, kind: 'pos_brazil' as const };
    await register(server, ana, file(PLAIN), sent);
    report = await register(server, ana, file(PLAIN).replace('10,00', '11,00'), {
      ...sent,
      replacement: 'changes',
    });
  }, 60_000);

  afterAll(async () => {
    await server?.close();
    await box?.close();
  });

  test('are masked in the rows of a report and its history, for the distributor too', async () => {
    for (const who of [ana, admin]) {
      const { text: rows } = await who.call(calls.pos.rows, {
        params: { id: report.id },
        query: {},
      });
      const { text: history } = await who.call(calls.pos.history, { params: { id: report.id } });
      expect(rows).toContain('***.982.247-**');
      expect(`${rows} ${history}`).not.toMatch(MARKS);
    }
  });

  test('are complete on a device that compares a file, because the file would differ otherwise', async () => {
    const values = (await readRows(ana, 'pos', own)).map(({ values: { endUser } }) => endUser);
    expect(values).toEqual([`João ${PLAIN}`, SIGNED]);
  });

  test('are complete in a distributor’s own export, and masked in the manufacturer’s', async () => {
    const query = { from: '2026-10-01', to: '2026-10-31' };
    const exported = async (who: Client) =>
      bodyOf(await who.call(calls.pos.export, { query: { ...query, distributor: own } as never }))
        .rows.map(({ values }) => values.endUser)
        .sort();
    expect(await exported(ana)).toEqual([SIGNED, `João ${PLAIN}`].sort());
    expect(await exported(admin)).toEqual(['***.533.447-**', 'João ***.982.247-**']);
  });

  test('are masked in an alert and a mail that quote a person’s text, and in no log', async () => {
    const order = await submitOrder(ana, await saveDraft(ana, own));
    await server.runJobs();
    box.take();
    await admin.call(approvalCalls.decideOrders, {
      body: decisionOn('return', order, { reason: `Is it for João ${PLAIN} or ${SIGNED}?` }),
    });
    await server.runJobs();
    const mails = JSON.stringify(box.take());
    expect(mails).toContain('***.982.247-**');
    expect(mails).not.toMatch(MARKS);

    const { text } = await ana.call(alertCalls.getAlertDetails, { params: { id: order.id } });
    expect(text).toContain('***.533.447-**');
    expect(text).not.toMatch(MARKS);

    const push = await server.pool.query('select payload::text from graphile_worker._private_jobs');
    expect(JSON.stringify(push.rows)).not.toMatch(MARKS);
    expect(server.logs.join('\n')).not.toMatch(MARKS);

    const kept = await server.pool.query(
      'select details::text from action_log union all select items::text from alert union all select row_to_json(c)::text from erp_call c',
    );
    expect(JSON.stringify(kept.rows)).not.toMatch(MARKS);
  });

  test('are left out of the end user’s name in the file of an order that a device writes', () => {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    const order = orderOf('funnel', [line()]);
    const paper = JSON.stringify(
      printedOrder({ ...order, content: { ...order.content, endUser: `João ${PLAIN}` } }, context),
    );
    expect(paper).toContain('João ***.982.247-**');
    expect(paper).not.toMatch(MARKS);
  });
});
