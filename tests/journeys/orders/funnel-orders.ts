/**
 * Makes funnel orders through the API for the approver's tests: below the minimum order, with a
 * vertical, and beside another distributor's funnel with the same number.
 */
import { funnelTermsSchema } from '#areas/funnels/domain/index.ts';
import type { OrderContent } from '#areas/orders/domain/index.ts';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { bodyOf } from '../../test-client.ts';
import { decisionOn } from '../../new-orders.ts';
import type { Client } from '../../test-server.ts';
import { signInByApi } from '../api-clients.ts';
import { admin, ana, carla, type Portal } from '../portal.ts';
import { createContent, submitAs, type Subject } from '../roles/prepared-orders.ts';

export const TAKEN = 'CRM-9001';
/**
 * Returns a new funnel number for each run of a test. Orders of an earlier run still wait for
 * approval and hold units of their funnel.
 */
export const makeFunnelNumber = (): string => `CRM-${Date.now() % 1_000_000}`;
const EXPIRES = '2027-12-31';
export type FunnelOrders = {
  /**
   * Submits an order with four units of each part, both discounted by 10 %. With `net`, it is one
   * unit of each part at the agreed value, without a discount.
   */
  send(number: string, more?: { net?: boolean }): Promise<Subject>;
  stateOf(subject: Subject): Promise<{ status: string; corrections: object[] }>;
  /** Another user with the right to approve. */
  readonly other: Client;
  /** The part numbers of the order's two lines. */
  readonly parts: readonly [string, string];
};

export async function openFunnelOrders(portal: Portal): Promise<FunnelOrders> {
  const [row] = await portal.query<{ id: string }>(
    "insert into vertical (name_en, name_es, name_pt) values ('Energy', 'Energía', 'Energia') returning id::text",
  );
  await portal.query(
    `insert into setting (key, value) values ('minimum_orders', '{"BR": {"funnel": 90000000}}') on conflict (key) do update set value = excluded.value`,
  );
  const [seller, peruvian, other] = (await Promise.all(
    [ana, carla, admin].map((person) => signInByApi(portal, person)),
  )) as [Client, Client, Client];
  const asked = (content: OrderContent, funnelNumber: string): OrderContent => ({
    ...content,
    type: 'funnel',
    funnelNumber,
    endUser: 'Usina Boa Vista',
    endUserState: 'SP',
    verticalId: Number(row!.id),
    funnelExpiresOn: EXPIRES,
  });
  const brazil = await createContent(portal, 'BRL', 11);
  const peru = asked(await createContent(portal, 'PEN', 31), TAKEN);
  const first = await submitAs(peruvian, peru);
  const opening = {
    expiresOn: EXPIRES,
    parts: peru.lines.map((line) => ({
      partNumber: line.partNumber,
      quantity: line.quantity as number,
    })),
  } satisfies (typeof funnelTermsSchema)['_zod']['output'];
  const { results } = bodyOf(
    await other.call(approvalCalls.decideOrders, {
      body: decisionOn('approve', first, { opening }),
    }),
  );
  if (results[0]!.code !== 'done') throw new Error(JSON.stringify(results[0]));
  const [one, two] = brazil.lines.map((line) => line.partNumber);
  return {
    other,
    parts: [one!, two!],
    stateOf: async ({ id }) =>
      (
        await portal.query<{ status: string; corrections: object[] }>(
          'select status, corrections from sales_order where id = $1',
          [id],
        )
      )[0]!,
    send: (number, { net = false } = {}) =>
      submitAs(seller, {
        ...asked(brazil, number),
        lines: brazil.lines.map((line) =>
          net
            ? { ...line, unitMinor: Math.round((line.unitMinor as number) * 0.9), quantity: 1 }
            : { ...line, discount: 1000, discountReason: 'Competitor offer' },
        ),
      }),
  };
}
