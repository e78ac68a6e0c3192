/** Tests what the demonstration has of its distributor in Mexico. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls as orderCalls, orderStatuses } from '#areas/orders/domain/index.ts';
import { DEMONSTRATION_PASSWORD } from '#app/server/seed/index.ts';
import { startServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seed: true });
}, 120_000);
afterAll(() => server?.close());

describe('the distributor in Mexico', () => {
  it('has a tax number with the right check digit', async () => {
    const { tax_id: rfc } = await server.db
      .selectFrom('company')
      .select('tax_id')
      .where('distributor_id', '=', 5)
      .executeTakeFirstOrThrow();
    expect(rfc).toMatch(/^[A-Z]{3}\d{6}[1-9A-Z]{2}[0-9A]$/);

    // The tax authority pads the numbers of companies with a blank at the left.
    const digits = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
    const sum = [...` ${rfc.slice(0, -1)}`].reduce(
      (total, one, n) => total + digits.indexOf(one) * (13 - n),
      0,
    );
    expect(rfc.at(-1)).toBe('0A987654321'[sum % 11]);
  });
  it('has an order in every status that Lucía sees, in pesos', async () => {
    const lucia = await server.as({
      email: 'lucia@tezontle.example',
      password: DEMONSTRATION_PASSWORD,
    });
    const { json } = await lucia.call(orderCalls.listOrders);
    expect(json.body.rows).toHaveLength(23);
    expect(new Set(json.body.rows.map(({ status }) => status))).toEqual(new Set(orderStatuses));
    expect(new Set(json.body.rows.map(({ currency }) => currency))).toEqual(new Set(['MXN']));
  });
});
