/** People of a company whose server is restored, and what a device says of its orders afterwards. */
import { createHash } from 'node:crypto';
import { markRestored } from '#app/server/restored.ts';
import {
  contentText,
  restoreCalls,
  type ComparedOrder,
  type Order,
} from '#areas/orders/domain/index.ts';
import type { BodyOf } from '#kernel/domain/protocol/address.ts';
import { MINUTE } from '#kernel/domain/dates.ts';
import { stockShelves } from '../goods.ts';
import { makeDistributor, makeUser, type Person } from '../people.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Client } from '../server.ts';
import { restorable, type Restorable } from './restorable.ts';

export type RestoredCompany = {
  readonly world: Restorable;
  readonly distributorId: number;
  readonly otherId: number;
  readonly people: Readonly<Record<'ana' | 'rui' | 'eva' | 'rita' | 'admin', Person>>;
};
/** A distributor with two people, another one, an approver and an administrator. */
export async function startCompany(): Promise<RestoredCompany> {
  const world = await restorable();
  const server = world.server();
  await stockShelves(server);
  const distributorId = await makeDistributor(server, 'Norte');
  const otherId = await makeDistributor(server, 'Sul');
  const people = {
    ana: await makeUser(server, distributorId, { name: 'Ana' }),
    rui: await makeUser(server, distributorId, { name: 'Rui' }),
    eva: await makeUser(server, otherId, { name: 'Eva' }),
    rita: await makeUser(server, null, { name: 'Rita' }),
    admin: await makeUser(server, null, { name: 'Admin' }),
  };
  return { world, distributorId, otherId, people };
}
/** A quarter of an hour passes: what was acknowledged before is not of the same moments as what comes after. */
export const later = ({ world }: Pick<RestoredCompany, 'world'>) => {
  world.server().clock.now += 15 * MINUTE;
};
/** As the command does it. */
export const marking =
  (now: number, more: { numbers?: number; again?: boolean } = {}) =>
  async (db: Database) => {
    const done = await markRestored(db, { now, numbers: 1000, again: false, ...more });
    if (!done.ok) throw new Error(done.code);
    return done.value;
  };
export const hashOfContent = (content: Order['content']): string =>
  createHash('sha256').update(contentText(content)).digest('hex');
/** What a device says of an order that it holds. */
export const heldOrder = (order: Order, more: Partial<BodyRow> = {}): BodyRow => ({
  id: order.id,
  distributorId: order.distributorId,
  version: order.version,
  status: order.status,
  number: order.number,
  revision: order.revision,
  totalMinor: order.totalMinor,
  hash: hashOfContent(order.content),
  updatedAt: order.updatedAt,
  updatedBy: order.updatedBy,
  approvedRevision: order.approvedRevision,
  erpNumber: order.erpNumber,
  comments: order.comments,
  ...more,
});
type BodyRow = Exclude<ComparedOrder, { gone: true }>;
export const compareRows = async (client: Client, ...rows: ComparedOrder[]) => {
  const answer = await client.call(restoreCalls.compare, { body: { rows } });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json.body;
};
export const verdictsOf = async (client: Client, ...rows: ComparedOrder[]) =>
  (await compareRows(client, ...rows)).rows.map(({ verdict }) => verdict);
export const sendAgain = (
  client: Client,
  order: Order,
  submission: BodyOf<typeof restoreCalls.resend>['submission'] = null,
  key?: string,
) =>
  client.call(restoreCalls.resend, {
    params: { id: order.id },
    body: { order, submission },
    ...(key ? { key } : {}),
  });
