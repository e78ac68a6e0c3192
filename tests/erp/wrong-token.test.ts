/**
 * Tests calls without the right token: they are slowed down, recorded once, and do not affect
 * callers with the right one.
 */
import { describe, expect, test } from 'vitest';
import { auditCalls } from '#areas/erp/domain/index.ts';
import { MINUTE } from '#kernel/domain/dates.ts';
import { SCHEMA_VERSION_HEADER } from '#kernel/domain/protocol/headers.ts';
import { makeUser } from '../make-users.ts';
import { approver, distributorId, erp, server, setUpAudit } from './audit-setup.ts';
import { bearer } from './erp-samples.ts';

setUpAudit();

describe('a caller without the right token', () => {
  const from = (remoteAddress: string, token: string) =>
    server.app.inject({
      method: 'GET',
      url: '/api/erp/orders/pending',
      remoteAddress,
      headers: bearer(token),
    });

  const hammered = async (address: string, times: number) => {
    const answers = [];
    for (let n = 0; n < times; n++) answers.push(await from(address, `${n}`.padStart(43, 'w')));
    return answers;
  };

  test('is slowed down after twenty times and told until when', async () => {
    const answers = await hammered('192.0.2.7', 21);
    expect([
      ...new Set(answers.slice(0, 20).map(({ statusCode }) => statusCode)),
      answers[20]!.statusCode,
      answers[20]!.json(),
      answers[20]!.headers['retry-after'],
    ]).toEqual([
      401,
      429,
      { status: false, message: 'too_many_requests', details: { retryAfter: 1 } },
      '1',
    ]);
  });

  test('has one line for each address and minute in the audit, with all errors of the token', async () => {
    const [one, other] = ['192.0.2.8', '192.0.2.9'];
    const lines = async (address: string) =>
      Number(
        (
          await server.db
            .selectFrom('erp_call')
            .select((e) => e.fn.countAll().as('n'))
            .where('address', '=', address)
            .executeTakeFirstOrThrow()
        ).n,
      );

    await hammered(one, 30);
    await server.app.inject({ method: 'GET', url: '/api/erp/orders/pending', remoteAddress: one });
    await hammered(other, 1);
    expect([await lines(one), await lines(other)]).toEqual([1, 1]);

    server.clock.now += MINUTE;
    await Promise.all([1, 2, 3].map(() => from(one, 'v'.repeat(43))));
    expect(await lines(one)).toBe(2);
  });

  test('slows down no one with the token, from elsewhere or the same address, and no person’s sign-in', async () => {
    const person = await makeUser(server, distributorId);
    const address = '192.0.2.10';
    await hammered(address, 25);
    const signIn = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: address,
      payload: { email: person.email, passwd: person.password },
    });

    expect([
      (await erp.pending()).status,
      (await from(address, erp.token)).statusCode,
      signIn.statusCode,
    ]).toEqual([200, 200, 200]);
  });

  test('does not count as the last accepted call', async () => {
    await erp.pending();
    const { now } = server.clock;
    server.clock.now += MINUTE;
    await erp.send('GET', '/api/erp/orders/pending', undefined, { 'sec-fetch-site': 'cross-site' });
    await from('192.0.2.11', 'w'.repeat(43));
    const newer = await server.app.inject({
      method: 'GET',
      url: '/api/erp/orders/pending',
      remoteAddress: '192.0.2.12',
      headers: { [SCHEMA_VERSION_HEADER]: '999' },
    });
    expect([newer.statusCode, newer.json().message]).toEqual([503, 'server_outdated']);
    expect((await approver.call(auditCalls.listStuckOrders)).json.body.lastCallAt).toBe(now);
  });
});
