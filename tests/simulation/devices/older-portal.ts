/**
 * Simulates a portal of the previous version on a device, as far as the server and other devices
 * can tell it from the present one: which fields of an order its screens know, what it stores and
 * what it sends. Also checks what an update does to the work it left.
 */
import { createHash } from 'node:crypto';
import type { Engine } from '#kernel/device/engine-and-databases.ts';
import type { OutboxEntry } from '#kernel/device/outbox/entry.ts';
import { queryOpenEntriesInOrder } from '#kernel/device/outbox/outbox.ts';
import type { OrdersDevice } from '#areas/orders/device/index.ts';
import { textSeenByAuthor, type Order, type OrderContent } from '#areas/orders/domain/index.ts';
import { SCHEMA_VERSION_HEADER } from '#kernel/domain/protocol/headers.ts';

const SCHEMA = 4;
const laterHeader = [
  'funnelNumber',
  'endUser',
  'endUserState',
  'verticalId',
  'funnelExpiresOn',
] as const satisfies readonly (keyof OrderContent)[];

/** Returns an order's content without the fields that the older portal's screens do not know. */
export function omitLaterFields(content: OrderContent): OrderContent {
  const known = Object.fromEntries(
    Object.entries(content).filter(([field]) => !laterHeader.some((later) => later === field)),
  ) as OrderContent;
  const lines = content.lines.map(({ discountReason: _reason, ...line }) => line);
  return { ...known, lines };
}

/**
 * Returns, as text, the fields of an order that the older portal does not know, including those of
 * lines that `other` has too.
 */
export function readLaterFields(content: OrderContent, other: OrderContent): string {
  const shared = content.lines
    .filter(({ id }) => other.lines.some((line) => line.id === id))
    .sort((one, two) => (one.id < two.id ? -1 : 1));
  return JSON.stringify([
    laterHeader.map((field) => content[field] ?? null),
    shared.map(({ id, discountReason }) => [id, discountReason ?? null]),
  ]);
}

/** Returns the orders' API as the older portal uses it: contents lose the later fields. */
export const limitToOlderFields = (orders: OrdersDevice): OrdersDevice => ({
  ...orders,
  createDraft: (start) =>
    orders.createDraft({
      ...start,
      ...(start?.content ? { content: omitLaterFields(start.content) } : {}),
    }),
  saveDraft: (id, content, more) => orders.saveDraft(id, omitLaterFields(content), more),
});

/** Returns a `fetch` whose requests carry the older portal's schema number. */
export const fetchAsOlderPortal =
  (send: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set(SCHEMA_VERSION_HEADER, String(SCHEMA));
    return send(input, { ...init, headers });
  };

type Said = { contentSchema?: number; seen?: { schema: number; hash: string } };

/**
 * Returns the bytes that the older portal would store: the content names no schema, and the hash of
 * the content that the author saw is computed by the older schema.
 */
function asBefore({ body, facts }: Pick<OutboxEntry, 'body' | 'facts'>): string {
  if (body === '') return body;
  const { contentSchema: _named, seen, ...said } = JSON.parse(body) as Said;
  if (!seen) return JSON.stringify(said);
  const { contentSeen } = facts as { contentSeen: OrderContent };
  const hash = createHash('sha256').update(textSeenByAuthor(contentSeen, SCHEMA)).digest('hex');
  return JSON.stringify({ seen: { schema: SCHEMA, hash }, ...said });
}

/** Makes the engine store queued entries with the bytes of the older portal. */
export function storeAsOlderPortal({ core }: Pick<Engine, 'core'>): void {
  core.outbox.hook('creating', (_key, entry) => {
    Object.assign(entry, { body: asBefore(entry) });
  });
  core.outbox.hook('updating', (change, _key, entry) => {
    const { body, facts } = change as Partial<OutboxEntry>;
    return body === undefined ? {} : { body: asBefore({ body, facts: facts ?? entry.facts }) };
  });
}

/**
 * Marks the queued entries as the older portal leaves them when the present one takes over.
 * Otherwise the present engine would treat them as its own.
 */
export const markAsOlderPortal = ({ core }: Pick<Engine, 'core'>): Promise<unknown> =>
  queryOpenEntriesInOrder(core).modify({ schema: SCHEMA });
type Of<State> = {
  readonly id: string;
  readonly state: State | null;
  readonly server: State | null;
};

/**
 * Returns a message for each order that lost later fields in an update. Only orders whose unsent
 * work consists of queued saves without a base are compared, with their last known state on the
 * server.
 */
export async function findOrdersCutByUpdate({ core }: Pick<Engine, 'core'>): Promise<string[]> {
  const taken: string[] = [];
  const records = await core.table<Of<Order>>('orders').toArray();
  for (const { id, state, server } of records) {
    const open = await core.outbox.where({ documentId: id, open: 1 }).toArray();
    const isSaved = open.every(
      (entry) => entry.kind === 'order.save' && entry.state === 'queued' && entry.base === null,
    );

    if (!state || !server || open.length === 0 || !isSaved) continue;
    const [was, is] = [
      readLaterFields(server.content, state.content),
      readLaterFields(state.content, server.content),
    ];

    if (was !== is) taken.push(`${id} had ${was}, and has ${is} after the update`);
  }
  return taken;
}
