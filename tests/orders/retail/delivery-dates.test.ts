/**
 * Tests the delivery and expiry dates of an order on the real server: a draft stores what was
 * typed, and a submission requires dates that can still be met in the distributor's time zone.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertPartsWithPrices } from '#areas/catalog/server/index.ts';
import { calls, type OrderContent } from '#areas/orders/domain/index.ts';
import { putEntry } from '../../settings/entries.ts';
import { line, PART, saveDraft, addCatalog } from '../../new-orders.ts';
import { makeDistributor, signInUser } from '../../make-users.ts';
import { startServer, type Client, type TestServer } from '../../test-server.ts';

let server: TestServer, seller: Client, distributorId: number, verticalId: number;

beforeAll(async () => {
  server = await startServer();
  await addCatalog(server);
  await insertPartsWithPrices(server.db, [
    {
      partNumber: '4100999',
      description: 'Test lead',
      ean: '7891234567895',
      active: true,
      prices: { BRL: PART.unitMinor },
    },
  ]);

  distributorId = await makeDistributor(server);
  verticalId = Number((await putEntry(server.db, 'verticals')).id);
  seller = await signInUser(server, distributorId, { name: 'Ana' });

  // It is 00:30 on November 21 in São Paulo.
  server.clock.now = Date.UTC(2026, 10, 21, 3, 30);
}, 60_000);

afterAll(() => server?.close());

const retail = (days: Pick<OrderContent, 'deliveryFrom' | 'deliveryUntil'>) =>
  saveDraft(seller, distributorId, {
    type: 'retail',
    customerOrder: 'PC-88',
    deliverySite: 'Dock 4',
    lines: [line({ partNumber: '4100999' })],
    ...days,
  });

const funnel = (funnelExpiresOn: string) =>
  saveDraft(seller, distributorId, {
    type: 'funnel',
    funnelNumber: `DAY-${funnelExpiresOn.replaceAll('-', '').slice(0, 8)}`,
    endUser: 'Usina Boa Vista',
    endUserState: 'SP',
    verticalId,
    funnelExpiresOn,
  });

async function refusalOf(order: Awaited<ReturnType<typeof saveDraft>>): Promise<unknown> {
  const answer = await seller.call(calls.submitOrder, {
    params: { id: order.id },
    body: { baseVersion: order.version },
  });
  if (answer.status === 200) return answer.json.body.order.status;
  const { issues } = answer.json.details as { issues: { path: string[]; code: string }[] };
  return issues.map(({ path, code }) => `${path.join('.')} ${code}`);
}

describe('a draft', () => {
  test.each(['0026-12-08', '0202-12-08', '2126-12-08', '9999-12-31'])(
    'stores %s as it was typed, and cannot be submitted with it',
    async (day) => {
      const order = await retail({ deliveryFrom: '2026-12-01', deliveryUntil: day });
      expect(order.content.deliveryUntil).toBe(day);
      expect(await refusalOf(order)).toEqual(['deliveryUntil date_range']);

      const first = await funnel(day);
      expect(first.content.funnelExpiresOn).toBe(day);
      expect(await refusalOf(first)).toEqual(['funnelExpiresOn date_range']);
    },
  );
});

describe('a delivery window', () => {
  test('that is over in the distributor’s zone is refused', async () => {
    expect(
      await refusalOf(await retail({ deliveryFrom: '2026-11-01', deliveryUntil: '2026-11-20' })),
    ).toEqual(['deliveryUntil past_date']);
  });

  test('that ends today is accepted, and so is one that has begun', async () => {
    expect(
      await refusalOf(await retail({ deliveryFrom: '2026-11-01', deliveryUntil: '2026-11-21' })),
    ).toBe('waiting_approval');
  });

  test('that ends before it starts is refused with that reason', async () => {
    expect(
      await refusalOf(await retail({ deliveryFrom: '2026-12-08', deliveryUntil: '2026-11-20' })),
    ).toEqual(['deliveryUntil dates_reversed']);
  });
});

test('a funnel with an expiry date in the past is refused', async () => {
  expect(await refusalOf(await funnel('2026-11-20'))).toEqual(['funnelExpiresOn past_date']);
  expect(await refusalOf(await funnel('2026-11-21'))).toBe('waiting_approval');
});
