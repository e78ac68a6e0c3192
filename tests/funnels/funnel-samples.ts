/** Inserts funnels into a database in the state in which an approval opens them. */
import { insertFunnel } from '#areas/funnels/server/funnels-sql.ts';
import { newOrderId } from '../new-orders.ts';
import type { TestServer } from '../test-server.ts';

/** The terms of a funnel: ten units of one part and five of another, at the prices below. */
export const terms = {
  parts: [
    { partNumber: '1001', quantity: 10 },
    { partNumber: '1002', quantity: 5 },
  ],
  expiresOn: '2099-12-31',
};

const prices: Readonly<Record<string, number>> = { '1001': 9000, '1002': 4550 };

let count = 0;

/** Inserts a funnel and returns its id. The funnel's number is new by default. */
export async function putFunnel(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  distributorId: number,
  endUser = 'Acme',
  more: { readonly number?: string; readonly expiresOn?: string } = {},
): Promise<string> {
  return await insertFunnel(
    db,
    {
      distributorId,
      number: more.number ?? `CRM-${(count += 1)}`,
      currency: 'BRL',
      endUser,
      endUserState: 'SP',
      verticalId: null,
      expiresOn: more.expiresOn ?? terms.expiresOn,
      openedByOrder: newOrderId(),
      parts: terms.parts.map((part) => ({ ...part, unitMinor: prices[part.partNumber]! })),
    },
    { at: clock.now, userId: 1, name: 'Approver' },
  );
}
