/** Inserts funnels into a database as an approval opens them. */
import { insertFunnel } from '#areas/funnels/server/queries.ts';
import { newOrderId } from '../goods.ts';
import type { TestServer } from '../server.ts';

/** Ten units of one part and five of another, at 90.00 and 45.50. */
export const terms = {
  parts: [
    { partNumber: '1001', quantity: 10 },
    { partNumber: '1002', quantity: 5 },
  ],
  expiresOn: '2099-12-31',
};

const prices: Readonly<Record<string, number>> = { '1001': 9000, '1002': 4550 };

let count = 0;

/** Inserts a funnel. Returns its id. Its number is new unless one is given. */
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
