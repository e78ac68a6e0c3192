/**
 * Makes the orders for the tests with the portal's roles through the API: for each language one
 * order to return, one to approve, one to hold, one that the ERP never answers, and one of Peru.
 */
import { randomUUID } from 'node:crypto';
import { calls as erpCalls } from '#areas/erp/domain/index.ts';
import { calls, type Order, type OrderContent } from '#areas/orders/domain/index.ts';
import { calls as approvalCalls, type Decision } from '#areas/approvals/domain/index.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { bodyOf } from '../../test-client.ts';
import { decisionOn } from '../../new-orders.ts';
import type { Client } from '../../test-server.ts';
import { createErpClient, signInByApi } from '../api-clients.ts';
import { admin, ana, approver, carla, type Portal } from '../portal.ts';
import type { UiLanguage } from '../i18n.ts';

export type Subject = Pick<Order, 'id' | 'totalMinor' | 'revision'> & { readonly number: string };
export type Subjects = {
  readonly [of in 'returned' | 'approved' | 'held' | 'hanging' | 'peruvian']: Subject;
};
export type Office = { readonly approver: Client; /** The ERP's current token. */ token: string };

export const decide = async (
  by: Client,
  action: Decision,
  order: Subject,
  more: { reason?: string; code?: '03' | '05'; line?: number } = {},
): Promise<void> => {
  const { results } = bodyOf(
    await by.call(approvalCalls.decideOrders, { body: decisionOn(action, order, more) }),
  );
  if (results[0]!.code !== 'done') throw new Error(`${action}: ${results[0]!.code}`);
};

/**
 * Returns the content of an order of four units of each of two instruments at the catalog's price,
 * well above Brazil's minimum.
 */
export async function createContent(
  portal: Portal,
  currency: Currency,
  companyId: number,
): Promise<OrderContent> {
  const parts = await portal.query<{ part_number: string; description: string; unit: string }>(
    'select part_number, description, unit_minor::text as unit from part join price using (part_number) where active and currency = $1 and unit_minor between 200000 and 400000 order by part_number limit 2',
    [currency],
  );
  const lines = parts.map(({ part_number: partNumber, description, unit }) => ({
    id: `l-${partNumber}`,
    partNumber,
    description,
    quantity: 4,
    unitMinor: Number(unit),
    listMinor: Number(unit),
    discount: 0,
    demo: false,
  }));
  return {
    type: 'normal',
    companyId,
    paymentMethodId: 3,
    shippingType: 'none',
    carrierId: null,
    customerOrder: '',
    observation: '',
    lines,
  };
}
export async function submitAs(seller: Client, content: OrderContent): Promise<Subject> {
  const id = randomUUID();
  const { order } = bodyOf(
    await seller.call(calls.saveOrder, {
      params: { id },
      body: { id, baseVersion: 0, distributorId: null, content },
    }),
  );
  return bodyOf(
    await seller.call(calls.submitOrder, { params: { id }, body: { baseVersion: order.version } }),
  ).order as Order & { readonly number: string };
}

export async function prepareOrders(
  portal: Portal,
  languages: readonly UiLanguage[],
): Promise<{ readonly office: Office; readonly subjects: ReadonlyMap<UiLanguage, Subjects> }> {
  const [seller, peruvian, decider, chief] = (await Promise.all(
    [ana, carla, approver, admin].map((person) => signInByApi(portal, person)),
  )) as [Client, Client, Client, Client];
  const brazil = await createContent(portal, 'BRL', 11);
  const peru = await createContent(portal, 'PEN', 31);
  const subjects = new Map<UiLanguage, Subjects>();
  for (const language of languages) {
    const [returned, approved, held, hanging] = [
      await submitAs(seller, brazil),
      await submitAs(seller, brazil),
      await submitAs(seller, brazil),
      await submitAs(seller, brazil),
    ];
    subjects.set(language, {
      returned,
      approved,
      held,
      hanging,
      peruvian: await submitAs(peruvian, peru),
    });
  }
  const token = bodyOf(await chief.call(erpCalls.getAccessToken)) as string;
  const erp = createErpClient(portal, token);
  // No other order waits for the ERP, so the ERP takes only these.
  await portal.query(
    "update order_dispatch set closed_at = now(), outcome = 'taken_away' where closed_at is null",
  );
  for (const { hanging } of subjects.values()) await decide(decider, 'approve', hanging);
  for (const { number, leaseId, revision } of bodyOf(
    await erp.call(erpCalls.listPendingErpOrders),
  )) {
    bodyOf(
      await erp.call(erpCalls.acknowledgeErpOrder, {
        params: { number },
        body: { leaseId, revision },
      }),
    );
    // An acceptance without the ERP's number is refused, and the audit must show it.
    await erp.call(erpCalls.reportErpResult, {
      params: { number },
      body: { revision, outcome: 'accepted' },
    });
  }
  await portal.query(
    "update order_dispatch set acknowledged_at = acknowledged_at - interval '3 hours' where closed_at is null and acknowledged_at is not null",
  );
  return { office: { approver: decider, token }, subjects };
}
