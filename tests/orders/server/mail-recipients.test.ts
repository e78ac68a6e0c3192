/** Tests who receives a mail about an order, and that each person receives it once. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { allJobs } from '#app/server/modules.ts';
import { accountCalls } from '#areas/account/domain/index.ts';
import { disableUser } from '#areas/account/server/index.ts';
import { orderMailEvents, type Order } from '#areas/orders/domain/index.ts';
import { storeSettingValue } from '#areas/settings/server/index.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { sentTo } from '../../mail-server.ts';
import { makeDistributor, makeUser } from '../../make-users.ts';
import {
  ana,
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

const recipientsOf = async (event: (typeof orderMailEvents)[number], order: Order) => {
  await server.runJobs();
  box.take();
  await runMailJob(event, order);
  return box.take().map(sentTo);
};

describe('the recipients of a mail', () => {
  test('are never people who are disabled, removed, only invited, without the right, or have a temporary password', async () => {
    const order = await submitNew();
    const before = await recipientsOf('returned', order);
    const gone = await makeUser(server, distributorId);
    const removed = await makeUser(server, distributorId);
    await disableUser(server.db, gone.id, clock.now);
    await server.pool.query('update user_account set removed_at = now() where id = $1', [
      removed.id,
    ]);
    await makeUser(server, distributorId, { accepted: false });
    await makeUser(server, distributorId, { temporary: true });
    await makeUser(server, distributorId, {
      permissions: [permissionEntryFor('orders', 'read')],
    });
    await makeUser(server, null, { permissions: [permissionEntryFor('approvals', 'read')] });
    expect([
      await recipientsOf('returned', order),
      (await recipientsOf('submitted', order)).includes(rita.email),
      (await recipientsOf('submitted', order)).length,
    ]).toEqual([before, true, 1]);
  });

  test('are never of another distributor, whatever the setting contains', async () => {
    const other = await makeUser(server, await makeDistributor(server));
    const order = await submitNew();
    await storeSettingValue(server.db, 'order_mail', {
      returned: {
        submitter: true,
        distributor: true,
        approvers: false,
        extra: [other.email, 'vendas@fabricante.example', ana.email],
      },
    });

    expect(await recipientsOf('returned', order)).not.toContain(other.email);
    expect(
      (await recipientsOf('returned', order)).filter(
        (email) => email === 'vendas@fabricante.example' || email === ana.email,
      ),
    ).toEqual([ana.email, 'vendas@fabricante.example'].toSorted());

    await storeSettingValue(server.db, 'order_mail', {});
  });

  test('of the settings get the mail too, beside those of the event', async () => {
    const order = await submitNew();
    const before = await recipientsOf('returned', order);
    await storeSettingValue(server.db, 'order_recipients', { emails: ['orders@maker.example'] });
    expect(await recipientsOf('returned', order)).toEqual(
      [...before, 'orders@maker.example'].toSorted(),
    );

    await storeSettingValue(server.db, 'order_recipients', { emails: null });
    expect(await recipientsOf('returned', order)).toEqual(before);
  });

  test('who switched an event off receive the others', async () => {
    const order = await submitNew();
    expect(
      (
        await seller.call(accountCalls.setMailChoices, {
          body: { choices: { approved: false, canceled: true } },
        })
      ).status,
    ).toBe(200);
    expect([await recipientsOf('approved', order), await recipientsOf('complete', order)]).toEqual([
      [],
      [ana.email],
    ]);
    expect((await seller.call(accountCalls.getProfile)).json.body.mailChoices).toEqual({
      approved: false,
    });

    await seller.call(accountCalls.setMailChoices, { body: { choices: {} } });
    expect(await recipientsOf('approved', order)).toEqual([ana.email]);
  });

  test('do not include the approver who decides, even as an extra address', async () => {
    await storeSettingValue(server.db, 'order_mail', {
      approved: { submitter: true, distributor: false, approvers: true, extra: [rita.email] },
    });
    const order = await submitNew();
    expect((await mailsAfter(() => decide('approve', order))).map(sentTo)).toEqual([ana.email]);
    await storeSettingValue(server.db, 'order_mail', {});
  });
});

describe('mails are sent once', () => {
  test('although a job runs twice', async () => {
    const order = await submitNew();
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

  test('and not at all for a refused step: the return of an order that was returned already', async () => {
    const order = await submitNew();
    const code = async () =>
      (await decide('return', order, { reason: 'price' })).json.body.results[0]?.code;
    const codes: unknown[] = [];
    const returning = () => mailsAfter(async () => codes.push(await code()));
    expect((await returning()).map(sentTo)).toEqual([ana.email]);
    expect(await returning()).toEqual([]);
    expect(codes).toEqual(['done', 'illegal_transition']);
  });
});
